import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { bareAddress } from './workspaceServers.ts'

const sample = { id: 'sample', name: 'Sample', roles: ['FULLADMIN'] }
const harbour = { id: 'harbour', name: 'Harbour', roles: ['FULLADMIN'] }

let folder: string
let home: TestServer
let other: TestServer
let core: Core

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'servers-'))
  home = await startTestServer([{ ...sample, name: 'Sample at home' }])
  other = await startTestServer([sample, harbour])
  core = await openCore()
  await signIn(home)
  await core.api.chooseOrganization({ organization: 'sample' })
  await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
  await core.api.syncNow({})
})
afterEach(async () => {
  await core.close()
  await home.close()
  await other.close()
  rmSync(folder, { recursive: true, force: true })
})

const openCore = () =>
  createCore({ dataDir: folder, media: plainMediaWork(), syncEveryMs: 1e8, syncAfterEditMs: 1e8 })
const signIn = (server: TestServer) =>
  core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
const courses = async () => (await core.api.list({ entity: 'course', offset: 0, limit: 9 })).total

async function signInElsewhere() {
  await core.api.signOut({})
  return await signIn(other)
}

describe('a workspace, after signing in to another server', () => {
  it('is not synced to that server, and says which one it belongs to', async () => {
    const { state } = await signInElsewhere()
    expect(state.workspace).toMatchObject({ organization: 'sample', otherServer: home.address })
    expect(state.workspace?.name).not.toBe('Sample')
    expect(state.sync.message).toBe(`This workspace belongs to ${home.address}. Sign in there to sync it.`)
    await core.api.syncNow({})
    await core.close()
    core = await openCore()
    await core.api.syncNow({})
    expect(other.log).toEqual([])
  })

  it('sends no other request to it either', async () => {
    await signInElsewhere()
    await expect(core.api.executeOnServer({ document: '{ answer: x }', variables: {} })).rejects.toThrow(
      `This is shown once the workspace is connected to ${home.address}.`,
    )
  })

  it('refuses an organization with the same id, and does not move local work into it', async () => {
    await signInElsewhere()
    const choosing = () => core.api.chooseOrganization({ organization: 'sample' })
    const refusal = { code: 'forbidden', message: expect.stringContaining(`“sample” of ${home.address}`) }
    await expect(choosing()).rejects.toMatchObject(refusal)
    await core.api.startWorkspace({ name: 'My desk' })
    await core.api.create({ entity: 'course', values: { name: 'Coffee for beginners' } })
    await expect(choosing()).rejects.toMatchObject(refusal)
    expect((await core.api.getState()).workspace).toMatchObject({ isLocal: true, otherServer: null })
    expect(await courses()).toBe(1)
  })

  it('allows that server’s organization, in its own workspace', async () => {
    await signInElsewhere()
    const state = await core.api.chooseOrganization({ organization: 'harbour' })
    expect(state.workspace).toMatchObject({ name: 'Harbour', otherServer: null })
    expect(await courses()).toBe(0)
    await core.api.syncNow({})
    expect(other.log).not.toEqual([])
  })

  it('syncs again after signing in to its own server, however its address is typed', async () => {
    await core.api.create({ entity: 'course', values: { name: 'Coffee for beginners' } })
    await signInElsewhere()
    await core.api.signOut({})
    const server = `${home.address.replace('http', 'HTTP')}//`
    await core.api.signIn({ server, email: 'ana@example.org', password: 'right' })
    const { workspace, sync } = await core.api.syncNow({})
    expect(workspace).toMatchObject({ name: 'Sample at home', otherServer: null })
    expect(sync).toMatchObject({ state: 'synced', waiting: 0 })
  })
})

it('stores addresses in one form', () => {
  expect(bareAddress(' HTTPS://Learn.Example.org:443// ')).toBe('https://learn.example.org')
  expect(bareAddress('https://example.org/lectern/')).toBe('https://example.org/lectern')
  expect(bareAddress('no address/')).toBe('no address')
})
