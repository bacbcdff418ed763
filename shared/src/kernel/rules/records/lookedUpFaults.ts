import type { Entity } from '../../model/Entity.ts'
import { danglingNames } from './danglingNames.ts'
import { type NamedRecord, namedRecords, newlyNamed } from './namedRecords.ts'

type Values = Readonly<Record<string, unknown>>

/** What a judge is told of other records: the database, or that and a batch that is not saved yet. */
export type RecordLookup = {
  findEntity(name: string): Entity | undefined
  /** Records that have one of these values in a text field, or as their key, as `ServerSyncReader.findByText`. */
  findByText(
    entity: string,
    field: string,
    values: readonly string[],
  ): Promise<readonly { key: string; value: string }[]>
}

type Named = {
  /** The record's own; the organization's own record has its id as its key. */
  organization: string | null
  before: Values | null
  after: Values
  /** The record that this is a copy of: what it names may be gone. */
  copied?: Values | null
}

/** References to records that do not exist. Those that the record had before are not looked up again: they may dangle. */
export async function danglingReferences(
  { findEntity, findByText }: RecordLookup,
  { fields }: Pick<Entity, 'fields'>,
  { organization, before, after, copied = null }: Named,
): Promise<NamedRecord[]> {
  const fresh = newlyNamed(fields, before, after)
  // A copy's elements have ids of their own.
  const copiedNames = copied && new Set(namedRecords(fields, copied).map(({ to, value }) => `${to} ${value}`))
  const named = fresh.filter(({ to, value }) => !copiedNames?.has(`${to} ${value}`))
  return await danglingNames(
    named,
    organization,
    findEntity,
    async (entity, field, values) =>
      new Set((await findByText(entity.name, field, values)).map(({ value }) => value)),
  )
}

/** Those of these fields whose value another record of the organization has (`Entity.distinct`). */
export async function takenFields(
  { findByText }: RecordLookup,
  { name }: Pick<Entity, 'name'>,
  paths: readonly string[],
  { key, values }: { key: string | null; values: Values },
): Promise<string[]> {
  const taken: string[] = []
  for (const path of paths) {
    const value = values[path]
    if (typeof value !== 'string') continue
    const holders = await findByText(name, path, [value])
    if (holders.some((holder) => holder.key !== key)) taken.push(path)
  }
  return taken
}
