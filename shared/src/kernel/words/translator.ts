import { IntlMessageFormat } from 'intl-messageformat'
import { type Catalogue, isText, type Messages, type Moment, type Tag, type Value } from './Catalogue.ts'
import type { Language } from './languages.ts'
import { fillTerms, isLiteral, noTerms, type Terms } from './terms.ts'

/** The keys whose messages have no tags, so that they are texts. */
export type TextKey<K> = { [Key in keyof K]: HasTag<K[Key]> extends true ? never : Key }[keyof K] & string
type HasTag<A> = A extends null ? false : Tag extends A[keyof A] ? true : false

export type TextArguments<A> = A extends null ? [] : [values: A]
export type RichArguments<A, Node> = {
  [Name in keyof A]: A[Name] extends Tag ? (inside: readonly (string | Node)[]) => Node : A[Name] | Node
}

/** Gives the text of a key in one language. */
export type Translate<K> = {
  <Key extends TextKey<K>>(key: Key, ...values: TextArguments<K[Key]>): string
  language: Language
  /** A message with tags, or with more than text as its arguments: its parts, in order. */
  parts<Node, Key extends keyof K & string>(
    key: Key,
    values: RichArguments<K[Key], Node>,
  ): readonly (string | Node)[]
}
type Values = Record<string, Value | Moment>

const translators = new WeakMap<Messages, Map<string, Translate<never>>>()
/** Portals and languages whose translators are kept, for each catalogue. */
const maxKept = 200

/**
 * The translator of loaded messages; one for each catalogue, language and portal's own terms.
 * @throws where a key has no message
 */
export function getTranslator<K>(
  of: Catalogue<K>,
  language: Language,
  messages: Messages,
  terms: Terms = noTerms,
): Translate<K> {
  const kept = translators.get(messages) ?? new Map<string, Translate<never>>()
  translators.set(messages, kept)
  const place = terms === noTerms ? language : `${language} ${textOf(terms)}`
  const memo = kept.get(place)
  // Cast: made below for these messages, whose keys are K's.
  if (memo) return memo as Translate<K>
  if (kept.size >= maxKept) kept.clear()
  const translator = createTranslator<K>(of.name, language, messages, terms)
  kept.set(place, translator as Translate<never>)
  return translator
}

/** Written once for each object: every part of a page asks for its translator. */
const texts = new WeakMap<Terms, string>()
function textOf(terms: Terms): string {
  const text = texts.get(terms) ?? JSON.stringify(terms)
  texts.set(terms, text)
  return text
}

function createTranslator<K>(
  name: string,
  language: Language,
  messages: Messages,
  terms: Terms,
): Translate<K> {
  const formats = new Map<string, IntlMessageFormat | string>()
  const formatOf = (key: string): IntlMessageFormat | string => {
    const memo = formats.get(key)
    if (memo) return memo
    const message = messages[key]
    if (message === undefined) throw new Error(`${name} has no message ${key} in ${language}.`)
    if (isText(message)) return message[0]
    const elements =
      typeof message === 'string' ? new IntlMessageFormat(message, language).getAst() : [...message]
    const filled = fillTerms(elements, terms, language)
    const [first] = filled
    const isOnlyText = filled.length === 1 && isLiteral(first)
    const format = isOnlyText ? first.value : new IntlMessageFormat(filled, language)
    formats.set(key, format)
    return format
  }
  const parts = <Node>(key: string, values: Values): readonly (string | Node)[] => {
    const format = formatOf(key)
    if (typeof format === 'string') return [format]
    const formatted = format.format<Node>(values)
    return Array.isArray(formatted) ? formatted : [formatted]
  }
  const translate = (key: string, values: Values = {}) => parts(key, values).join('')
  // Cast: the types of keys and arguments are printed from the messages themselves.
  return Object.assign(translate, { language, parts }) as unknown as Translate<K>
}
