/** Suggested prompts may be configured as a list, as JSON (a list or one text), or as plain text (AIC-78). */
export function suggestedPrompts(configured: unknown): string[] {
  const read = typeof configured === 'string' ? parsed(configured) : configured
  return cleaned(Array.isArray(read) ? read : [read])
}

/** JSON of a list or of one text; any other text stands for itself. */
function parsed(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) || typeof read === 'string' ? read : text
  } catch {
    return text
  }
}

/** Persistent prompts in one text are separated by bullets (AIC-79). */
export const persistentPrompts = (configured: unknown): string[] =>
  typeof configured === 'string' ? cleaned(configured.split('•')) : suggestedPrompts(configured)

const cleaned = (values: readonly unknown[]): string[] => [
  ...new Set(
    values.flatMap((value) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [])),
  ),
]
