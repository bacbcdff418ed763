import { findEntity } from '../../../../shared/src/entities.ts'
import { assert } from '../../../../shared/src/kernel/errors/assert.ts'
import { fault } from '../../../../shared/src/kernel/errors/faults.ts'
import type { Entity } from '../../../../shared/src/kernel/model/Entity.ts'
import type { RecordFault } from '../../../../shared/src/kernel/model/EntityHooks.ts'
import type { SectionTreeField } from '../../../../shared/src/kernel/model/kinds/sectionTree.ts'
import { crossFieldFaults } from '../../../../shared/src/kernel/rules/crossFieldFaults.ts'
import { requiredReferences } from '../../../../shared/src/kernel/rules/requiredReferences.ts'
import { treeFaults } from '../../../../shared/src/kernel/rules/treeFaults.ts'
import { Prisma } from '../db/generated/client.ts'
import { columnOf } from '../db/records/columns.ts'
import { findRecord } from '../db/records/findRecord.ts'
import { hooksOf } from '../hooks/ServerHooks.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { refuseFaults } from './refuseFaults.ts'

type Values = Readonly<Record<string, unknown>>

/** Checks rules across fields, after each field alone is valid. @throws AppError `validation` */
export async function judgeWrite(
  context: RequestContext,
  entity: Entity,
  organization: string | null,
  before: Values | null,
  values: Values,
): Promise<void> {
  const after = { ...before, ...values }
  refuseFaults([
    ...crossFieldFaults(entity, after, before),
    ...Object.keys(values).flatMap((name) => faultsOfTree(entity, name, before, values)),
  ])
  refuseFaults([
    ...(await missingThings(context, entity, organization, before, values)),
    ...(await sharedValues(context, entity, organization, before, values)),
  ])
  const { db, features, settings } = context.deps
  const judged = { organization, key: before ? String(before.key) : null, before, after }
  for (const { judge } of hooksOf(features, entity))
    refuseFaults((await judge?.(db.pool, judged, settings)) ?? [])
}

function faultsOfTree(entity: Entity, name: string, before: Values | null, values: Values): RecordFault[] {
  const field = entity.fields[name]
  if (field?.kind !== 'sectionTree') return []
  // `kind` determines the field’s type and the type of its values.
  const tree = field as SectionTreeField
  const nodesIn = (record: Values | null) => (record?.[name] ?? []) as Parameters<typeof treeFaults>[1]
  return treeFaults(tree, nodesIn(before), nodesIn(values)).map(({ path, message }) => ({
    path: `${name}.${path}`,
    message,
  }))
}

/** Required references must name existing records. Unchanged references are not looked up again. */
async function missingThings(
  { deps }: RequestContext,
  { fields }: Entity,
  organization: string | null,
  before: Values | null,
  values: Values,
): Promise<RecordFault[]> {
  const known = requiredReferences(fields, before ?? {}).map(({ path, value }) => `${path} ${value}`)
  const named = requiredReferences(fields, values).filter(
    ({ path, value }) => !known.includes(`${path} ${value}`),
  )
  const faults = named.map(async ({ path, to, by, value }): Promise<RecordFault[]> => {
    const entity = findEntity(to)
    assert(entity, `${to} is an entity`)
    const key = by === 'id' && entity.scope !== 'global' ? `${organization}~${value}` : value
    const found = await findRecord(deps.db, entity, { where: Prisma.sql`key = ${key}`, fields: [] })
    return found ? [] : [{ path: path.replaceAll('/', '.'), ...fault('reference') }]
  })
  return (await Promise.all(faults)).flat()
}

/** Values that no two records of an organization may share (`distinct`). */
async function sharedValues(
  { deps }: RequestContext,
  entity: Entity,
  organization: string | null,
  before: Values | null,
  values: Values,
): Promise<RecordFault[]> {
  const faults = (entity.distinct ?? []).map(async (path): Promise<RecordFault[]> => {
    if (!(path in values) || values[path] === before?.[path]) return []
    const found = await findRecord(deps.db, entity, {
      where: Prisma.sql`organization = ${organization} AND ${columnOf(path)} = ${values[path]}
        AND key <> ${String(before?.key ?? '')}`,
      fields: [],
    })
    return found ? [{ path, ...fault('taken') }] : []
  })
  return (await Promise.all(faults)).flat()
}
