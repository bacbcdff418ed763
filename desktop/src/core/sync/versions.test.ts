import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { errorCodes } from '#shared/kernel/errors/codes.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import { createUpgrades } from '#shared/kernel/sync/upgrade/createUpgrades.ts'
import { makeUpgrades } from '#shared/testing/imaginaryUpgrades.ts'
import { upgradeSteps, upgrades } from '#shared/upgrades.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let folder: string
let server: TestServer
let core: Core

const open = () =>
  createCore({
    dataDir: join(folder, 'console'),
    media: plainMediaWork(),
    syncEveryMs: 1e8,
    syncAfterEditMs: 1e8,
  })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'versions-'))
  server = await startTestServer()
  core = await open()
  await core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await core.api.chooseOrganization({ organization: 'acme' })
  expect((await core.api.syncNow({})).sync.state).toBe('synced')
})
afterEach(async () => {
  await core.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const later = (count: number) =>
  createUpgrades([...upgradeSteps, ...makeUpgrades(upgrades.version, Array(count).fill(-1))])
const write = () => core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
const stored = () => [...server.store.data('acme').rows.values()].map(({ name }) => name)
const bodies = () => server.log.filter(({ path }) => path.startsWith('/sync'))

it('sends its writes to a server of the next version, and then asks to be updated', async () => {
  const { key } = await write()
  server.program.upgrades = later(1)
  const { sync } = await core.api.syncNow({})
  expect(sync).toMatchObject({ state: 'update', waiting: 0, message: errorCodes.update_required.text })
  expect(stored()).toEqual(['Tea for beginners'])
  // The author continues, and edits made meanwhile are sent too.
  await core.api.edit({ entity: 'course', key, edits: [{ do: 'set', path: ['name'], value: 'Tea for all' }] })
  expect((await core.api.syncNow({})).sync).toMatchObject({ state: 'update', waiting: 0 })
  expect(stored()).toEqual(['Tea for all'])
})

it('sends nothing to a server two versions newer, says so, and keeps its writes', async () => {
  const { key } = await write()
  server.program.upgrades = later(2)
  const { sync } = await core.api.syncNow({})
  expect(sync).toMatchObject({ state: 'update', message: messages.consoleIsTooOld })
  expect(sync.waiting).toBeGreaterThan(0)
  expect(stored()).toEqual([])
  // A console that starts is told before it sends anything.
  await core.close()
  const before = bodies().length
  core = await open()
  expect((await core.api.syncNow({})).sync).toMatchObject({ state: 'update', waiting: sync.waiting })
  expect(bodies()).toHaveLength(before)
  expect((await core.api.get({ entity: 'course', key })).name).toBe('Tea for beginners')
  // Updated at last, as far as the server can tell, it sends all of it.
  server.program.upgrades = upgrades
  expect((await core.api.syncNow({})).sync).toMatchObject({ state: 'synced', waiting: 0, message: null })
  expect(stored()).toEqual(['Tea for beginners'])
})

it('says that an older server must be updated, and keeps its writes', async () => {
  await write()
  server.program.upgrades = createUpgrades(upgradeSteps.filter((step) => step.version < upgrades.version))
  const { sync } = await core.api.syncNow({})
  expect(sync).toMatchObject({ state: 'update', message: messages.serverIsOlder })
  expect(sync.waiting).toBeGreaterThan(0)
  expect(stored()).toEqual([])
})
