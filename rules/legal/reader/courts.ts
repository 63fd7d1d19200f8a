/** A court, by its courts-db id. */
export interface Court {
  /** `ca9`, `nysd`, `scotus`. */
  readonly id: string
  readonly name: string
  /** `appellate`, `trial`, `bankruptcy`, …, as the source table classes it. */
  readonly type?: string
  /** `federal` or `state`, …. */
  readonly system?: string
  /** First and last day of the court, ISO 8601, where known. */
  readonly start?: string
  readonly end?: string
}
