import type pg from 'pg'
import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { query } from '#server/kernel/db/query.ts'
import { tableOf } from '#server/kernel/db/records/columns.ts'
import { searchTypes } from '#shared/features/portals/operations/searchPortal.ts'
import { learnables } from '../../learning/learnables.ts'

type Kept = { words: Promise<readonly string[]>; read: readonly string[] | null; until: number }

const keptMs = 60_000
const mostOrganizations = 50
const kept = new WeakMap<pg.Pool, Map<string, Kept>>()

/**
 * The words of an organization's published items, for correcting a word with a typing error. The asker may not see
 * all of them: they are never shown, only the items found with them. An old list answers while a new one
 * is read, so nobody waits for it; a large library's is read less often.
 */
export async function readVocabulary(pool: pg.Pool, organization: string): Promise<readonly string[]> {
  const lists = kept.get(pool) ?? new Map<string, Kept>()
  kept.set(pool, lists)
  const known = lists.get(organization)
  if (known && known.until > Date.now()) return known.words
  const begun = Date.now()
  const words = readWords(pool, organization)
  const entry: Kept = { words: known?.words ?? words, read: known?.read ?? null, until: begun + keptMs }
  // The oldest gives way.
  lists.delete(organization)
  if (lists.size >= mostOrganizations) lists.delete(lists.keys().next().value ?? '')
  lists.set(organization, entry)
  words.then(
    (read) => {
      entry.words = words
      entry.read = read
      entry.until = Date.now() + Math.max(keptMs, 100 * (Date.now() - begun))
    },
    // The callers that waited for it got the error; the next one reads again.
    () => lists.delete(organization),
  )
  return entry.words
}

/** The same, as far as somebody has read it: null before. Nobody waits for it. */
export const vocabularyAtHand = (pool: pg.Pool, organization: string): readonly string[] | null =>
  kept.get(pool)?.get(organization)?.read ?? null

/** Shorter words are no part of it. */
export const leastLetters = 4

/** Numbers are not corrected: another number is another thing. */
async function readWords(pool: pg.Pool, organization: string): Promise<readonly string[]> {
  const parts = searchTypes.map(
    (
      type,
    ) => Prisma.sql`SELECT l.lexeme FROM ${tableOf(shownOf(learnables[type].item))} shown, unnest(shown."searchWords") l
      WHERE shown.organization = ${organization} AND shown.searchable`,
  )
  const rows = await query<{ word: string }>(
    pool,
    Prisma.sql`SELECT DISTINCT split_part(lexeme, '~', 2) AS word
    FROM (${Prisma.join(parts, ' UNION ALL ')}) every WHERE lexeme ~ ${`~[^0-9]{${leastLetters},}$`}`,
  )
  return rows.map(({ word }) => word)
}
