import { findEntity } from '#shared/entities.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { fault, faultSaying, makeDetails } from '#shared/kernel/errors/faults.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { RecordFault } from '#shared/kernel/model/EntityHooks.ts'
import { crossFieldFaults } from '#shared/kernel/rules/records/crossFieldFaults.ts'
import {
  danglingReferences,
  type RecordLookup,
  takenFields,
} from '#shared/kernel/rules/records/lookedUpFaults.ts'
import { treeFaults } from '#shared/kernel/rules/records/treeFaults.ts'
import type { Deps } from '../Deps.ts'
import type { Queryable } from '../db/query.ts'
import { findByText } from '../db/records/findByText.ts'
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
  refuseFaults(await faultsOfOthers(client, entity, { organization, before, values, copied }))
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

/** What other records decide: references must name existing ones, and `distinct` values be of no other. */
async function faultsOfOthers(
  client: Queryable,
  entity: Entity,
  { organization, before, values, copied = null }: Judging,
): Promise<RecordFault[]> {
  const key = before ? String(before.key) : null
  const own = organization ?? key
  const lookup: RecordLookup = {
    findEntity,
    findByText: (name, field, wanted) => findByText(client, own, name, field, wanted),
  }
  const after = { ...before, ...values }
  const changed = (entity.distinct ?? []).filter((path) => path in values && values[path] !== before?.[path])
  const dangling = await danglingReferences(lookup, entity, { organization: own, before, after, copied })
  const taken = await takenFields(lookup, entity, changed, { key, values })
  return [
    ...dangling.map(({ path }) => ({ path: path.replaceAll('/', '.'), ...fault('reference') })),
    ...taken.map((path) => ({ path, ...fault('taken') })),
  ]
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
