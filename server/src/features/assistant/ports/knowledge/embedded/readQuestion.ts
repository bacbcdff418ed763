import type { Asked } from '../Knowledge.ts'
import { isAskingWord, isEveryday, isPointer } from './askingWords.ts'
import type { Stems } from './createStems.ts'
import { synonymsOf } from './synonyms.ts'
import { wordsIn } from './wordsOfPassage.ts'

/** A word that is searched: its forms, and how much each of them counts beside the word itself, from 0 to 1. */
export type Term = {
  word: string
  forms: ReadonlyMap<string, number>
  /** How much the word counts in the question: less if it is of everyday talk, or from an earlier question. */
  weight: number
  /** It comes from an earlier question, and may be left behind. */
  isOptional: boolean
  /** The index of the term that follows it in the question. */
  next: number | null
}

/** Looks up the stems of words, and the languages in which they mean nothing alone. */
export type StemsOf = (words: readonly string[]) => Promise<ReadonlyMap<string, Stems>>

/** Words of a question that are searched: more would be a text, not a question. */
const maxTerms = 32
/** How much words of an earlier question count in one that points back to it, and in one that stands alone. */
const ofEarlier = { pointing: 0.6, alone: 0.15 }
const ofEveryday = 0.4
/** A synonym may mean something else here. */
const ofSynonym = 0.7

/**
 * What a question asks for: its words without those that mean nothing alone, each with its stems and synonyms. A short question,
 * or one that points back ("and for it?"), is read together with the last two questions.
 */
export async function readQuestion(
  { text, language, before }: Pick<Asked, 'text' | 'language' | 'before'>,
  stemsOf: StemsOf,
): Promise<Term[]> {
  const words = wordsIn(text)
  const earlier = before.slice(0, mostEarlier).flatMap(wordsIn)
  const stems = await stemsOf([...new Set([...words, ...earlier])])
  const meant = meaningWords(words, stems, language)
  // "And why is that?" has no words of its own.
  const own = earlier.length > 0 && meant.every((word) => isEmpty(word, stems)) ? [] : meant
  const terms = new Map<string, Term>()
  for (const word of own) addTerm(word, isEveryday(word) ? ofEveryday : 1, false)
  const isPointing = words.some(isPointer) || own.length <= 2
  const share = isPointing ? ofEarlier.pointing : ofEarlier.alone
  for (const word of meaningWords(earlier, stems, language))
    addTerm(word, share * (isEveryday(word) ? ofEveryday : 1), !isPointing)
  const all = [...terms.values()]
  for (const [at, word] of own.entries()) {
    const term = terms.get(word)
    const next = all.findIndex((one) => one.word === own[at + 1])
    if (term && next >= 0) term.next = next
  }
  return await withSynonyms(all, stemsOf)

  function addTerm(word: string, weight: number, isOptional: boolean) {
    if (terms.has(word) || terms.size === maxTerms) return
    const forms = new Map((stems.get(word)?.stems ?? [word]).map((stem) => [stem, 1]))
    // Two forms of one word are one term.
    if ([...terms.values()].some((other) => [...forms.keys()].every((form) => other.forms.has(form)))) return
    terms.set(word, { word, forms, weight, isOptional, next: null })
  }
}

/** A follow-up continues the last question, and that one perhaps the one before. */
const mostEarlier = 2

async function withSynonyms(terms: readonly Term[], stemsOf: StemsOf): Promise<Term[]> {
  const alike = terms.map(({ word, forms }) => synonymsOf([word, ...forms.keys()]))
  const stems = await stemsOf([...new Set(alike.flat())])
  return terms.map((term, at) => withForms(term, alike[at] ?? [], stems, ofSynonym))
}

/** The term with the stems of more words, which count `weight`. */
export function withForms(
  term: Term,
  words: readonly string[],
  stems: ReadonlyMap<string, Stems>,
  weight: number,
): Term {
  const added = words.flatMap((word) => stems.get(word)?.stems ?? [word])
  return { ...term, forms: new Map([...added.map((stem) => [stem, weight] as const), ...term.forms]) }
}

/** Without stop words and words of asking; all of them if there are no others: "Who is it?". */
export function meaningWords(
  words: readonly string[],
  stems: ReadonlyMap<string, Stems>,
  language: string,
): string[] {
  const spoken = languageOf(words, stems, language)
  const meaning = words.filter((word) => !stems.get(word)?.isEmptyIn.has(spoken) && !isAskingWord(word))
  return meaning.length > 0 ? meaning : [...words]
}

const isEmpty = (word: string, stems: ReadonlyMap<string, Stems>) =>
  isAskingWord(word) || (stems.get(word)?.isEmptyIn.size ?? 0) > 0

/** The language that has most of its stop words in the text; the language of the asker's browser decides a tie. */
function languageOf(words: readonly string[], stems: ReadonlyMap<string, Stems>, language: string): string {
  const count = (of: string) => words.filter((word) => stems.get(word)?.isEmptyIn.has(of)).length
  const [english, german] = [count('en'), count('de')]
  return english === german ? language : english > german ? 'en' : 'de'
}
