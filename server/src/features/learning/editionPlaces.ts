import { type LessonPlace, lessonPlaces } from '#shared/features/content/rules/outline/lessonPlaces.ts'
import type { Database } from '../../kernel/db/Database.ts'
import { query } from '../../kernel/db/query.ts'
import { placeMicrocasts } from './facts/microcastsOf.ts'
import type { Learnable } from './learnables.ts'

export type Places = ReadonlyMap<string, LessonPlace>

const maxKept = 500

const byDatabase = new WeakMap<Database, Map<string, Places>>()

/**
 * The lessons of an edition; null if there is no such edition. Editions never change, so they are cached by item and
 * number.
 */
export async function placesOfEdition(
  db: Database,
  of: Learnable,
  itemKey: string,
  number: number,
): Promise<Places | null> {
  const kept = byDatabase.get(db) ?? new Map<string, Places>()
  byDatabase.set(db, kept)
  const name = `${of.item.name} ${itemKey} ${number}`
  const known = kept.get(name)
  if (known) return known
  const rows = await query<{ content: Record<string, unknown> }>(db, {
    name: 'edition-content',
    text: `SELECT content FROM "Edition" WHERE organization = split_part($2, '~', 1) AND entity = $1
      AND "recordKey" = $2 AND number = $3`,
    values: [of.item.name, itemKey, number],
  })
  const [row] = rows
  if (!row) return null
  if (of.holdsMicrocasts) {
    const organization = itemKey.split('~')[0] ?? ''
    const { content, versions } = await placeMicrocasts(db, { organization, isDraft: false }, row.content)
    // What a microcast plays is its own edition's to say: not kept.
    if (versions.size > 0) return lessonPlaces(of.outlineOf(content))
  }
  const places = lessonPlaces(of.outlineOf(row.content))
  if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '')
  kept.set(name, places)
  return places
}

/** The newest edition that has a lesson: for facts whose edition is not known. Null if none ever had it. */
export async function newestEditionWith(
  db: Database,
  of: Learnable,
  itemKey: string,
  lesson: string,
): Promise<{ number: number; places: Places } | null> {
  const rows = await query<{ number: number }>(db, {
    name: 'editions-with-lesson',
    // The words of an id can stand elsewhere in the content: the outline decides.
    text: `SELECT number FROM "Edition" WHERE organization = split_part($2, '~', 1) AND entity = $1
      AND "recordKey" = $2 AND position(to_json($3::text)::text IN content::text) > 0 ORDER BY number DESC`,
    values: [of.item.name, itemKey, lesson],
  })
  for (const { number } of rows) {
    const places = await placesOfEdition(db, of, itemKey, number)
    if (places?.has(lesson)) return { number, places }
  }
  return null
}
