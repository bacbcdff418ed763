import { searchWords } from '../../../../shared/src/content/foldText.ts'
import type { Entity } from '../../../../shared/src/model/Entity.ts'

/** What full-text search finds a record by: the words of its searchable fields, folded. At most 100,000 characters. */
export function searchTextOf(entity: Entity, record: Readonly<Record<string, unknown>>): string {
  const parts = Object.entries(entity.fields)
    .filter(([, field]) => field.searchable)
    .map(([name]) => record[name])
    .filter((value) => typeof value === 'string' && value !== '')
  return searchWords(parts.join(' ')).join(' ').slice(0, 100_000)
}

/** Words as PostgreSQL's index is asked for them: all must be there, each may be the beginning of one. */
export const searchQueryOf = (text: string): string =>
  searchWords(text)
    .slice(0, 20)
    .map((word) => `${word}:*`)
    .join(' & ')
