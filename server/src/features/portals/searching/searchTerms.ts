import type pg from 'pg'
import { query } from '#server/kernel/db/query.ts'
import { idPattern } from '#shared/kernel/model/idPattern.ts'
import { searchWords } from '#shared/kernel/richText/foldText.ts'
import { nearWords } from './typingErrors.ts'
import { leastLetters, readVocabulary, vocabularyAtHand } from './vocabulary.ts'

const most = { words: 12, letters: 60, near: 30 }
/** A stem is a beginning of a word only where enough is left of it. */
const leastOfStem = 4
/** A shorter word is no beginning of another, unless it is still being typed: "a" would be half of the dictionary. */
const leastOfBeginning = 3

/** A word that is searched for, as `tsquery` texts on the index of names and of everything, the surest way first. */
export type SearchTerm = {
  ways: readonly Way[]
  /** Beginnings of words by which it is found already. */
  begins: readonly string[]
  /** A query for all ways together, without those that another one covers. */
  any: string
  isEmpty: boolean
}
type Way = { query: string; nameQuery: string; points: number; namePoints: number }

type Asked = { text: string; organizations: readonly string[] }

/**
 * The words of a text, each as it is, as the beginning of a word, and by its stem ("kettles" for "kettle"). `isEmpty` are those that say * nothing alone ("the").
 */
export async function searchTerms(pool: pg.Pool, { text, organizations }: Asked): Promise<SearchTerm[]> {
  const words = [...new Set(searchWords(text))].slice(0, most.words).map(cut)
  if (words.length === 0) return []
  const rows = await query<{ en: string[] | null; de: string[] | null }>(pool, {
    name: 'search-stems',
    text: `SELECT ts_lexize('english_stem', word) AS en, ts_lexize('german_stem', word) AS de
      FROM unnest($1::text[]) WITH ORDINALITY asked(word, at) ORDER BY at`,
    values: [words],
  })
  const typing = typingIn(text, words)
  return words.map((word, at) => {
    const { en, de } = rows[at] ?? { en: null, de: null }
    const stems = [...new Set([...(en ?? []), ...(de ?? [])])].filter(
      (stem) => stem.length >= leastOfStem && word !== stem,
    )
    const exact = makeWay(organizations, [word], '', { points: 4, namePoints: 10 })
    const begun = makeWay(organizations, [word], ':*', { points: 3, namePoints: 8 })
    const stemmed = makeWay(organizations, stems, ':*', { points: 2, namePoints: 6 })
    const isBegun = word.length >= leastOfBeginning || word === typing
    const begins = shortest([...(isBegun ? [word] : []), ...stems])
    return {
      isEmpty: en?.length === 0 || de?.length === 0,
      ways: [exact, ...(isBegun ? [begun] : []), ...(stems.length > 0 ? [stemmed] : [])],
      begins,
      any: begins.length > 0 ? anyWord(organizations, begins, ':*') : exact.query,
    }
  })
}

/** Without those that begin with another one: each is looked up separately. */
const shortest = (beginnings: readonly string[]): string[] =>
  beginnings.filter((one, at) => !beginnings.some((other, n) => n !== at && isBegunBy(one, other)))
const isBegunBy = (word: string, beginning: string) => word.startsWith(beginning) && word !== beginning

/** The same with words that may have been meant. */
export async function termsWithErrors(
  pool: pg.Pool,
  { text, organizations }: Asked,
  terms: readonly SearchTerm[],
): Promise<SearchTerm[]> {
  const words = [...new Set(searchWords(text))].slice(0, most.words).map(cut)
  const lists = await Promise.all(organizations.map((one) => readVocabulary(pool, one)))
  const known = lists.length === 1 ? (lists[0] ?? []) : [...new Set(lists.flat())]
  const typing = typingIn(text, words)
  return terms.map((term, at) => {
    const word = words[at] ?? ''
    const others = known.filter((one) => !term.begins.some((beginning) => one.startsWith(beginning)))
    const near = term.isEmpty ? [] : nearWords(word, others, { isOpen: word === typing, most: most.near })
    if (near.length === 0) return term
    const guessed = makeWay(organizations, near, '', { points: 1, namePoints: 5 })
    return { ...term, ways: [...term.ways, guessed], any: `(${term.any} | ${guessed.query})` }
  })
}

/**
 * Whether nothing can have a word, as far as the vocabulary says: then asking for all words is in vain. A word that is newer than the
 * vocabulary is found with those that have some of the words.
 */
export function isNowhere(pool: pg.Pool, { begins }: SearchTerm, organizations: readonly string[]): boolean {
  // Short words and numbers are in no vocabulary.
  if (begins.length === 0 || begins.some((one) => one.length < leastLetters || /\d/.test(one))) return false
  const lists = organizations.map((one) => vocabularyAtHand(pool, one))
  return lists.every(
    (words) => words !== null && !words.some((word) => begins.some((one) => word.startsWith(one))),
  )
}

/** The last word, where nothing follows it yet. */
const typingIn = (text: string, words: readonly string[]) =>
  /[\p{L}\p{N}]$/u.test(text) ? words.at(-1) : undefined

const cut = (word: string) => [...word].slice(0, most.letters).join('')

function makeWay(
  organizations: readonly string[],
  words: readonly string[],
  ending: '' | ':*',
  points: Pick<Way, 'points' | 'namePoints'>,
): Way {
  return {
    query: anyWord(organizations, words, ending),
    nameQuery: anyWord(organizations, words, ending, '!'),
    ...points,
  }
}

/** Any of the words, in any of the organizations: somewhere in a record, or (`!`) in its name. */
function anyWord(
  organizations: readonly string[],
  words: readonly string[],
  ending: '' | ':*',
  mark: '~' | '!' = '~',
): string {
  // Words have letters and digits alone; an organization comes from a key.
  const places = organizations.filter((one) => idPattern.test(one))
  return `(${places.flatMap((place) => words.map((word) => `'${place}${mark}${word}'${ending}`)).join(' | ')})`
}
