import type { Language } from './languages.ts'

/** Names one after the other, as the language does: "Ana, Ben, Cem". */
export const formatList = (language: Language, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'unit' }).format(names)
