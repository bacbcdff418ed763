import { Category } from '../../../../shared/src/features/portals/entities/Category.ts'
import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import { applySaveRules, slugFaults, slugsBelow } from '../../../../shared/src/kernel/rules/saveRules.ts'
import type { Database } from '../db/Database.ts'
import { Prisma } from '../db/generated/client.ts'
import { tableOf } from '../db/records/columns.ts'
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
  const taken = await takenSlugs(deps.db, entity, organization, String(before?.key ?? ''), whole.portal)
  refuseFaults(slugFaults(entity, whole, before, (slug) => taken.has(slug)))
  return applied(entity, whole, values, (slug) => taken.has(slug))
}

/** Of the other records; a category's also of what is inside the other groups of its portal (SAV-09). */
async function takenSlugs(
  db: Database,
  entity: Entity,
  organization: string | null,
  key: string,
  portal: unknown,
): Promise<Set<string>> {
  const others = Prisma.sql`organization = ${organization} AND key <> ${key}`
  const found = await Promise.all([
    db.prisma.$queryRaw<{ slug: string }[]>`
      SELECT slug FROM ${tableOf(entity)} WHERE ${others} AND slug IS NOT NULL`,
    entity === Category && typeof portal === 'string'
      ? selectRecords(db, Category, { where: Prisma.sql`${others} AND portal = ${portal}`, limit: null })
      : [],
  ])
  return new Set([...found[0].map(({ slug }) => slug), ...found[1].flatMap(slugsBelow)])
}

/** Only what the rules changed is added to what was given: the rest stays as it is. */
function applied(entity: Entity, whole: Values, values: Values, isTaken: (slug: string) => boolean): Values {
  const saved = applySaveRules(entity, whole, isTaken)
  const derived = Object.entries(saved).filter(([name, value]) => value !== whole[name])
  return { ...values, ...Object.fromEntries(derived) }
}
