import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import { applySaveRules, slugFaults, slugsBelow } from '../../../../shared/src/kernel/rules/saveRules.ts'
import type { Database } from '../db/Database.ts'
import { Prisma } from '../db/generated/client.ts'
import { columnOf, tableOf } from '../db/records/columns.ts'
import { selectRecords } from '../db/records/selectRecords.ts'
import type { RequestContext } from '../request/RequestContext.ts'

import { refuseFaults } from './refuseFaults.ts'

type Values = Record<string, unknown>

/**
 * What saving derives (3§4), for a write that does not come from a console: a slug from the name unless it is
 * set by hand, told apart from those of the organization; a taken one that is set by hand is refused. Two
 * writers at once are told apart by the sync door.
 */
export async function withSaveRules(
  { deps }: RequestContext,
  entity: Entity,
  organization: string | null,
  before: Values | null,
  values: Values,
): Promise<Values> {
  const whole = { ...before, ...values }
  if (!entity.hasSlug) return applied(entity, whole, values, () => false)
  const taken = await takenSlugs(deps.db, entity, organization, String(before?.key ?? ''), whole)
  refuseFaults(slugFaults(entity, whole, before, (slug) => taken.has(slug)))
  return applied(entity, whole, values, (slug) => taken.has(slug))
}

/** Of the other records, and of what is in the trees of its neighbours (SAV-09). */
async function takenSlugs(
  db: Database,
  entity: Entity,
  organization: string | null,
  key: string,
  record: Readonly<Values>,
): Promise<Set<string>> {
  const { within = '' } = entity.slugTree ?? {}
  const value = record[within]
  const others = Prisma.sql`organization = ${organization} AND key <> ${key}`
  const found = await Promise.all([
    db.prisma.$queryRaw<{ slug: string }[]>`
      SELECT slug FROM ${tableOf(entity)} WHERE ${others} AND slug IS NOT NULL`,
    typeof value === 'string'
      ? selectRecords(db, entity, {
          where: Prisma.sql`${others} AND ${columnOf(within)} = ${value}`,
          limit: null,
        })
      : [],
  ])
  return new Set([...found[0].map(({ slug }) => slug), ...found[1].flatMap((one) => slugsBelow(entity, one))])
}

/** Only what the rules changed is added to what was given: the rest stays as it is. */
function applied(entity: Entity, whole: Values, values: Values, isTaken: (slug: string) => boolean): Values {
  const saved = applySaveRules(entity, whole, isTaken)
  const derived = Object.entries(saved).filter(([name, value]) => value !== whole[name])
  return { ...values, ...Object.fromEntries(derived) }
}
