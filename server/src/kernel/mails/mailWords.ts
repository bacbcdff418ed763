import type { Catalogue } from '#shared/kernel/words/Catalogue.ts'
import { type Language, languages } from '#shared/kernel/words/languages.ts'
import { loadWords, wordsIn } from '#shared/kernel/words/loadWords.ts'
import type { Terms } from '#shared/kernel/words/terms.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'

/**
 * The words of a mail, loaded, with what its portal calls its things. From right to left, each text that a message takes (the name of a person, a course, a portal)
 * is isolated, so that it reads in its own direction and turns nothing around it.
 */
export async function mailWords<K>(
  of: Catalogue<K>,
  language: Language,
  terms?: Terms,
): Promise<Translate<K>> {
  await loadWords(of, language)
  const t = wordsIn(of, language, terms)
  if (languages[language].direction === 'ltr') return t
  return new Proxy(t, {
    apply: (say, self, [key, values]: [string, Readonly<Record<string, unknown>>?]) =>
      fromTheRight(Reflect.apply(say, self, [key, values && isolatedValues(values, language)])),
  })
}

/** Texts of other people as a mail in this language takes them; numbers and moments stay what they are. */
export const isolatedValues = <Values extends Readonly<Record<string, unknown>>>(
  values: Values,
  language: Language,
): Values =>
  // Cast: the same names, and texts stay texts.
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? isolated(value, language) : value,
    ]),
  ) as Values

/**
 * A text between signs of UAX 9 (FSI, PDI). Addresses stay bare: mail programs would take a sign for a part of the link, or see
 * none. So do codes and passwords, which people copy: the mark before them keeps a first number at their start.
 */
function isolated(text: string, language: Language): string {
  if (languages[language].direction === 'ltr' || text === '' || isLink.test(text)) return text
  if (isCode.test(text)) return `\u200e${text}`
  return `\u2068${text.replace(isolates, '')}\u2069`
}

const isLink = /^https?:\/\/\S+$/
const isCode = /^(?=.*\d)[!-~]+$/
const isolates = /[\u2066-\u2069]/g

/** Programs give a line of plain text the direction of its first letter that is not isolated; this mark stands for one. */
const fromTheRight = (text: string): string => text.replace(/^(?!https?:)(?=.)/gm, '\u200f')
