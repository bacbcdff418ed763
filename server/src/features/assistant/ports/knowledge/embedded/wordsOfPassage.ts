import { headingOf } from '#server/features/assistant/knowing/chunks.ts'
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

/** How PostgreSQL marks the place of a word. */
export const weights = { lesson: 'A', item: 'B', heading: 'C', text: 'D' } as const
export type Place = (typeof weights)[keyof typeof weights]

/** The index entry of a passage, as the text of a `tsvector`, and which of its words are names or headings. */
export function wordsOfPassage(
  organization: string,
  { lessonName, text, itemName }: Pick<Passage, 'lessonName' | 'text'> & { itemName: string },
  stems: ReadonlyMap<string, Stems>,
): string {
  const heading = headingOf(text)
  const places = new Map<string, string[]>()
  let position = 0
  for (const [place, words] of [
    ['lesson', wordsIn(lessonName ?? '')],
    ['item', wordsIn(itemName)],
    ['heading', wordsIn(heading)],
    ['text', wordsIn(text.slice(heading.length))],
  ] as const) {
    for (const word of words) {
      position += 1
      for (const stem of stems.get(word)?.stems ?? [word]) {
        const lexeme = filed(organization, stem)
        const known = places.get(lexeme) ?? []
        if (known.length < 100) known.push(`${Math.min(position, maxPosition)}${weights[place]}`)
        places.set(lexeme, known)
      }
    }
    // Words of two places don't stand together.
    position += 10
  }
  return [...places].map(([lexeme, at]) => `${lexeme}:${at.join(',')}`).join(' ')
}
