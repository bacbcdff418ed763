import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/createTestDatabase.ts'
import { createTestShop, sell, start, type TestShop } from '#server/testing/createTestShop.ts'
import { createJobs } from '../kernel/ports/jobs/createJobs.ts'
import { createDiskStorage } from '../kernel/ports/storage/createDiskStorage.ts'
import { backUp, manifestName, secretsName } from './backUp.ts'
import { placeOf } from './copyFiles.ts'
import { restore, verifyBackup } from './restore.ts'

const files = {
  'acme/objects/aa': new TextEncoder().encode('a film'),
  'acme/objects/bb': new TextEncoder().encode('a picture'),
}
const folder = mkdtempSync(join(tmpdir(), 'backups-'))
const storage = createDiskStorage(join(folder, 'storage'))
let shop: TestShop
let hour = 0
const opened: TestDatabase[] = []

beforeAll(async () => {
  shop = await createTestShop()
  const buyer = await shop.tenant.addCustomer()
  await start(shop.app, buyer, await sell(shop))
  const { db, log } = shop.app.deps
  const jobs = await createJobs({ db, log })
  // For later: nobody takes it.
  await jobs.enqueue('mails', { to: 'mia' }, { startAfterSeconds: 3600 })
  await jobs.close()
  for (const [path, bytes] of Object.entries(files))
    await storage.put(path, bytes, { mimeType: 'text/plain' })
  writeFileSync(join(folder, secretsName), '{"secret":"of the installation"}')
})
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Each is an hour later than the one before it. */
async function make() {
  hour += 1
  const { pool } = shop.app.deps.db
  const now = Date.parse('2026-11-30T10:00:00Z') + hour * 3_600_000
  return await backUp({ pool, storage, dataDir: folder, version: '1.2.3', now }, join(folder, 'backups'))
}
async function emptyPlace() {
  const db = await createTestDatabase('template0')
  opened.push(db)
  return { db, storage: createDiskStorage(mkdtempSync(join(folder, 'restored-'))) }
}

/** The hash of each table’s rows, in any order. */
async function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'jobs') AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'`,
  )
  const content: Record<string, string> = {}
  for (const { name } of rows) {
    const read = await pool.query(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS is FROM ${name} t`,
    )
    content[name] = read.rows[0].is
  }
  return content
}

describe('a backup', () => {
  it('is restored into an empty place, row by row and byte by byte, jobs that wait and sequences too', async () => {
    const { folder: made } = await make()
    const before = await contentOf(shop.app.deps.db.pool)
    const place = await emptyPlace()
    await restore(made, await verifyBackup(made), place)
    expect(await contentOf(place.db.pool)).toEqual(before)
    expect(before['jobs.job_common']).not.toMatch(/^0 /)
    for (const [path, bytes] of Object.entries(files)) {
      const { body, object } = await place.storage.get(path)
      expect(Buffer.concat(await body.toArray()).equals(bytes)).toBe(true)
      expect(object.mimeType).toBe('text/plain')
    }
    const sequences = 'SELECT sequencename, last_value FROM pg_sequences ORDER BY 1'
    expect((await place.db.pool.query(sequences)).rows).toEqual(
      (await shop.app.deps.db.pool.query(sequences)).rows,
    )
    // What was off while rows were written is on again.
    const off = await place.db.pool.query(
      `SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'D'`,
    )
    expect(off.rows).toEqual([])
    await expect(place.db.pool.query('TRUNCATE "AuditEntry"')).rejects.toThrow()
    expect(readFileSync(join(made, secretsName), 'utf8')).toContain('of the installation')
  })

  it('holds one moment, while the server goes on writing', async () => {
    const { pool } = shop.app.deps.db
    await pool.query('CREATE TABLE one (n int); CREATE TABLE other (n int)')
    let isOver = false
    const writing = (async () => {
      for (let n = 0; !isOver; n += 1)
        await pool.query(`WITH a AS (INSERT INTO one VALUES (${n})) INSERT INTO other VALUES (${n})`)
    })()
    const { manifest } = await make().finally(() => {
      isOver = true
    })
    await writing
    await pool.query('DROP TABLE one; DROP TABLE other')
    const rowsOf = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows
    expect(rowsOf('one')).toBeGreaterThan(0)
    expect(rowsOf('one')).toBe(rowsOf('other'))
  })

  it('links what an earlier one has, and is readable by its owner alone', async () => {
    const { folder: first } = await make()
    const { folder: second } = await make()
    const file = { path: 'acme/objects/aa' }
    expect(statSync(placeOf(second, file)).ino).toBe(statSync(placeOf(first, file)).ino)
    writeFileSync(placeOf(second, file), 'damaged since')
    const { folder: third } = await make()
    expect(readFileSync(placeOf(third, file), 'utf8')).toBe('a film')
    await verifyBackup(third)
    expect(statSync(second).mode & 0o077).toBe(0)
    expect(readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.partial'))).toEqual([])
  })

  it.each([
    ['a damaged table', 'database/public.Member.copy.gz', 'is damaged'],
    ['a damaged file', 'files/acme/objects/aa@body', 'is damaged'],
    ['a damaged list', 'files.jsonl', 'is damaged'],
    ['no manifest', manifestName, 'is not a backup'],
  ])('with %s is refused before anything is written', async (_, path, reason) => {
    rmSync(join(folder, 'backups'), { recursive: true, force: true })
    const { folder: made } = await make()
    if (path === manifestName) rmSync(join(made, path))
    else writeFileSync(join(made, path), 'something else')
    await expect(verifyBackup(made)).rejects.toThrow(reason)
  })

  it('is not restored over something, nor by an older version', async () => {
    rmSync(join(folder, 'backups'), { recursive: true, force: true })
    const { folder: made } = await make()
    const backup = await verifyBackup(made)
    const full = await createTestDatabase()
    opened.push(full)
    const { db, storage: empty } = await emptyPlace()
    await expect(restore(made, backup, { db: full, storage: empty })).rejects.toThrow(
      'The database is not empty',
    )
    await expect(restore(made, backup, { db, storage })).rejects.toThrow('The storage is not empty')
    const later = { ...backup, manifest: { ...backup.manifest, migration: '29990101000000_later' } }
    await expect(restore(made, later, { db, storage: empty })).rejects.toThrow(
      'by a newer version of Lectern (1.2.3)',
    )
  })
})
