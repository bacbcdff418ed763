import type { Entity } from '../../../../../shared/src/kernel/model/Entity.ts'
import { idPattern } from '../../../../../shared/src/kernel/model/kinds/reference.ts'
import { searchWords } from '../../../../../shared/src/kernel/richText/foldText.ts'

type Row = Readonly<Record<string, unknown>>

/** One row's words fit into PostgreSQL's 1 MB for them, whatever their letters. */
const most = { letters: 100_000, words: 4000, lettersOfWord: 100, asked: 20 }

/**
 * What full-text search finds a record by, as the text of a `tsvector`: each word of its searchable fields as
 * `organization~word`, and each of what it is called besides as `organization!word`. Filed under the
 * organization, the index answers for a tenant without reading another's; and with a lexeme of its own for
 * names, it ranks without reading rows (docs/search.md).
 */
export function searchWordsOf(entity: Entity, record: Row): string {
  const names = Object.keys(entity.fields).filter((name) => entity.fields[name]?.searchable)
  const title = titleField(entity, names)
  const lexemes = new Set<string>()
  for (const place of filedUnder(entity, record))
    for (const [mark, fields] of [
      ['~', names],
      ['!', [title]],
    ] as const)
      for (const word of wordsOf(record, fields)) lexemes.add(`'${place}${mark}${word}'`)
  return [...lexemes].join(' ')
}

/** What a record is called by: its name, or the first of what it is found by. */
const titleField = (entity: Entity, names: readonly string[]) =>
  entity.fields.name?.searchable ? 'name' : (names[0] ?? '')

function wordsOf(record: Row, fields: readonly string[]): Set<string> {
  const texts = fields.map((name) => record[name]).filter((value) => typeof value === 'string')
  const words = searchWords(texts.join(' ').slice(0, most.letters)).slice(0, most.words)
  return new Set(words.map(cut))
}

const cut = (word: string) => [...word].slice(0, most.lettersOfWord).join('')

/** The organizations whose staff read it; global records belong to none, and are filed under ''. */
function filedUnder(entity: Entity, record: Row): Set<string> {
  if (entity.scope === 'global') return new Set([''])
  const shared = entity.sharedWith ? record[entity.sharedWith] : null
  return new Set([record.organization, shared].filter((one) => typeof one === 'string'))
}

export type SearchQuery = {
  /** A `tsquery` of everything that is found: all words must be there, each may be the beginning of one. */
  all: string
  /**
   * The same apart, best first: called by these words, by words that begin so, has them anywhere, and the
   * rest. No row is in two.
   */
  ranks: readonly string[]
}

/** How the index is asked for a text in these organizations; null where there is no word in it, or no place. */
export function searchQueryOf(text: string, organizations: readonly string[]): SearchQuery | null {
  const words = searchWords(text).slice(0, most.asked).map(cut)
  // Whoever asks names them: what cannot be one has no place in a query, with its quotes and its length.
  const places = organizations.filter((one) => one === '' || idPattern.test(one))
  if (words.length === 0 || places.length === 0) return null
  const asked = (mark: string, ending: string) => {
    const everyWord = (place: string) => words.map((word) => `'${place}${mark}${word}'${ending}`).join(' & ')
    return places.map((place) => `(${everyWord(place)})`).join(' | ')
  }
  const [called, calledSo, exact, all] = [asked('!', ''), asked('!', ':*'), asked('~', ''), asked('~', ':*')]
  return {
    all,
    ranks: [
      called,
      `(${calledSo}) & !(${called})`,
      `(${exact}) & !(${calledSo})`,
      `(${all}) & !(${calledSo}) & !(${exact})`,
    ],
  }
}
