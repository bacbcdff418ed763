/**
 * Cells that are given back to a server that lacks them, in an order in which it takes them: an element is placed before
 * it has contents, and what holds it before itself.
 */
export const inOrderOfTaking = <C extends { path: string }>(cells: readonly C[]): C[] =>
  cells.toSorted((one, other) => rank(one.path) - rank(other.path))

const rank = (path: string) => (path.endsWith('/@place') ? path.split('/').length : Number.MAX_SAFE_INTEGER)
