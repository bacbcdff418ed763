import de from '#shared/features/content/words/package/de.json' with { type: 'json' }
import en from '#shared/features/content/words/package/en.json' with { type: 'json' }
import type { ContentPackageWords } from '#shared/features/content/words/package/words.generated.ts'
import type { Catalogue, Messages } from '#shared/kernel/words/Catalogue.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { formatPercent } from '#shared/kernel/words/formats.ts'
import { languages, type WrittenLanguage } from '#shared/kernel/words/languages.ts'
import { getTranslator, type Translate } from '#shared/kernel/words/translator.ts'

export type Words = Translate<ContentPackageWords>

/** A package is opened from disk, too, where nothing more can be loaded: it has all languages. */
const messages: Readonly<Record<WrittenLanguage, Messages>> = { de, en }
const contentPackageWords: Catalogue<ContentPackageWords> = {
  name: 'contentPackage',
  load: { de: async () => ({ default: de }), en: async () => ({ default: en }) },
}

/**
 * The player's words in the learner's language: what their learning platform says (`cmi.student_preference.language`, a free
 * text in SCORM 1.2), else what their browser prefers. The page says which it is.
 */
export function wordsFor(preference: string): Words {
  const chosen = preference.trim().toLowerCase().slice(0, 2)
  const language = chooseLanguage({ chosen, offered: [], accepted: navigator.languages.join(',') })
  document.documentElement.lang = language
  document.documentElement.dir = languages[language].direction
  // The made-up language is nobody's preference.
  return getTranslator(contentPackageWords, language, language === 'de' ? messages.de : messages.en)
}

/** 0 to 100. */
export const percentOf = (t: Words, percent: number): string => formatPercent(t.language, percent)
