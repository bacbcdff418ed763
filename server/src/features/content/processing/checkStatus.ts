import { actorsOf } from '#server/kernel/access/actorsOf.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { Handler } from '#server/kernel/request/Handler.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import type { checkStatus as operation } from '#shared/features/content/operations/checkStatus.ts'
import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { publicView } from '#shared/kernel/rules/access/publicView.ts'

const watched = [
  ['asset', Asset],
  ['course', Course],
  ['organization', Organization],
] as const

/** The ids of items that changed since they were read (AST-07): by status, else by `updatedAt`. */
export const checkStatus: Handler<typeof operation> = async (input, { deps, viewer, portal }) => {
  const organization = input.organizationID ?? portal?.organization ?? null
  if (organization === null || !actorsOf(viewer, organization).has('staff')) throw new AppError('not_found')
  const items: OperationOutput<typeof operation>['items'] = []
  for (const [type, entity] of watched) {
    const asked = new Map(
      (input.items ?? []).filter((item) => item.type === type).map((item) => [item.id, item]),
    )
    if (asked.size === 0) continue
    const owner =
      entity.scope === 'global'
        ? Prisma.sql`id = ${organization}`
        : Prisma.sql`organization = ${organization}`
    const where = Prisma.sql`${owner} AND id = ANY(${[...asked.keys()]})`
    for (const record of await selectRecords(deps.db, entity, { where, limit: asked.size })) {
      const known = asked.get(record.id)
      const hasStatus = known?.status === record[statusField(type)]
      if (known?.updatedAt === record.updatedAt || (!known?.updatedAt && hasStatus)) continue
      const seen = <E extends Entity>(one: E) =>
        one.name === entity.name ? publicView(one, record, { isEntitled: true, isStaff: true }) : null
      items.push({
        type,
        id: record.id,
        asset: seen(Asset),
        course: seen(Course),
        organization: seen(Organization),
      })
    }
  }
  return { items }
}

const statusField = (type: string) => (type === 'asset' ? 'status' : 'deployStatus')
