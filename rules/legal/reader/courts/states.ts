/** Postal code, abbreviation in citations, name. */
export const STATES: readonly (readonly [string, string, string])[] = [
  ['AL', 'Ala.', 'Alabama'],
  ['AK', 'Alaska', 'Alaska'],
  ['AZ', 'Ariz.', 'Arizona'],
  ['AR', 'Ark.', 'Arkansas'],
  ['CA', 'Cal.', 'California'],
  ['CO', 'Colo.', 'Colorado'],
  ['CT', 'Conn.', 'Connecticut'],
  ['DE', 'Del.', 'Delaware'],
  ['DC', 'D.C.', 'District of Columbia'],
  ['FL', 'Fla.', 'Florida'],
  ['GA', 'Ga.', 'Georgia'],
  ['HI', 'Haw.', 'Hawaii'],
  ['ID', 'Idaho', 'Idaho'],
  ['IL', 'Ill.', 'Illinois'],
  ['IN', 'Ind.', 'Indiana'],
  ['IA', 'Iowa', 'Iowa'],
  ['KS', 'Kan.', 'Kansas'],
  ['KY', 'Ky.', 'Kentucky'],
  ['LA', 'La.', 'Louisiana'],
  ['ME', 'Me.', 'Maine'],
  ['MD', 'Md.', 'Maryland'],
  ['MA', 'Mass.', 'Massachusetts'],
  ['MI', 'Mich.', 'Michigan'],
  ['MN', 'Minn.', 'Minnesota'],
  ['MS', 'Miss.', 'Mississippi'],
  ['MO', 'Mo.', 'Missouri'],
  ['MT', 'Mont.', 'Montana'],
  ['NE', 'Neb.', 'Nebraska'],
  ['NV', 'Nev.', 'Nevada'],
  ['NH', 'N.H.', 'New Hampshire'],
  ['NJ', 'N.J.', 'New Jersey'],
  ['NM', 'N.M.', 'New Mexico'],
  ['NY', 'N.Y.', 'New York'],
  ['NC', 'N.C.', 'North Carolina'],
  ['ND', 'N.D.', 'North Dakota'],
  ['OH', 'Ohio', 'Ohio'],
  ['OK', 'Okla.', 'Oklahoma'],
  ['OR', 'Or.', 'Oregon'],
  ['PA', 'Pa.', 'Pennsylvania'],
  ['PR', 'P.R.', 'Puerto Rico'],
  ['RI', 'R.I.', 'Rhode Island'],
  ['SC', 'S.C.', 'South Carolina'],
  ['SD', 'S.D.', 'South Dakota'],
  ['TN', 'Tenn.', 'Tennessee'],
  ['TX', 'Tex.', 'Texas'],
  ['UT', 'Utah', 'Utah'],
  ['VT', 'Vt.', 'Vermont'],
  ['VA', 'Va.', 'Virginia'],
  ['WA', 'Wash.', 'Washington'],
  ['WV', 'W. Va.', 'West Virginia'],
  ['WI', 'Wis.', 'Wisconsin'],
  ['WY', 'Wyo.', 'Wyoming'],
]

const POSTAL = new Map(
  STATES.flatMap(
    ([code, abbreviation, name]) =>
      [
        [abbreviation, code],
        [name, code],
      ] as const,
  ),
)

/** Postal code of a state by its abbreviation in citations or its name; `US` for the United States. */
export function postalCode(state: string): string | undefined {
  if (state === 'United States' || state === 'U.S.') return 'US'
  return POSTAL.get(state)
}
