import { findEntity, syncedEntities } from '#shared/entities.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { RecordFault } from '#shared/kernel/model/EntityHooks.ts'
import { emptyHash } from '#shared/kernel/sync/hash.ts'
import type { Cell } from '#shared/kernel/sync/protocol.ts'
import type { RecordName } from '#shared/kernel/sync/ReplicaStore.ts'
import type {
  ListedFault,
  LoadedRecord,
  ReplicaState,
  ServerSyncReader,
  SyncHead,
} from '#shared/kernel/sync/ServerSyncStore.ts'
import type { Upgrades } from '#shared/kernel/sync/upgrade/createUpgrades.ts'
import { upgrades as productUpgrades } from '#shared/upgrades.ts'
import type { Deps } from '../Deps.ts'
import { Prisma } from '../db/generated/client.ts'
import { type Queryable, query } from '../db/query.ts'
import { findByText } from '../db/records/findByText.ts'
import { hooksOf } from '../hooks/hooksOf.ts'
import type { JudgeSettings } from '../hooks/ServerHooks.ts'

export type StoreFacts = {
  /** The capabilities whose hooks judge and follow writes. */
  seams: Deps['seams']
  settings: JudgeSettings
  /** Other upgrades than the product's, for tests. */
  upgrades?: Upgrades
}

/** The upgrades that the program's data are of. */
export const upgradesOf = ({ upgrades = productUpgrades }: StoreFacts): Upgrades => upgrades

type CellRow = Omit<Cell, 'value'> & { value: string }

const toCell = ({ entity, key, path, value, stamp, seq }: CellRow): Cell => ({
  entity,
  key,
  path,
  value: JSON.parse(value),
  stamp,
  seq,
})

/** What a transaction reads of one organization. Sorted by bytes, independent of the database's locale. */
export function readingSync(client: Queryable, organization: string, facts: StoreFacts): ServerSyncReader {
  const { settings } = facts
  return {
    organization,
    syncedEntities,
    findEntity,
    judgeOf(entity, paths) {
      const fields = new Set([...paths].map((path) => path.split('/')[0]))
      const judges = hooksOf(facts, entity).flatMap(({ judge, judged }) =>
        judge && (judged?.some((name) => fields.has(name)) ?? true) ? judge : [],
      )
      if (judges.length === 0) return null
      return async (judged) => {
        const faults: RecordFault[] = []
        for (const judge of judges)
          faults.push(...(await judge(client, { organization, ...judged }, settings)))
        return faults
      }
    },

    refusalOf(entity) {
      const refusals = hooksOf(facts, entity).flatMap(({ refusal }) => refusal ?? [])
      if (refusals.length === 0) return null
      return async (values, isWritten) => {
        for (const refusal of refusals) {
          const fault = await refusal(client, { organization, values, isWritten })
          if (fault) return fault.message
        }
        return null
      }
    },

    async keptOf(entity, keys) {
      const reasons = new Map<string, string>()
      for (const { undeletable } of hooksOf(facts, entity))
        for (const [key, reason] of (await undeletable?.(client, organization, keys)) ?? [])
          reasons.set(key, reason)
      return reasons
    },

    async loadHead() {
      const rows = await query<SyncHead & { version: number }>(
        client,
        Prisma.sql`SELECT seq, hash, stamp, version FROM "SyncHead" WHERE organization = ${organization}`,
      )
      if (!rows[0]) return { seq: 0, hash: emptyHash, stamp: '' }
      const { version, ...head } = rows[0]
      // Another process of a newer version has upgraded the cells: this one must not touch them any more.
      if (version !== upgradesOf(facts).version)
        throw new AppError('unavailable', { cause: `the cells of ${organization} are of version ${version}` })
      return head
    },

    async findReplicas(replicas) {
      return await query<ReplicaState>(
        client,
        Prisma.sql`SELECT replica, "lastNumber", "chain", "user", "device" FROM "SyncReplica"
         WHERE organization = ${organization} AND replica = ANY(${replicas}::text[])`,
      )
    },

    async loadRecords(records) {
      if (records.length === 0) return []
      const rows = await query<CellRow & { hash: string }>(
        client,
        Prisma.sql`SELECT entity, key, c.path, c.value, c.stamp, c.seq, h.hash
         FROM unnest(${records.map(({ entity }) => entity)}::text[],
         ${records.map(({ key }) => key)}::text[]) AS wanted (entity, key)
         JOIN "SyncRecordHash" h USING (entity, key)
         JOIN "SyncCell" c USING (organization, entity, key)
         WHERE h.organization = ${organization}`,
      )
      const loaded = new Map<string, LoadedRecord>()
      for (const { hash, ...row } of rows) {
        const name = `${row.entity} ${row.key}`
        const record = loaded.get(name) ?? { entity: row.entity, key: row.key, hash, cells: [] }
        record.cells.push(toCell(row))
        loaded.set(name, record)
      }
      return [...loaded.values()]
    },

    async loadChanges(cursor, limit) {
      const rows = await query<CellRow>(
        client,
        Prisma.sql`SELECT entity, key, path, value, stamp, seq FROM "SyncCell"
         WHERE organization = ${organization} AND seq > ${cursor}
         ORDER BY seq, entity COLLATE "C", key COLLATE "C", path COLLATE "C" LIMIT ${limit}`,
      )
      return rows.map(toCell)
    },

    async loadRecordHashes(after, limit) {
      const { entity, key } = after ?? { entity: null, key: null }
      return await query<RecordName & { hash: string }>(
        client,
        Prisma.sql`SELECT entity, key, hash FROM "SyncRecordHash"
         WHERE organization = ${organization} AND (${entity}::text IS NULL
           OR (entity COLLATE "C", key COLLATE "C") > (${entity}::text, ${key}::text))
         ORDER BY entity COLLATE "C", key COLLATE "C" LIMIT ${limit}`,
      )
    },

    async loadHashesOf(entities) {
      const rows = await query<{ hash: string }>(
        client,
        Prisma.sql`SELECT hash FROM "SyncRecordHash" WHERE organization = ${organization}
          AND entity = ANY(${entities}::text[])`,
      )
      return rows.map(({ hash }) => hash)
    },

    async loadConflicts() {
      const rows = await query<{ key: string; hash: string; value: string }>(
        client,
        Prisma.sql`SELECT key, hash, value FROM "SyncCell" JOIN "SyncRecordHash" USING (organization, entity, key)
         WHERE organization = ${organization} AND entity = 'conflict' AND path = 'entity'`,
      )
      return rows.map(({ key, hash, value }) => ({ key, hash, about: JSON.parse(value) }))
    },

    async loadOpenFaults(message) {
      const rows = await query<ListedFault>(
        client,
        Prisma.sql`SELECT key, entity AS about, "recordKey", path, kept FROM "Conflict"
         WHERE organization = ${organization} AND reason = 'rule' AND resolution IS NULL AND message = ${message}
         ORDER BY key COLLATE "C"`,
      )
      return rows
    },

    findByText: (name, field, values) => findByText(client, organization, name, field, values),
  }
}
