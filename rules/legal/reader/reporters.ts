/** One edition of a reporter, code or journal: `F.2d`, `U.S.`, `Cal. Rptr. 3d`. */
export interface Series {
  /** Canonical abbreviation. */
  readonly abbreviation: string
  /** Full name of the reporter: `Federal Reporter`. */
  readonly name: string
  /** Groups the series of one reporter, in order: `F.` for F., F.2d, F.3d, F.4th. */
  readonly reporter: string
  /** As the source table classes it: federal, state, state_regional, neutral, specialty, specialty_west, specialty_lexis, scotus_early. */
  readonly type: string
  /** Years of decisions printed in it, as the source table has them; a placeholder is absent. */
  readonly start?: number
  readonly end?: number
}
