import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts'
import { shareSecret } from './shareSecret.ts'

const [first, second] = ['ab'.repeat(32), 'cd'.repeat(32)]
let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.close())

const kept = async () =>
  (await db.pool.query<{ secret: string }>('SELECT secret FROM "InstallationSecret"')).rows[0]?.secret

it('is the first process’s if none is configured, and leaves the database once one is', async () => {
  expect(await shareSecret(db.pool, first, null)).toBe(first)
  expect(await shareSecret(db.pool, second, null)).toBe(first)
  expect(await kept()).toBe(first)
  await expect(shareSecret(db.pool, first, second)).rejects.toThrow(
    'LECTERN_SECRET differs from this installation’s secret',
  )
  expect(await shareSecret(db.pool, second, first)).toBe(first)
  expect(await kept()).not.toContain(first)
  await expect(shareSecret(db.pool, second, null)).rejects.toThrow('Set LECTERN_SECRET')
  await expect(shareSecret(db.pool, first, second)).rejects.toThrow(
    'LECTERN_SECRET differs from this installation’s secret',
  )
  expect(await shareSecret(db.pool, second, first)).toBe(first)
})

it('is never stored in the database if it was configured from the start', async () => {
  await db.pool.query('DELETE FROM "InstallationSecret"')
  expect(await shareSecret(db.pool, second, first)).toBe(first)
  expect(await kept()).toMatch(/^sha256:[0-9a-f]{64}$/)
})
