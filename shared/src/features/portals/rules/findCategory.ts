/** What places need of a category, be it a group or one below it. */
type CategoryNode = {
  id: string
  slug: string | null
  subCategories: readonly CategoryNode[]
}

/** A category among groups and all that is below them, by slug or id, and those that it is in; null if it is not there. */
export function findCategory<C extends CategoryNode>(
  groups: readonly C[],
  reference: string,
): { category: C; path: C[] } | null {
  for (const by of ['slug', 'id'] as const) {
    const found = within(groups, (one) => one[by] === reference)
    if (found) return found
  }
  return null
}

function within<C extends CategoryNode>(
  nodes: readonly C[],
  isIt: (category: C) => boolean,
): { category: C; path: C[] } | null {
  for (const category of nodes) {
    if (isIt(category)) return { category, path: [] }
    // Cast: those below have what their groups have.
    const below = within(category.subCategories as readonly C[], isIt)
    if (below) return { category: below.category, path: [category, ...below.path] }
  }
  return null
}
