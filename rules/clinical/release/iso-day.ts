/** `20260101` as `2026-01-01`; `''` for anything that is no day of that form. */
export function isoDay(digits: string): string {
  const match = /^(\d{4})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(digits)
  return match ? `${match[1]}-${match[2]}-${match[3]}` : ''
}
