/** Derives something from a definition once, at its first use. What it returns is shared: nobody may change it. */
export function memoize<K extends object, T>(derive: (key: K) => T): (key: K) => T {
  const memory = new WeakMap<K, { value: T }>()
  return (key) => {
    const entry = memory.get(key) ?? { value: derive(key) }
    memory.set(key, entry)
    return entry.value
  }
}
