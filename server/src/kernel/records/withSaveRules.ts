import type { Entity } from '#shared/kernel/model/Entity.ts'
import { applySaveRules, slugFaults, slugsBelow } from '#shared/kernel/rules/records/saveRules.ts'
import { Prisma } from '../db/generated/client.ts'
import { type Queryable, query } from '../db/query.ts'
import { columnOf, tableOf } from '../db/records/columns.ts'
import { selectRecords } from '../db/records/selectRecords.ts'
import { refuseFaults } from './judgeWrite.ts'

type Values = Record<string, unknown>

/**
 * Applies the save rules (3§4) to a write that does not come from a console: makes the slug from the name unless it
 * was set by hand, and unique in the organization; refuses a used slug that was set by hand. The sync store keeps the
 * slugs of two concurrent writers apart.
 */
export async function withSaveRules(
  db: Queryable,
  entity: Entity,
  organization: string | null,
  before: Values | null,
  values: Values,
): Promise<Values> {
  const whole = { ...before, ...values }
  if (!entity.hasSlug) return applied(entity, whole, values, () => false)
  const taken = await takenSlugs(db, entity, organization, String(before?.key ?? ''), whole)
  refuseFaults(slugFaults(entity, whole, before, (slug) => taken.has(slug)))
  return applied(entity, whole, values, (slug) => taken.has(slug))
}

/** The slugs of other records, and of items in neighbouring trees (SAV-09). */
async function takenSlugs(
  db: Queryable,
  entity: Entity,
  organization: string | null,
  key: string,
  record: Readonly<Values>,
): Promise<Set<string>> {
  const others = Prisma.sql`organization = ${organization} AND key <> ${key}`
  const rows = await query<{ slug: string }>(
    db,
    Prisma.sql`SELECT slug FROM ${tableOf(entity)} WHERE ${others} AND slug IS NOT NULL`,
  )
  const slugs = new Set(rows.map(({ slug }) => slug))
  const within = entity.slugTree?.within
  if (within === undefined || typeof record[within] !== 'string') return slugs
  const where = Prisma.sql`${others} AND ${columnOf(within)} = ${record[within]}`
  for (const one of await selectRecords(db, entity, { where, limit: null }))
    for (const slug of slugsBelow(entity, one)) slugs.add(slug)
  return slugs
}

/** Adds only values that the rules changed; the given values stay as they are. */
function applied(entity: Entity, whole: Values, values: Values, isTaken: (slug: string) => boolean): Values {
  const saved = applySaveRules(entity, whole, isTaken)
  if (saved === whole) return values
  const derived = Object.entries(saved).filter(([name, value]) => value !== whole[name])
  return { ...values, ...Object.fromEntries(derived) }
}
