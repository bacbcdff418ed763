/**
 * Suggested prompts may be configured as a list, as JSON (a list or one text), or as plain text (AIC-78). Each text of a list is
 * read in the same way, since the stored field is a list whose texts may come from another product.
 */
export const suggestedPrompts = (configured: unknown): string[] => cleaned(listed(configured).flatMap(parsed))

/** JSON of a list or of one text; any other text stands for itself. */
function parsed(value: unknown): unknown[] {
  if (typeof value !== 'string') return []
  try {
    const read: unknown = JSON.parse(value)
    if (Array.isArray(read)) return read
    return typeof read === 'string' ? [read] : [value]
  } catch {
    return [value]
  }
}

/** Persistent prompts may stand in one text, with bullets between them (AIC-79). */
export const persistentPrompts = (configured: unknown): string[] =>
  cleaned(suggestedPrompts(configured).flatMap((text) => text.split('•')))

const listed = (configured: unknown): unknown[] => (Array.isArray(configured) ? configured : [configured])

const cleaned = (values: readonly unknown[]): string[] => [
  ...new Set(
    values.flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [])),
  ),
]
