interface Row {
  id: string
  ratio: number
  bounded?: boolean
}

export function compare(
  rows: readonly Row[],
  bounds: Readonly<Record<string, number>>,
  parts: readonly string[],
): string[]
export function boundsFor(rows: readonly Row[], slack: number): Record<string, number>
