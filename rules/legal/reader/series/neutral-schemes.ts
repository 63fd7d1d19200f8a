import { COURTS_ABROAD } from './abroad.js'

/**
 * Since when courts number their own decisions, by the abbreviation of the neutral citation. Where decisions before were numbered later, the
 * year of the first: New Mexico did so from volume 1 of its reports (appendix to Rule 23-112 NMRA: in 2013, for all cases), Ohio for the
 * decisions that its website has (`1992-Ohio-…`), Oklahoma for all.
 */
export const NEUTRAL_SINCE: ReadonlyMap<string, number> = new Map(
  Object.entries({
    AR: 2009,
    'Ark. App.': 2009,
    CO: 2012,
    COA: 2012,
    'IL App': 2011,
    IL: 2011,
    ME: 1997,
    MT: 1998,
    NC: 2021,
    NCCOA: 2021,
    NCSC: 2021,
    ND: 1997,
    'ND App': 1997,
    NMCA: 1966,
    NMSC: 1852,
    Ohio: 1992,
    OK: 1890,
    'OK CIV APP': 1968,
    'OK CR': 1890,
    SD: 1996,
    UT: 1999,
    'UT App': 1999,
    VT: 2003,
    WI: 2000,
    'WI App': 2000,
    WY: 2001,
    'PA Super': 1998,
    'T.C. Memo.': 1928,
    'T.C. Summary Opinion': 2001,
    'ECLI:EU:C': 1954,
    'ECLI:EU:T': 1989,
    'ECLI:EU:F': 2005,
  }),
)

/** The scheme of `IL App (2d)`, `IL App (4th)` is that of `IL App`. */
export function neutralSince(reporter: string): number | undefined {
  return (
    COURTS_ABROAD.get(reporter.split(' ', 1)[0] ?? '')?.since ??
    NEUTRAL_SINCE.get(reporter) ??
    NEUTRAL_SINCE.get(reporter.replace(/\s?\([^()]{0,20}\)$/, ''))
  )
}
