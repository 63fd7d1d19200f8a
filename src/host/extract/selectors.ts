import type { Element, PlacesOf, Tree } from './tree.js'
import { walk } from './tree.js'

/** Elements inside a line, which are no place of their own. */
export const INLINE = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'big',
    'br',
    'cite',
    'code',
    'data',
    'del',
    'dfn',
    'em',
    'font',
    'i',
    'img',
    'ins',
    'kbd',
    'label',
  ],
  ...['mark', 'q', 's', 'samp', 'small', 'span', 'strike', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr'],
])

/** A CSS selector for each block of a page, from the nearest element with an id of its own. */
export function selectors(tree: Tree): PlacesOf {
  const ids = new Map<string, number>()
  const steps = new Map<Element, string>()
  const counts = new Map<Element | undefined, Map<string, number>>()
  walk(tree, (one, above) => {
    const id = idOf(one)
    if (id !== undefined) ids.set(id, (ids.get(id) ?? 0) + 1)
    const siblings = counts.get(above.at(-1)) ?? new Map<string, number>()
    counts.set(above.at(-1), siblings)
    const nth = (siblings.get(one.tagName) ?? 0) + 1
    siblings.set(one.tagName, nth)
    steps.set(
      one,
      nth === 1 && ['html', 'body', 'main'].includes(one.tagName) ? one.tagName : `${one.tagName}:nth-of-type(${nth})`,
    )
  })
  const unique = (one: Element) => {
    const id = idOf(one)
    return id !== undefined && ids.get(id) === 1 ? id : undefined
  }
  return (one, above) => {
    if (INLINE.has(one.tagName) || ['html', 'head'].includes(one.tagName)) return undefined
    const path: string[] = []
    for (const step of [one, ...above.toReversed()]) {
      const id = unique(step)
      path.unshift(id === undefined ? steps.get(step)! : `#${id}`)
      if (id !== undefined || step.tagName === 'body') break
    }
    return path.join(' > ')
  }
}

/** An id that a selector can name as it is. */
function idOf({ properties: { id } }: Element): string | undefined {
  return typeof id === 'string' && /^[A-Za-z][\w-]{0,60}$/.test(id) ? id : undefined
}
