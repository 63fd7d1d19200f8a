/** The first and last rule of each federal set, rules since abrogated counted; of the Sentencing Guidelines the chapters, with which their numbers begin. Source: the sets as in force on 1 December 2024. */
export const RULE_NUMBERS: ReadonlyMap<string, readonly [first: number, last: number]> = new Map(
  Object.entries({
    'Fed. R. Civ. P.': [1, 87],
    'Fed. R. Crim. P.': [1, 62],
    'Fed. R. App. P.': [1, 48],
    'Fed. R. Evid.': [101, 1103],
    'Fed. R. Bankr. P.': [1001, 9040],
    'U.S.S.G.': [1, 8],
  }),
)
