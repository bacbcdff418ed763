import { afterEach, beforeEach, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { createUpgrades, type Upgrades } from '#shared/kernel/sync/upgrade/createUpgrades.ts'
import { writeAsServer } from '#shared/kernel/sync/writeAsServer.ts'
import { makeUpgrades } from '#shared/testing/imaginaryUpgrades.ts'
import { seams } from '../../features.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts'
import { StartupError } from '../settings/StartupError.ts'
import { createPgSyncStore } from './createPgSyncStore.ts'
import type { StoreFacts } from './readingSync.ts'
import { upgradeStored } from './upgradeStored.ts'

const settings = { publicOrigin: 'http://localhost:3000', contentOrigin: 'http://localhost:3001' }
const facts = (upgrades: Upgrades): StoreFacts => ({ seams, settings, upgrades })
const first = facts(createUpgrades([]))
// A course's headline is called keywords, and the other way round.
const second = facts(createUpgrades(makeUpgrades(1, [0])))
const organizations = ['one', 'two', 'six']

let db: TestDatabase
beforeEach(async () => {
  db = await createTestDatabase()
  for (const organization of organizations) await write(first, organization, { name: 'Tea', headline: 'One' })
})
afterEach(() => db.close())

const write = (by: StoreFacts, organization: string, values: object) =>
  createPgSyncStore(db.pool, by).write(organization, (sync) =>
    writeAsServer(
      sync,
      [{ do: 'create', entity: Course, key: `${organization}~tea`, values: { ...values } }],
      { now: Date.UTC(2026, 10, 20) },
    ),
  )
const all = async (sql: string) => (await db.pool.query(sql)).rows
const courses = () =>
  all('SELECT organization, headline, keywords FROM "Course" ORDER BY organization COLLATE "C"')
const versions = () => all('SELECT organization, version FROM "SyncHead" ORDER BY organization COLLATE "C"')
const renamed = organizations
  .toSorted()
  .map((organization) => ({ organization, headline: null, keywords: 'One' }))

it('upgrades each organization once when several servers start together', async () => {
  const upgraded = await Promise.all([1, 2, 3].map(() => upgradeStored(db.pool, second)))
  expect(upgraded.flat().sort()).toEqual(organizations.toSorted())
  expect(await courses()).toEqual(renamed)
  expect(await all(`SELECT path FROM "SyncCell" WHERE path = 'headline'`)).toEqual([])
  expect(await upgradeStored(db.pool, second)).toEqual([])
})

it('leaves an organization unchanged if it fails, and continues there after the next start', async () => {
  const before = await all(`SELECT * FROM "SyncCell" WHERE organization = 'six' ORDER BY path`)
  const course = await all(`SELECT * FROM "Course" WHERE organization = 'six'`)
  // What no program writes: the transaction of this organization fails at its last step.
  await db.pool.query(`ALTER TABLE "SyncHead" ADD CHECK (organization <> 'six' OR version = 1)`)
  await expect(upgradeStored(db.pool, second)).rejects.toThrow(/SyncHead/)
  expect(await versions()).toEqual([
    { organization: 'one', version: 2 },
    { organization: 'six', version: 1 },
    { organization: 'two', version: 1 },
  ])
  expect(await all(`SELECT * FROM "SyncCell" WHERE organization = 'six' ORDER BY path`)).toEqual(before)
  expect(await all(`SELECT * FROM "Course" WHERE organization = 'six'`)).toEqual(course)
  await db.pool.query('ALTER TABLE "SyncHead" DROP CONSTRAINT "SyncHead_check"')
  expect(await upgradeStored(db.pool, second)).toEqual(['six', 'two'])
  expect(await courses()).toEqual(renamed)
})

it('lets no program of the version before touch the data again, nor start', async () => {
  await upgradeStored(db.pool, second)
  const tried = write(first, 'one', { name: 'Late' })
  await expect(tried).rejects.toMatchObject({ code: 'unavailable' })
  const store = createPgSyncStore(db.pool, first)
  await expect(store.read('one', (reader) => reader.loadHead())).rejects.toMatchObject({
    code: 'unavailable',
  })
  await expect(upgradeStored(db.pool, first)).rejects.toThrow(StartupError)
  expect(await courses()).toEqual(renamed)
})

it('gives new organizations the present version', async () => {
  await upgradeStored(db.pool, second)
  await write(second, 'new', { name: 'Tea', headline: 'One' })
  expect(await upgradeStored(db.pool, second)).toEqual([])
  expect(await all(`SELECT headline FROM "Course" WHERE organization = 'new'`)).toEqual([{ headline: 'One' }])
})

it('upgrades the fields that are kept of deleted records, of each organization with its cells', async () => {
  const kept = (key: string, values: object) =>
    db.pool.query(`INSERT INTO "KeptFields" VALUES ('course', $1, $2)`, [key, JSON.stringify(values)])
  await kept('one~gone', { headline: 'Kept', other: 1 })
  await kept('nobody~gone', { headline: 'Stays' })
  await upgradeStored(db.pool, second)
  expect(await all('SELECT key, "values" FROM "KeptFields" ORDER BY key')).toEqual([
    { key: 'nobody~gone', values: { headline: 'Stays' } },
    { key: 'one~gone', values: { keywords: 'Kept', other: 1 } },
  ])
})
