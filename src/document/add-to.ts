/** Adds items to the list under a key. A copy of the list with one more at its end, each time, takes the square of their number. */
export function addTo<K, T>(lists: Map<K, T[]>, key: K, ...items: readonly T[]): void {
  const list = lists.get(key)
  if (list) list.push(...items)
  else lists.set(key, [...items])
}
