import { searchWords } from '#shared/kernel/richText/foldText.ts'
import type { Passage } from '../Knowledge.ts'
import type { Stems } from './createStems.ts'

/** Letters of a word that count; PostgreSQL takes 2046 bytes. */
const maxLetters = 60
/** The last position that PostgreSQL keeps. */
const maxPosition = 16_383

/** A text's words in the form that is searched: without accents and case. */
export const wordsIn = (text: string): string[] =>
  searchWords(text).map((word) => [...word].slice(0, maxLetters).join(''))

/** A stem as it is filed: under its organization, so that a search reads no other's (docs/search.md). */
export const filed = (organization: string, stem: string) => `'${organization}~${stem}'`

/** How PostgreSQL marks the place of a word: in its lesson's name, or in the text itself. */
export const weights = { name: 'A', text: 'D' } as const

/** The index entry of a passage, as the text of a `tsvector`, and which of its words are of its lesson's name. */
export function wordsOfPassage(
  organization: string,
  { lessonName, text }: Passage,
  stems: ReadonlyMap<string, Stems>,
): string {
  const places = new Map<string, string[]>()
  let position = 0
  for (const [weight, words] of [
    [weights.name, wordsIn(lessonName ?? '')],
    [weights.text, wordsIn(text)],
  ] as const)
    for (const word of words) {
      position += 1
      for (const stem of stems.get(word)?.stems ?? [word]) {
        const lexeme = filed(organization, stem)
        const known = places.get(lexeme) ?? []
        if (known.length < 100) known.push(`${Math.min(position, maxPosition)}${weight}`)
        places.set(lexeme, known)
      }
    }
  return [...places].map(([lexeme, at]) => `${lexeme}:${at.join(',')}`).join(' ')
}
