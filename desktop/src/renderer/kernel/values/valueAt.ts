/** The value at an edit's path: field names, and ids of elements in lists and trees. */
export function valueAt(record: unknown, path: readonly string[]): unknown {
  let value = record
  for (const part of path) {
    if (Array.isArray(value)) value = findNode(value, part)
    else if (typeof value === 'object' && value !== null) value = (value as Record<string, unknown>)[part]
    else return undefined
  }
  return value
}

/** The element with this id, at any depth: a node's children are in one of its lists. */
function findNode(list: readonly unknown[], id: string): unknown {
  for (const node of list) if ((node as { id?: unknown } | null)?.id === id) return node
  for (const node of list) {
    const { sections, subCategories, elements } = (node ?? {}) as Readonly<Record<string, unknown>>
    const below = sections ?? subCategories ?? elements
    if (!Array.isArray(below)) continue
    const found = findNode(below, id)
    if (found !== undefined) return found
  }
  return undefined
}
