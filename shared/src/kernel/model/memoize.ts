/** Derives something from a definition once, at its first use. What it returns is shared: nobody may change it. */
export function memoize<K extends object, T>(derive: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { value: T }>()
  return (key) => {
    const held = known.get(key) ?? { value: derive(key) }
    known.set(key, held)
    return held.value
  }
}
