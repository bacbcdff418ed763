import { join } from 'node:path'
import { findEntity } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { itemName } from '#shared/kernel/rules/records/nameTwin.ts'
import { isSettledBy } from '#shared/kernel/rules/records/settledBy.ts'
import { compareNaturally } from '#shared/kernel/rules/texts/compareNaturally.ts'
import { Conflict } from '#shared/kernel/sync/Conflict.ts'
import { loadLocalRecord } from '#shared/kernel/sync/localRecord.ts'
import { projectRecord } from '#shared/kernel/sync/projectRecord.ts'
import { createReplica } from '#shared/kernel/sync/replica.ts'
import type { Upgrades } from '#shared/kernel/sync/upgrade/createUpgrades.ts'
import { upgrades as productUpgrades } from '#shared/upgrades.ts'
import type { Row } from '../Row.ts'
import type { RevisionChange } from '../records/RecordApi.ts'
import { createReplicaStore } from './createReplicaStore.ts'
import { createEditionContents } from './editionContents.ts'
import { getTable } from './getTable.ts'
import { organizationMigrations } from './migrations.ts'
import { createObjectRows } from './objectRows.ts'
import { closeDatabase, type Db, openDatabase } from './openDatabase.ts'
import { createProjection } from './projection.ts'
import { createRevisions } from './revisions.ts'
import { storageError } from './storageError.ts'
import { upgradeStore } from './upgradeStore.ts'

export type RecordsChange = { entity: string; keys: string[] }

/**
 * What the history says of a change: a label for the local user's, or each author's; null is not recorded. `after` is null
 * for a deletion. `isApart`: the state before it is kept separately, not merged with others of that minute.
 */
export type Reason = (
  entity: Entity,
  before: Row,
  after: Readonly<Record<string, unknown>> | null,
) => { label: string; isApart?: boolean } | readonly RevisionChange[] | null

export type StoreParts = {
  now(): number
  /** The local user's name; null if nobody is signed in. */
  userName?(): string | null
  /** What this computer is called in histories. */
  device?: string | null
  /** Changed rows, after they are on disk. `isOurs`: changed on this computer. */
  onRecords(changes: RecordsChange[], isOurs: boolean): void
  /** Other upgrades than the product's, for tests. */
  upgrades?: Upgrades
}

/** The path of an organization's store below the console's data folder. */
export const storePath = (dataDir: string, organization: string) =>
  join(dataDir, 'organizations', organization, 'store.sqlite')

/**
 * One organization's store: cells are the truth, rows their projection, all in one file with one writer.
 *
 * @throws AppError as `openDatabase`
 */
export function openStore(
  dataDir: string,
  organization: string,
  { now, onRecords, userName = () => null, device = null, upgrades = productUpgrades }: StoreParts,
) {
  const path = storePath(dataDir, organization)
  const db = openDatabase(path, organizationMigrations, {
    version: upgrades.version,
    upgrade: (file, from) => upgradeStore(file, upgrades, from),
  })
  const projection = createProjection(db)
  const revisions = createRevisions(db, now)
  const objectRows = createObjectRows(db)
  const editions = createEditionContents(db, upgrades.version, now)
  let reason: string | Reason | null = null
  let changed: { entity: string; key: string }[] = []

  const cells = createReplicaStore(db, upgrades, (entity, key, row) => {
    if (reason !== null && entity !== Conflict) {
      const before = projection.find(entity, key)
      if (before) {
        const change = typeof reason === 'string' ? { label: reason } : reason(entity, before, row)
        if (change && 'label' in change) {
          const made = [{ label: change.label, by: userName(), on: device }]
          revisions.keep(entity, before, made, { isApart: change.isApart === true })
        } else if (change) revisions.keep(entity, before, change)
      }
    }
    if (row && entity.holdsFiles) objectRows.noteFiles(row, entity.holdsFiles, projection.find(entity, key))
    if (row) projection.put(entity, row)
    else projection.remove(entity, key)
    changed.push({ entity: entity.name, key })
  })
  projection.refreshShape(() => everyRecord(db, cells))
  const replica = createReplica({ store: cells, organization, now, createReplicaName: createId })

  /**
   * One transaction: all or nothing. `why` is the label in the history; null records none. Nested calls join the
   * outer one.
   */
  function write<T>(why: string | Reason | null, work: () => T, isOurs = true): T {
    if (db.inTransaction) return work()
    reason = why
    changed = []
    try {
      const result = db.transaction(work).immediate()
      if (changed.length > 0) onRecords(grouped(changed), isOurs)
      return result
    } catch (error) {
      projection.forgetRecent()
      throw fault(error)
    } finally {
      reason = null
      changed = []
    }
  }

  /** A part of a write that is rolled back alone if it throws. */
  function attempt<T>(work: () => T): T {
    try {
      return db.transaction(work)()
    } catch (error) {
      projection.forgetRecent()
      throw error
    }
  }

  /** Our own AppErrors pass through; SQLite's errors become sentences. */
  function fault(error: unknown): unknown {
    return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_')
      ? storageError(error, path)
      : error
  }

  const readSetting = db.prepare<[string], string>('SELECT value FROM setting WHERE name = ?').pluck()
  const writeSetting = db.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)')
  // A lesson's name conflicts in two places at once (rules/nameTwin), but users see one conflict.
  const conflicts = db
    .prepare<[], number>(
      `SELECT count(*) FROM conflict AS c WHERE resolution IS NULL AND NOT (path LIKE '%${itemName}' AND EXISTS (
         SELECT 1 FROM conflict AS twin WHERE twin.resolution IS NULL AND twin.recordKey = c.recordKey
           AND twin.path = substr(c.path, 1, length(c.path) - ${itemName.length}) || '/name'
           AND twin.other = c.other))`,
    )
    .pluck()
  /** Open collisions at a place that has several: those that a newer one settles are not listed (rules/settledBy). */
  const repeated = db
    .prepare<[], string>(
      `SELECT key FROM conflict AS c WHERE resolution IS NULL AND reason = 'collision' AND path NOT LIKE '%${itemName}' AND EXISTS (
         SELECT 1 FROM conflict AS d WHERE d.resolution IS NULL AND d.reason = 'collision' AND d.recordKey = c.recordKey
           AND d.path = c.path AND d.key <> c.key) LIMIT 500`,
    )
    .pluck()
  function countConflicts(): number {
    const rows = repeated.all().flatMap((key) => projection.find(Conflict, key) ?? [])
    const settled = rows.filter((row) => rows.some((newer) => isSettledBy(newer, row)))
    return (conflicts.get() ?? 0) - settled.length
  }
  const conflictsOf = db.prepare<[string], { key: string; path: string }>(
    'SELECT key, path FROM conflict WHERE recordKey = ? AND resolution IS NULL',
  )

  return {
    path,
    organization,
    db,
    cells,
    projection,
    revisions,
    objectRows,
    editions,
    replica,
    write,
    attempt,
    setting: (name: string): string | null => readSetting.get(name) ?? null,
    setSetting: (name: string, value: string): void => void writeSetting.run(name, value),
    countWaiting: (): number => cells.countUnacknowledged() + objectRows.countWaiting(),
    countConflicts,
    /** Unresolved conflicts about one record. */
    openConflicts: (recordKey: string) => conflictsOf.all(recordKey),
    /** Keys and names of an entity's records, sorted by name. */
    names(entity: Entity): { key: string; name: string }[] {
      getTable(entity.name)
      return db
        .prepare<[], { key: string; name: string }>(
          `SELECT key, coalesce(name, '') AS name FROM "${entity.name}" ORDER BY key`,
        )
        .all()
        .sort((one, other) => compareNaturally(one.name, other.name))
    },
    close: () => closeDatabase(db),
  }
}
export type Store = ReturnType<typeof openStore>

/** Every record that is not deleted, from its cells and pending writes. */
function* everyRecord(db: Db, cells: ReturnType<typeof createReplicaStore>) {
  const names = db
    .prepare<[], { entity: string; key: string }>(
      'SELECT entity, key FROM sync_cell UNION SELECT entity, key FROM sync_outbox',
    )
    .all()
  for (const name of names) {
    const entity = findEntity(name.entity)
    if (entity?.sync !== 'synced') continue
    const record = projectRecord(entity, name.key, loadLocalRecord(cells, name).cells)
    if (record) yield { entity, record }
  }
}

function grouped(changed: readonly { entity: string; key: string }[]): RecordsChange[] {
  const byEntity = Map.groupBy(changed, ({ entity }) => entity)
  return [...byEntity].map(([entity, records]) => ({
    entity,
    keys: [...new Set(records.map(({ key }) => key))],
  }))
}
