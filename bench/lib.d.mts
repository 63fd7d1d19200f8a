export function median(values: readonly number[]): number
export function ratio(values: readonly number[], references: readonly number[]): number
