/** Whether a list knows its items. */
export const missingSource = (from: {
  source: string
  category: string | null
  items: readonly unknown[]
}): string | null => {
  if (from.source === 'category') return from.category ? null : 'Choose a category.'
  return from.items.length > 0 ? null : 'Choose items.'
}
