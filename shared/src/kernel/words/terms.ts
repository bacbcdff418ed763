import type { LiteralElement, MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { Language } from './languages.ts'

/** What a portal calls its things, by the name of the term: `{ Course: 'Class', Courses: 'Classes' }`. */
export type Terms = Readonly<Record<string, string>>

/** A portal that calls everything as we do. */
export const noTerms: Terms = {}

/** A tag whose name begins with a capital marks a term: `all <Courses>courses</Courses>`. */
export const isTermTag = (name: string): boolean => /^\p{Lu}/u.test(name)

/** The terms of one language: those for it, then those for every language. Others and empty ones are left out. */
export function chooseTerms(tokens: unknown, language: Language): Terms {
  if (!isGroup(tokens)) return noTerms
  const ofLanguage = ownValue(tokens, language)
  const all = { ...tokens, ...(isGroup(ofLanguage) ? withoutEmpty(ofLanguage) : {}) }
  return withoutEmpty(all)
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const withoutEmpty = (values: Record<string, unknown>): Terms =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
      return text ? [[name, text]] : []
    }),
  )

/** A portal's own word by its name. A plural that it does not give is made of the singular: `Classes` of `Class`. */
export function findTerm(terms: Terms, name: string, language: Language): string | null {
  const own = ownValue(terms, name)
  if (typeof own === 'string') return own
  const singular = name.endsWith('s') ? ownValue(terms, name.slice(0, -1)) : undefined
  return typeof singular === 'string' ? pluralOf(singular, language) : null
}

/** A guess, which the author sees and can replace. */
export function pluralOf(word: string, language: Language): string {
  if (language === 'de') return word.endsWith('e') ? `${word}n` : word
  if (/[^aeiou]y$/i.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/i.test(word) ? `${word}es` : `${word}s`
}

/** A message's elements without tags of terms: with the portal's own word, or with what is written between the tags. */
export function fillTerms(
  elements: readonly MessageFormatElement[],
  terms: Terms,
  language: Language,
): MessageFormatElement[] {
  const filled = elements.flatMap((element): MessageFormatElement[] => {
    if ('children' in element) {
      const children = fillTerms(element.children, terms, language)
      if (!isTermTag(element.value)) return [{ ...element, children }]
      const own = findTerm(terms, element.value, language)
      const usual = children[0]
      if (own === null || !isLiteral(usual)) return children
      return [{ ...usual, value: fitTerm(own, usual.value, language) }]
    }
    if (!('options' in element)) return [element]
    const options = Object.entries(element.options).map(([name, { value }]) => [
      name,
      { value: fillTerms(value, terms, language) },
    ])
    // Cast: the same element with the same options.
    return [{ ...element, options: Object.fromEntries(options) } as MessageFormatElement]
  })
  return joinTexts(filled)
}

/**
 * A portal's own word as the usual one is written in its place: in small letters inside an English sentence, with its
 * article ("a class", "an academy"). German words keep their capital, and stand without an article, whose form would
 * depend on the word's gender.
 */
export function fitTerm(own: string, usual: string, language: Language): string {
  if (language === 'de') return own
  const [, article, noun = usual] = /^(an?) (\S.*)$/i.exec(usual) ?? []
  const word = fitCase(own, noun)
  if (!article) return word
  return `${article.charAt(0)}${/^([aeio]|u(?!ni))/i.test(word) ? 'n' : ''} ${word}`
}

/** Acronyms and words such as "eLearning" stay as they are. */
function fitCase(own: string, noun: string): string {
  if (/^(\p{Lu}{2}|\p{Ll}\p{Lu})/u.test(own)) return own
  const first = own.charAt(0)
  return (
    (/^\p{Ll}/u.test(noun) ? first.toLowerCase() : /^\p{Lu}/u.test(noun) ? first.toUpperCase() : first) +
    own.slice(1)
  )
}

/** `0` is the parser's type of a literal; its enum is a value that a browser would have to load. */
export const isLiteral = (element: MessageFormatElement | undefined): element is LiteralElement =>
  Number(element?.type) === 0

/** Texts next to each other as one, so that a message of texts alone needs no formatter. */
function joinTexts(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  const joined: MessageFormatElement[] = []
  for (const element of elements) {
    const last = joined.at(-1)
    if (isLiteral(last) && isLiteral(element))
      joined[joined.length - 1] = { ...last, value: last.value + element.value }
    else joined.push(element)
  }
  return joined
}
