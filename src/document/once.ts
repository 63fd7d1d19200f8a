/** What is asked of one object for figure after figure of a draft is made once, and kept as long as the object. */
export function onceFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>()
  return (key) => {
    const own = known.get(key)
    if (own) return own.value
    const value = make(key)
    known.set(key, { value })
    return value
  }
}

/** What is made when it is first asked for, and kept. */
export function once<V>(make: () => V): () => V {
  let made: { readonly value: V } | undefined
  return () => (made ??= { value: make() }).value
}
