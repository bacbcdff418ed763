/** Texts that were begun and not sent: they wait while their reader looks at other tabs and lessons. */
const drafts = new Map<string, string>()

export const draftOf = (name: string): string => drafts.get(name) ?? ''

export function keepDraft(name: string, text: string): void {
  if (text === '') drafts.delete(name)
  else drafts.set(name, text)
}
