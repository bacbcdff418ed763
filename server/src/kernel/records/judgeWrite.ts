import { findEntity } from '#shared/entities.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { RecordFault } from '#shared/kernel/model/EntityHooks.ts'
import { crossFieldFaults } from '#shared/kernel/rules/records/crossFieldFaults.ts'
import { danglingNames } from '#shared/kernel/rules/records/danglingNames.ts'
import { namedRecords, newlyNamed } from '#shared/kernel/rules/records/namedRecords.ts'
import { treeFaults } from '#shared/kernel/rules/records/treeFaults.ts'
import type { Deps } from '../Deps.ts'
import { Prisma } from '../db/generated/client.ts'
import { columnOf, tableOf } from '../db/records/columns.ts'
import { findRecord } from '../db/records/findRecord.ts'
import type { Queryable } from '../db/records/writeRecords.ts'
import type { ServerHooks } from '../hooks/ServerHooks.ts'

type Values = Readonly<Record<string, unknown>>

type Judging = {
  organization: string | null
  /** Null for a new record. */
  before: Values | null
  values: Values
  /** The record that this is a copy of. */
  copied?: Values | null
}

/**
 * Checks rules across fields, after each field alone is valid. For a synced entity in the transaction that writes, so that no other writer
 * comes in between. @throws AppError `validation`
 */
export async function judgeWrite(
  client: Queryable,
  { settings }: Pick<Deps, 'settings'>,
  entity: Entity,
  hooks: readonly ServerHooks[],
  { organization, before, values, copied = null }: Judging,
): Promise<void> {
  const after = { ...before, ...values }
  if (!before) await refuseMaking(client, hooks, organization, values)
  refuseFaults([
    ...crossFieldFaults(entity, after, before),
    ...Object.keys(values).flatMap((name) => faultsOfTree(entity, name, before, values)),
  ])
  refuseFaults([
    ...(await danglingFaults(client, entity, organization, before, after, copied)),
    ...(await sharedValues(client, entity, organization, before, values)),
  ])
  const judged = { organization, key: before ? String(before.key) : null, before, after }
  for (const { judge } of hooks) refuseFaults((await judge?.(client, judged, settings)) ?? [])
}

/** Whether the record may be made at all (`ServerHooks.refusal`). */
async function refuseMaking(
  client: Queryable,
  hooks: readonly ServerHooks[],
  organization: string | null,
  values: Values,
): Promise<void> {
  if (organization === null) return
  for (const { refusal } of hooks) {
    const fault = await refusal?.(client, { organization, values, isWritten: null })
    if (fault) refuseFaults([fault])
  }
}

function faultsOfTree(entity: Entity, name: string, before: Values | null, values: Values): RecordFault[] {
  const field = entity.fields[name]
  if (field?.kind !== 'sectionTree') return []
  // `kind` determines the field’s type and the type of its values.
  const tree = field
  const nodesIn = (record: Values | null) => (record?.[name] ?? []) as Parameters<typeof treeFaults>[1]
  return treeFaults(tree, nodesIn(before), nodesIn(values)).map(({ path, message }) => ({
    path: `${name}.${path}`,
    message,
  }))
}

/** References must name existing records. Those that the record had before are not looked up again: they may dangle. */
async function danglingFaults(
  client: Queryable,
  { fields }: Entity,
  organization: string | null,
  before: Values | null,
  after: Values,
  copied: Values | null,
): Promise<RecordFault[]> {
  // A copy's elements have ids of their own.
  const copiedNames = new Set(namedRecords(fields, copied ?? {}).map(({ to, value }) => `${to} ${value}`))
  const named = newlyNamed(fields, before, after).filter(
    ({ to, value }) => !copiedNames.has(`${to} ${value}`),
  )
  const own = organization ?? (before ? String(before.key) : null)
  const dangling = await danglingNames(named, own, findEntity, async (entity, field, values) => {
    const column = columnOf(field)
    const isOwn = field === 'key' ? Prisma.sql`true` : Prisma.sql`organization = ${own}`
    const { text, values: given } = Prisma.sql`
        SELECT ${column} AS found FROM ${tableOf(entity)} WHERE ${isOwn} AND ${column} = ANY(${values}::text[])`
    const { rows } = await client.query<{ found: string }>(text, given)
    return new Set(rows.map(({ found }) => found))
  })
  return dangling.map(({ path }) => ({ path: path.replaceAll('/', '.'), ...fault('reference') }))
}

/** Values that no two records of an organization may share (`distinct`). */
async function sharedValues(
  client: Queryable,
  entity: Entity,
  organization: string | null,
  before: Values | null,
  values: Values,
): Promise<RecordFault[]> {
  const faults = (entity.distinct ?? []).map(async (path): Promise<RecordFault[]> => {
    if (!(path in values) || values[path] === before?.[path]) return []
    const other = await findRecord(client, entity, {
      where: Prisma.sql`organization = ${organization} AND ${columnOf(path)} = ${values[path]}
        AND key <> ${String(before?.key ?? '')}`,
      fields: [],
    })
    return other ? [{ path, ...fault('taken') }] : []
  })
  return (await Promise.all(faults)).flat()
}

/** Throws `validation` with the faults of all fields, if there are any; its message is the first field's. */
export function refuseFaults(faults: readonly RecordFault[]): void {
  const [first] = faults
  if (!first) return
  const fieldFaults = faults.map(
    ({ path, ...one }) => [path, { ...faultSaying(one.message), ...one }] as const,
  )
  throw new AppError('validation', {
    message: first.message,
    details: makeDetails(Object.fromEntries(fieldFaults)),
  })
}
