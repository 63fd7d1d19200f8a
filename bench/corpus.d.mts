export function draftOf(seed: number, length?: number): string
