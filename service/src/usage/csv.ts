type Value = string | number | null

/** Rows as CSV (RFC 4180), a line of names first. All rows have the fields that `names` lists. */
export function csvOf<Name extends string>(
  names: readonly Name[],
  rows: readonly Readonly<Record<Name, Value>>[],
): string {
  return [names, ...rows.map((row) => names.map((name) => row[name]))]
    .map((line) => `${line.map(field).join(',')}\r\n`)
    .join('')
}

/** Text that a spreadsheet would take for a formula is kept from it by an apostrophe. */
function field(value: Value): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}
