import type { Entity } from '../../../../shared/src/model/Entity.ts'
import { applySaveRules } from '../../../../shared/src/rules/saveRules.ts'
import { Prisma } from '../../db/generated/client.ts'
import { tableOf } from '../../db/records/columns.ts'
import type { RequestContext } from '../RequestContext.ts'

type Values = Record<string, unknown>

/**
 * What saving derives (3§4), for a write that does not come from a console: a slug from the name unless it is
 * set by hand, told apart from those of the organization. Two writers at once are told apart by the sync door.
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
  const { text, values: parameters } = Prisma.sql`
    SELECT slug FROM ${tableOf(entity)}
    WHERE organization = ${organization} AND slug IS NOT NULL AND key <> ${String(before?.key ?? '')}`
  const { rows } = await deps.db.pool.query<{ slug: string }>(text, parameters)
  const taken = new Set(rows.map(({ slug }) => slug))
  return applied(entity, whole, values, (slug) => taken.has(slug))
}

/** Only what the rules changed is added to what was given: the rest stays as it is. */
function applied(entity: Entity, whole: Values, values: Values, isTaken: (slug: string) => boolean): Values {
  const saved = applySaveRules(entity, whole, isTaken)
  const derived = Object.entries(saved).filter(([name, value]) => value !== whole[name])
  return { ...values, ...Object.fromEntries(derived) }
}
