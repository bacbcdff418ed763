/** Suggested prompts may be configured as a list, as JSON (a list or one text), or as plain text (AIC-78). */
export function suggestedPrompts(configured: unknown): string[] {
  if (Array.isArray(configured)) return cleaned(configured)
  if (typeof configured !== 'string') return []
  try {
    const parsed: unknown = JSON.parse(configured)
    if (Array.isArray(parsed)) return cleaned(parsed)
    return cleaned([typeof parsed === 'string' ? parsed : configured])
  } catch {
    return cleaned([configured])
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
