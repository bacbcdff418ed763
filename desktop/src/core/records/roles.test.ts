import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let folder: string
let server: TestServer
let core: Core
const organization = { id: 'acme', name: 'Acme School', roles: ['FULLADMIN'] }

/** Ana is signed in, and has a course made when she was a full administrator. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roles-'))
  organization.roles = ['FULLADMIN']
  server = await startTestServer([organization])
  core = await createCore({
    dataDir: folder,
    media: plainMediaWork(),
    device: 'Ana’s laptop',
    syncEveryMs: 1e8,
    syncAfterEditMs: 1e8,
  })
  await signIn()
  await core.api.chooseOrganization({ organization: 'acme' })
})
afterEach(async () => {
  await core.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const signIn = () => core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })

/** Her earlier work is on the server first: signing in syncs, with the new role. */
async function become(...roles: string[]) {
  await core.api.syncNow({})
  organization.roles = roles
  await signIn()
}

const refused = {
  code: 'forbidden',
  message: 'AI administrators may not change courses. Please ask a full administrator.',
}

describe('an AI administrator', () => {
  it('cannot start actions outside the role, and says which role may', async () => {
    const { key } = await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
    const record = { entity: 'course', key }
    const rename = [{ do: 'set' as const, path: ['name'], value: 'Coffee for beginners' }]
    await core.api.edit({ ...record, edits: rename })
    await become('AIADMIN')
    const before = await core.api.get(record)
    const create = () => core.api.create({ entity: 'course', values: { name: 'Another course' } })
    await expect(create()).rejects.toMatchObject({
      code: 'forbidden',
      message: 'AI administrators may not make courses. Please ask a full administrator.',
    })
    await expect(core.api.clone(record)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(core.api.delete(record)).rejects.toMatchObject({ code: 'forbidden' })
    for (const act of [
      () => core.api.edit({ ...record, edits: rename }),
      () => core.api.undo(record),
      () => core.api.restore({ ...record, revision: 1 }),
      () => core.api.publish({ entity: 'course', key }),
      () => core.api.unpublish({ entity: 'course', key }),
    ])
      await expect(act()).rejects.toMatchObject(refused)
    expect(await core.api.get(record)).toEqual(before)
  })

  it('cannot change fields locked for the role, and gets the reason at the field', async () => {
    const { key } = await core.api.create({ entity: 'portal', values: { name: 'Tea School' } })
    await become('AIADMIN')
    const edits = [{ do: 'set' as const, path: ['type'], value: 'commerce' }]
    await expect(core.api.edit({ entity: 'portal', key, edits })).rejects.toMatchObject({
      code: 'validation',
      details: { faults: [{ path: ['type'], message: expect.stringContaining('administrator') }] },
    })
  })

  it('may not publish a portal that the role may change', async () => {
    const { key } = await core.api.create({ entity: 'portal', values: { name: 'Tea School' } })
    await become('AIADMIN')
    await expect(core.api.publish({ entity: 'portal', key })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'AI administrators may not make publications. Please ask a full administrator.',
    })
  })

  it('imports files, which the role may create', async () => {
    await become('AIADMIN')
    const { asset } = await core.importStream(Readable.from([Buffer.from('a film')]), 'film.mp4')
    expect(asset).toMatchObject({ name: 'film.mp4' })
  })

  it('changes a portal’s unlocked fields, by an edit, an undo or an older state', async () => {
    const { key } = await core.api.create({ entity: 'portal', values: { name: 'Tea School' } })
    const portal = { entity: 'portal', key }
    const set = (path: string[], value: unknown) =>
      core.api.edit({ ...portal, edits: [{ do: 'set', path, value }] })
    await set(['type'], 'commerce')
    await become('AIADMIN')
    const message = 'Only a full administrator may change this.'
    const fault = (path: string[]) => ({ code: 'validation', details: { faults: [{ path, message }] } })
    await expect(set(['type'], 'public')).rejects.toMatchObject(fault(['type']))
    await expect(set(['settings', 'newCustomerMembershipID'], 'gift')).rejects.toMatchObject(
      fault(['settings', 'newCustomerMembershipID']),
    )
    await expect(core.api.undo(portal)).rejects.toMatchObject(fault(['type']))
    const { revisions } = await core.api.history(portal)
    const oldest = revisions.at(-1)?.number ?? 0
    await expect(core.api.restore({ ...portal, revision: oldest })).rejects.toMatchObject(fault(['type']))
    await set(['settings', 'cardShowPrice'], false)
    expect(await core.api.get(portal)).toMatchObject({ type: 'commerce', settings: { cardShowPrice: false } })
  })

  it('copies an item without its price and access settings', async () => {
    const values = { name: 'Tea in a minute', price: 900, accessConfiguration: 'anonymous' }
    const { key } = await core.api.create({ entity: 'microcast', values })
    await become('AIADMIN')
    expect(await core.api.clone({ entity: 'microcast', key })).toMatchObject({
      name: 'Copy of Tea in a minute',
      price: null,
      accessConfiguration: 'accessGroups',
    })
  })

  it('deletes no library, and brings no deleted one back', async () => {
    const made = async (name: string) => (await core.api.create({ entity: 'library', values: { name } })).key
    const [kept, gone] = [await made('Kept shelf'), await made('Lost shelf')]
    await core.api.delete({ entity: 'library', key: gone })
    await become('AIADMIN')
    const message = 'AI administrators may not delete libraries. Please ask a full administrator.'
    for (const act of [
      () => core.api.delete({ entity: 'library', key: kept }),
      () => core.api.undo({ entity: 'library', key: gone }),
      () => core.api.restore({ entity: 'library', key: gone, revision: 1 }),
    ])
      await expect(act()).rejects.toMatchObject({ code: 'forbidden', message })
  })

  it('creates no portal, and edits existing ones', async () => {
    const { key } = await core.api.create({ entity: 'portal', values: { name: 'Tea School' } })
    await become('AIADMIN')
    await expect(
      core.api.create({ entity: 'portal', values: { name: 'Another portal' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    const edits = [{ do: 'set' as const, path: ['description'], value: 'All about tea.' }]
    expect(await core.api.edit({ entity: 'portal', key, edits })).toMatchObject({
      description: 'All about tea.',
    })
  })
})

describe('work that the server refuses after a change of role', () => {
  const conflicts = async () => (await core.api.list({ entity: 'conflict', offset: 0, limit: 9 })).items

  /** Ana edited offline while she was made an AI administrator. */
  async function refusedCourse(): Promise<string> {
    await core.api.syncNow({})
    const course = await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
    organization.roles = ['AIADMIN']
    await core.api.syncNow({})
    return course.key
  }

  it('is kept on this computer with the computer’s name and the time, and the new role applies at once', async () => {
    const key = await refusedCourse()
    await expect(core.api.get({ entity: 'course', key })).rejects.toMatchObject({ code: 'not_found' })
    expect(await conflicts()).toMatchObject([
      {
        recordKey: key,
        path: '@record',
        reason: 'refused',
        message: 'You may not create courses of this organization.',
        other: { name: 'Tea for beginners' },
        otherOn: 'Ana’s laptop',
        otherAt: expect.stringMatching(/^20/),
      },
    ])
    expect((await core.api.getState()).organizations[0]?.roles).toEqual(['AIADMIN'])
    const [{ key: conflict } = { key: '' }] = await conflicts()
    await expect(core.api.resolveConflict({ key: conflict, resolution: 'other' })).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('AI administrators may not make courses'),
    })
  })

  it('can be retried by a user who may', async () => {
    const key = await refusedCourse()
    await become('FULLADMIN')
    const [{ key: conflict } = { key: '' }] = await conflicts()
    await core.api.resolveConflict({ key: conflict, resolution: 'other' })
    const { sync } = await core.api.syncNow({})
    expect(sync).toMatchObject({ state: 'synced', conflicts: 0 })
    expect(await core.api.get({ entity: 'course', key })).toMatchObject({ name: 'Tea for beginners' })
  })

  it('is retried with the fields that a lesson’s type hides', async () => {
    await core.api.syncNow({})
    const item = { name: 'White tea', type: 'typeform', typeformId: 'asks' }
    const values = { name: 'Tea for beginners', sections: [{ id: 'tea', name: 'White tea', item }] }
    const { key } = await core.api.create({ entity: 'course', values })
    const change = (type: string) =>
      core.api.edit({
        entity: 'course',
        key,
        edits: [{ do: 'set', path: ['sections', 'tea', 'item', 'type'], value: type }],
      })
    await change('article')
    organization.roles = ['AIADMIN']
    await core.api.syncNow({})
    await become('FULLADMIN')
    const [{ key: conflict } = { key: '' }] = await conflicts()
    await core.api.resolveConflict({ key: conflict, resolution: 'other' })
    await core.api.syncNow({})
    expect(await core.api.get({ entity: 'course', key })).toMatchObject({ sections: [{ type: 'article' }] })
    expect(await change('typeform')).toMatchObject({ sections: [{ item: { typeformId: 'asks' } }] })
  })

  it('can be discarded by its author', async () => {
    await refusedCourse()
    const [{ key: conflict } = { key: '' }] = await conflicts()
    await core.api.resolveConflict({ key: conflict, resolution: 'kept' })
    const { sync } = await core.api.syncNow({})
    expect(sync).toMatchObject({ state: 'synced', waiting: 0, conflicts: 0 })
  })
})

it('screens show the chosen portal, or the first by name if none is chosen or it was deleted', async () => {
  const portalOf = async () => (await core.api.getState()).workspace?.portal
  expect(await portalOf()).toBeNull()
  const upstairs = await core.api.create({ entity: 'portal', values: { name: 'Upstairs' } })
  const cellar = await core.api.create({ entity: 'portal', values: { name: 'Cellar' } })
  expect(await portalOf()).toBe(cellar.key)
  await core.api.choosePortal({ portal: upstairs.key })
  expect(await portalOf()).toBe(upstairs.key)
  await core.api.delete({ entity: 'portal', key: upstairs.key })
  expect(await portalOf()).toBe(cellar.key)
})

it('puts new items into the chosen portal’s library, if their author may', async () => {
  const library = await core.api.create({ entity: 'library', values: { name: 'All about tea' } })
  const portal = await core.api.create({
    entity: 'portal',
    values: { name: 'Tea portal', defaultLibrary: library.key },
  })
  await core.api.choosePortal({ portal: portal.key })
  const shelvesOf = async (entity: string) =>
    (await core.api.create({ entity, values: { name: `A ${entity} of tea` } })).libraries
  for (const entity of ['course', 'program', 'microcast', 'document'])
    expect(await shelvesOf(entity)).toEqual([library.key])
  // A portal names libraries, and is in none.
  expect(await shelvesOf('portal')).toEqual([])
  await become('AIADMIN')
  expect(await shelvesOf('microcast')).toEqual([])
})
