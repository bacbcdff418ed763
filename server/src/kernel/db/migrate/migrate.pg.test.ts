import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/createTestDatabase.ts'
import { applyMigrations } from './applyMigrations.ts'
import { diffSchema } from './diffSchema.ts'
import { type Migration, readMigrations } from './migrations.ts'

const migration = (name: string, script: string): Migration => ({ name, script, checksum: '0'.repeat(64) })

describe('migrations', () => {
  let db: TestDatabase
  let known: Migration[]
  beforeAll(async () => {
    db = await createTestDatabase()
    known = await readMigrations()
  })
  afterAll(() => db.close())

  it('result in exactly the schema that the definitions print', async () => {
    expect(await diffSchema(inject('postgresUrl'))).toBe('')
  })

  it('are applied once when several servers start together', async () => {
    const next = [...known, migration('29990101000000_once', 'CREATE TABLE once (n int)')]
    const applied = await Promise.all([1, 2, 3, 4].map(() => applyMigrations(db.pool, next)))
    expect(applied.flat()).toEqual(['29990101000000_once'])
    known = next
  })

  it('leave nothing behind when one fails', async () => {
    const broken = migration('29990102000000_broken', 'CREATE TABLE half (n int); SELECT 1 / 0')
    await expect(applyMigrations(db.pool, [...known, broken])).rejects.toThrow(
      'The database could not be brought up to date (29990102000000_broken): division by zero',
    )
    const { rows } = await db.pool.query("SELECT to_regclass('half') AS half")
    expect(rows).toEqual([{ half: null }])
    expect(await applyMigrations(db.pool, known)).toEqual([])
  })

  it('refuse a newer version’s database in one sentence', async () => {
    await expect(applyMigrations(db.pool, known.slice(0, -1))).rejects.toThrow(
      /^The database was changed by a newer version of Lectern \(29990101000000_once\): update this one and start again\.$/,
    )
  })
})
