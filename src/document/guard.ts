export function guard(_markdown: string): string[] { return [] }
