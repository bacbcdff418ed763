/** The languages that texts exist in. English is the one that others are translated from, and fall back to. */
export const languages = {
  en: { name: 'English', direction: 'ltr', isForTests: false },
  de: { name: 'Deutsch', direction: 'ltr', isForTests: false },
  /** Made from English when it is loaded: shows layouts that are not mirrored, and texts that are in no catalogue. */
  'ar-XB': { name: 'Right to left', direction: 'rtl', isForTests: true },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl'; isForTests: boolean }>

/** A BCP 47 tag of `languages`. */
export type Language = keyof typeof languages

/** Those with catalogues. */
export type WrittenLanguage = Exclude<Language, 'ar-XB'>

/** What people may choose. */
export const writtenLanguages = ['en', 'de'] as const satisfies readonly WrittenLanguage[]

export const isLanguage = (tag: unknown): tag is Language =>
  typeof tag === 'string' && Object.hasOwn(languages, tag)

export const isWritten = (language: Language): language is WrittenLanguage => !languages[language].isForTests
