/** Parts have no ids, and a shown text is never reordered: the index is the key. */
export const keyedParts = <T>(parts: readonly T[]): { key: number; part: T }[] =>
  parts.map((part, key) => ({ key, part }))
