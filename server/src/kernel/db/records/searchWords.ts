import { type Entity, searchableFields } from '#shared/kernel/model/Entity.ts'
import { idPattern } from '#shared/kernel/model/idPattern.ts'
import { searchWords } from '#shared/kernel/richText/foldText.ts'

type Row = Readonly<Record<string, unknown>>

/** The words of one row fit into PostgreSQL's limit of 1 MB, in any script. */
const most = { letters: 100_000, words: 4000, lettersOfWord: 100, asked: 20 }

/**
 * The full-text index of a record, as the text of a `tsvector`: each word of its searchable fields as
 * `organization~word`, and each word of its name also as `organization!word`. With the organization in the lexeme,
 * the index answers for one tenant without reading others; with separate lexemes for names, it ranks without reading
 * rows (docs/search.md).
 */
export function collectSearchWords(entity: Entity, record: Row): string {
  const names = searchableFields(entity)
  const title = titleField(entity, names)
  const lexemes = new Set<string>()
  for (const place of filedUnder(entity, record))
    for (const [mark, fields] of [
      ['~', names],
      ['!', [title]],
    ] as const)
      for (const word of collectWords(record, fields)) lexemes.add(`'${place}${mark}${word}'`)
  return [...lexemes].join(' ')
}

/** A record's title: its name, or its first searchable field. */
const titleField = (entity: Entity, names: readonly string[]) =>
  entity.fields.name?.searchable ? 'name' : (names[0] ?? '')

function collectWords(record: Row, fields: readonly string[]): Set<string> {
  const texts = fields.map((name) => record[name]).filter((value) => typeof value === 'string')
  const words = searchWords(texts.join(' ').slice(0, most.letters)).slice(0, most.words)
  return new Set(words.map(cut))
}

const cut = (word: string) => [...word].slice(0, most.lettersOfWord).join('')

/** The organizations whose staff may read it; global records belong to none, and are indexed under ''. */
function filedUnder(entity: Entity, record: Row): Set<string> {
  if (entity.scope === 'global') return new Set([''])
  const shared = entity.sharedWith ? record[entity.sharedWith] : null
  return new Set([record.organization, shared].filter((one) => typeof one === 'string'))
}

export type SearchQuery = {
  /** A `tsquery` for all matches: every word must occur, each as a prefix. */
  all: string
  /**
   * The same split into ranks, best first: whole words in the name, prefixes in the name, whole words anywhere, and
   * the rest. No row is in two ranks.
   */
  ranks: readonly string[]
}

/** The index query for a text in these organizations; null without words or organizations. */
export function makeSearchQuery(text: string, organizations: readonly string[]): SearchQuery | null {
  const words = searchWords(text).slice(0, most.asked).map(cut)
  // Clients name the organizations: skip invalid names, which could contain quotes or be too long.
  const places = organizations.filter((one) => one === '' || idPattern.test(one))
  if (words.length === 0 || places.length === 0) return null
  const lexemes = (mark: string, ending: string) => {
    const everyWord = (place: string) => words.map((word) => `'${place}${mark}${word}'${ending}`).join(' & ')
    return places.map((place) => `(${everyWord(place)})`).join(' | ')
  }
  const [called, calledSo, exact, all] = [
    lexemes('!', ''),
    lexemes('!', ':*'),
    lexemes('~', ''),
    lexemes('~', ':*'),
  ]
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
