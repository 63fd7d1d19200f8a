export function draftOf(seed: number, length?: number, kinds?: readonly string[]): string
