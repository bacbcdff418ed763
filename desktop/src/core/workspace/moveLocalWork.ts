import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { entities, findEntity } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Row } from '../Row.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import { openStore, type Store, storePath } from '../store/openStore.ts'
import { localOrganization } from './consoleSettings.ts'

/**
 * Moves a local workspace's data into an organization: every key and reference gets the organization's id, and
 * all is queued for sync. If this computer already has that organization's store, the data is merged into it.
 * Resumes after a crash. `library`: the key of the organization's library that what learners take goes into, where it has none; null
 * for none, which shows it on every portal without chosen libraries.
 */
export function moveLocalWork(
  dataDir: string,
  organization: string,
  now: () => number,
  library: string | null = null,
): void {
  const from = storePath(dataDir, localOrganization)
  if (!existsSync(from)) return
  const to = storePath(dataDir, organization)
  const parts = { now, onRecords: () => {} }
  const local = openStore(dataDir, localOrganization, parts)
  try {
    if (local.replica.status().organization === localOrganization) {
      // Before the keys change: after a crash, all of this is done again.
      if (library !== null) shelve(local, library)
      rekey(local, organization)
    }
    if (existsSync(to)) {
      const target = openStore(dataDir, organization, parts)
      try {
        addWork(local, target)
      } finally {
        target.close()
      }
    }
  } finally {
    local.close()
  }
  if (existsSync(to)) renameSync(dirname(from), `${dirname(from)}-moved-${now()}`)
  else {
    mkdirSync(dirname(dirname(to)), { recursive: true, mode: 0o700 })
    renameSync(dirname(from), dirname(to))
  }
}

/** Completes a move that crashed after the keys were changed, and returns the organization. */
export function finishMove(dataDir: string, now: () => number): string | null {
  if (!existsSync(storePath(dataDir, localOrganization))) return null
  const local = openStore(dataDir, localOrganization, { now, onRecords: () => {} })
  const { organization } = local.replica.status()
  local.close()
  if (organization === localOrganization) return null
  moveLocalWork(dataDir, organization, now)
  return organization
}

/** Whether something that learners take has no library yet. */
export const hasUnshelved = (store: Store): boolean => unshelved(store).length > 0

function unshelved(store: Store): { entity: Entity; row: Row }[] {
  return entities
    .filter(({ entitlement, fields, sync }) => sync === 'synced' && entitlement && fields.libraries)
    .flatMap((entity) =>
      listRows(store.db, { entity: entity.name, offset: 0, limit: everyRow }).items.flatMap(({ key }) => {
        const row = store.projection.find(entity, key)
        return row && Array.isArray(row.libraries) && row.libraries.length === 0 ? [{ entity, row }] : []
      }),
    )
}

function shelve(store: Store, library: string): void {
  store.write(null, () => {
    for (const { entity, row } of unshelved(store))
      store.replica.save(entity, row.key, { ...row, libraries: [library] })
  })
}

function rekey(store: Store, organization: string): void {
  const key = (value: string) =>
    value.startsWith(`${localOrganization}~`)
      ? `${organization}${value.slice(localOrganization.length)}`
      : value
  store.write(null, () => {
    store.replica.rekey(organization)
    const { db } = store
    for (const { id, asset } of db
      .prepare<[], { id: string; asset: string }>('SELECT id, asset FROM media_job')
      .all())
      db.prepare('UPDATE media_job SET asset = ? WHERE id = ?').run(key(asset), id)
    type Stored = { entity: string; key: string; number: number; body: Buffer }
    const revisions = db.prepare<[], Stored>('SELECT entity, key, number, body FROM record_revision').all()
    const update = db.prepare(
      'UPDATE record_revision SET key = ?, body = ? WHERE entity = ? AND key = ? AND number = ?',
    )
    for (const one of revisions) {
      const record: unknown = JSON.parse(gunzipSync(one.body).toString('utf8'))
      const moved = { ...(rekeyValues(record, key) as object), organization }
      update.run(key(one.key), gzipSync(JSON.stringify(moved), { level: 1 }), one.entity, one.key, one.number)
    }
  })
}

/** References are whole keys; other texts that start the same way stay. */
function rekeyValues(value: unknown, key: (value: string) => string): unknown {
  if (typeof value === 'string') return /^[\w-]+~[\w-]+$/.test(value) ? key(value) : value
  if (Array.isArray(value)) return value.map((inner) => rekeyValues(inner, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rekeyValues(inner, key)]))
}

/** Copies the records and jobs of a re-keyed store into another one as new; existing ones stay. */
function addWork(local: Store, target: Store): void {
  const keys = local.db
    .prepare<[], { entity: string; key: string }>('SELECT DISTINCT entity, key FROM sync_outbox ORDER BY id')
    .all()
  target.write(null, () => {
    for (const { entity: name, key } of keys) {
      const entity = findEntity(name)
      if (entity?.sync !== 'synced' || target.projection.find(entity, key)) continue
      const row = local.projection.find(entity, key)
      if (row) target.replica.save(entity, key, row)
    }
    const jobs = local.db.prepare('SELECT * FROM media_job').all()
    const insert = target.db.prepare(
      `INSERT OR IGNORE INTO media_job (id, asset, name, kind, state, error, is_final, created_at)
       VALUES (@id, @asset, @name, @kind, @state, @error, @is_final, @created_at)`,
    )
    for (const job of jobs) insert.run(job)
  })
}
