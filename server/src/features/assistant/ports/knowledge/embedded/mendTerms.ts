import { setImmediate as nextTurn } from 'node:timers/promises'
import { errorsAllowed, nearWords } from '#server/features/portals/searching/typingErrors.ts'
import { type StemsOf, type Term, withForms } from './readQuestion.ts'

/** Another word may be meant. */
const ofCorrection = 0.8
/** A part of a compound says less than the whole. */
const ofPart = 0.6
const mostCorrections = 3
/** A question of many unknown words is about something else. */
const mostMended = 6
const leastPart = 3
/** A longer word is none: looking for its parts would take long. */
const longest = 40
/** What German puts between the parts of a compound. */
const joints = ['', 's', 'n', 'es', 'en']

/**
 * Terms that nothing readable has, with the words that may be meant: without a typing error, as the two words of a compound, or as
 * a compound with the next word. Others stay as they are.
 */
export async function mendTerms(
  terms: readonly Term[],
  having: readonly number[],
  words: ReadonlySet<string>,
  stemsOf: StemsOf,
): Promise<Term[]> {
  const unknown = terms.filter((term, at) => (having[at] ?? 0) === 0 && !words.has(term.word))
  const meant = new Map<Term, Meant>()
  for (const term of unknown.slice(0, mostMended)) {
    meant.set(term, wordsMeant(term, terms, words))
    // Comparing a word with all others takes some milliseconds.
    await nextTurn()
  }
  const stems = await stemsOf([...new Set([...meant.values()].flatMap((one) => one.words))])
  return terms.map((term) => {
    const its = meant.get(term)
    return its ? withForms(term, its.words, stems, its.weight) : term
  })
}

type Meant = { words: readonly string[]; weight: number }

function wordsMeant(term: Term, terms: readonly Term[], words: ReadonlySet<string>): Meant {
  const joined = joinedWith(term, terms).filter((word) => words.has(word))
  if (joined.length > 0) return { words: joined, weight: 1 }
  const errors = errorsAllowed(term.word.length)
  const alike = [...words].filter(({ length }) => Math.abs(length - term.word.length) <= errors)
  const near = nearWords(term.word, alike, { isOpen: false, most: mostCorrections })
  return near.length > 0
    ? { words: near, weight: ofCorrection }
    : { words: partsOf(term.word, words), weight: ofPart }
}

/** "tea pot" as "teapot". */
function joinedWith(term: Term, terms: readonly Term[]): string[] {
  const next = term.next === null ? [] : [`${term.word}${terms[term.next]?.word ?? ''}`]
  const before = terms.filter(({ next }) => next !== null && terms[next] === term)
  return [...next, ...before.map(({ word }) => `${word}${term.word}`)]
}

/** The two known words of a compound, the longest first part first. */
function partsOf(word: string, words: ReadonlySet<string>): string[] {
  if (word.length > longest) return []
  for (let at = word.length - leastPart; at >= leastPart; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const joint = joints.find(
      (one) => first.endsWith(one) && words.has(first.slice(0, first.length - one.length)),
    )
    if (joint !== undefined && words.has(second)) return [first.slice(0, first.length - joint.length), second]
  }
  return []
}
