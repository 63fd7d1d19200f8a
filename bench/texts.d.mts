export function textOf(kind: string, length: number): string
