import { Portal } from '../../features/portals/entities/Portal.ts'
import { isDerived } from '../../kernel/model/deriveFields.ts'
import type { Entity } from '../../kernel/model/Entity.ts'
import type { Field } from '../../kernel/model/Field.ts'
import type { Json } from '../../kernel/sync/json.ts'
import type { Replica } from '../../kernel/sync/replica.ts'
import { buildRecord } from '../buildRecord.ts'
import type { Random } from '../createRandom.ts'
import type { ReplicaData } from '../memoryReplicaStore.ts'

type Author = {
  replica: Replica
  data: ReplicaData
  organization: string
  random: Random
  /** Makes one transaction of several writes. */
  together: (writes: () => void) => void
}

/**
 * A random edit of any synced entity, by its definition: creates or deletes a record, or sets one or two fields
 * to other valid values. Returns its description. Courses have their own edits (`randomEdit`).
 */
export function makeRandomRecordEdit(
  entity: Entity,
  { replica, data, organization, random, together }: Author,
): string {
  const rows = [...data.rows].filter(([name]) => name.startsWith(`${entity.name} `)).map(([, row]) => row)
  const known = new Set(rows.map(({ key }) => key))
  // Global entities have no organization to sync with, except the organization itself.
  const ids =
    entity.scope === 'global' ? [organization] : ['tea', 'ink', 'oak'].map((id) => `${organization}~${id}`)
  const absent = ids.filter((key) => !known.has(key))
  if (absent.length > 0 && (rows.length === 0 || random.chance(0.12))) {
    const key = random.pick(absent)
    const values = makeValues(entity, random)
    together(() => makeRecord(entity, key, replica, values))
    return `makes ${entity.name} ${key}`
  }
  const row = random.pick(rows)
  const key = String(row.key)
  if (random.chance(0.05)) {
    replica.remove(entity, key)
    return `deletes ${entity.name} ${key}`
  }
  const names = editableFields(entity)
  const values = makeValues(entity, random)
  const changed = [random.pick(names), ...(random.chance(0.2) ? [random.pick(names)] : [])]
  const changes = Object.fromEntries(changed.map((name) => [name, values[name]]))
  replica.save(entity, key, { ...row, ...changes }, row)
  return `edits ${entity.name} ${key}: ${JSON.stringify(changes)}`
}

/**
 * For fields that were one cell of JSON before version 4, one record has its old cell, the same from every author: all edits are
 * made on top of it.
 */
function makeRecord(entity: Entity, key: string, replica: Replica, values: Record<string, unknown>): void {
  const packed = key.endsWith('~tea') ? (packedBefore[entity.name] ?? {}) : {}
  replica.save(entity, key, Object.fromEntries(Object.entries(values).filter(([name]) => !(name in packed))))
  const cells = Object.entries(packed).map(([path, value]) => ({ path, value }))
  if (cells.length > 0) replica.writeDormant(entity, key, cells)
}

const packedBefore: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  portalTemplate: {
    config: {
      layout: 'full-page',
      rows: [
        {
          id: 'el0',
          columns: [
            {
              id: 'wide',
              md: 8,
              config: { id: 'el1', type: 'header', title: 'Tea', height: 90, sparkle: true },
            },
            { md: 4, widgets: [{ type: 'divider', thickness: 3 }, { type: 'clock' }] },
          ],
        },
      ],
    },
  },
  engagementFlow: {
    flow: [
      { id: 'el0', type: 'trigger', config: { on: 'signUp' }, next: ['second'] },
      { id: 'second', type: 'wait', config: { amount: 2 }, next: [] },
    ],
  },
}

export function makeValues(entity: Entity, random: Random): Record<string, unknown> {
  const values = buildRecord(entity, random)
  // The default document is left alone: its block has the same id in every record, and returns each time the
  // document is cleared (docs/GOTCHAS).
  if (entity.name === 'portal')
    values.settings = { ...(values.settings as object), defaultCheckoutConfirmationMessage: thanks }
  // Few slugs, so that they collide.
  return entity.hasSlug
    ? { ...values, slug: random.pick(['tea', 'tea', 'ink', null]), manualSlug: true }
    : values
}

const thanks = Portal.fields.settings.fields.defaultCheckoutConfirmationMessage.default

export function editableFields(entity: Entity): string[] {
  return Object.entries<Field>(entity.fields)
    .filter(
      ([name, field]) =>
        !field.readOnly &&
        !field.onlineOnly &&
        !field.secret &&
        !isDerived(entity, name) &&
        name !== 'manualSlug',
    )
    .map(([name]) => name)
}
