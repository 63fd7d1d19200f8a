/** A node of the syntax tree as the fast lane makes it: an mdast node whose position holds offsets only. */
export interface FastNode {
  readonly type: string
  position: { start: { offset: number }; end: { offset: number } }
  children?: FastNode[]
  value?: string
  [field: string]: unknown
}

/** A node over `[from, to)` of the source. */
export function node(type: string, from: number, to: number, fields?: Omit<FastNode, 'type' | 'position'>): FastNode {
  return { type, ...fields, position: { start: { offset: from }, end: { offset: to } } }
}

/** A node of nothing but text. */
export function leaf(type: string, from: number, to: number, value: string): FastNode {
  return { type, value, position: { start: { offset: from }, end: { offset: to } } }
}

/** A node of nothing but other nodes. */
export function parent(type: string, from: number, to: number, children: FastNode[]): FastNode {
  return { type, children, position: { start: { offset: from }, end: { offset: to } } }
}
