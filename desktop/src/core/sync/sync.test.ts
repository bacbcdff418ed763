import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import { emptyHash } from '#shared/kernel/sync/hash.ts'
import { writeAsServer } from '#shared/kernel/sync/writeAsServer.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import type { Row } from '../Row.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { until } from '../testing/until.ts'

let folder: string
let server: TestServer
let cores: Core[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sync-'))
  server = await startTestServer()
  cores = []
})
afterEach(async () => {
  for (const core of cores) await core.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A console that syncs only on demand. */
async function openConsole(name: string, now = Date.now): Promise<Core> {
  const core = await createCore({
    dataDir: join(folder, name),
    media: plainMediaWork(),
    device: name,
    syncEveryMs: 1e8,
    syncAfterEditMs: 1e8,
    now,
  })
  cores.push(core)
  return core
}

const signIn = (core: Core) =>
  core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })

async function connected(name: string): Promise<Core> {
  const core = await openConsole(name)
  await signIn(core)
  await core.api.chooseOrganization({ organization: 'acme' })
  await synced(core)
  return core
}

async function synced(core: Core): Promise<void> {
  const { sync } = await core.api.syncNow({})
  expect(sync).toMatchObject({ state: 'synced', waiting: 0, message: null })
}

const set = (core: Core, { key }: Row, path: string[], value: unknown) =>
  core.api.edit({ entity: 'course', key, edits: [{ do: 'set', path, value }] })
const get = (core: Core, { key }: Row) => core.api.get({ entity: 'course', key })
const create = (core: Core, values: object = {}) =>
  core.api.create({ entity: 'course', values: { name: 'Tea for beginners', ...values } })
const section = (id: string) => ({ id, name: `Section ${id}` })

describe('signing in', () => {
  it('returns the organizations, and stores the token for its owner only', async () => {
    const core = await openConsole('one')
    const { step, state } = await signIn(core)
    expect(step).toBe('SUCCESS')
    expect(state).toMatchObject({
      user: { name: 'Ana' },
      server: server.address,
      organizations: [{ id: 'acme' }],
    })
    const secret = join(folder, 'one', 'session')
    expect(readFileSync(secret, 'utf8')).toContain('token-1')
    await core.api.signOut({})
    expect(() => readFileSync(secret)).toThrow()
  })

  it('shows the server’s text for a wrong password, and reports a missing server', async () => {
    const core = await openConsole('one')
    const wrong = { server: server.address, email: 'ana@example.org', password: 'wrong' }
    await expect(core.api.signIn(wrong)).rejects.toMatchObject({ code: 'sign_in' })
    server.cuts.isOffline = true
    await expect(signIn(core)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The server cannot be reached.',
    })
  })

  it('returns each step’s challenge, and signs in with the last one', async () => {
    const core = await openConsole('one')
    server.account.asks = ['NEW_PASSWORD', 'ONE_TIME_PASSWORD']
    const asked = await signIn(core)
    expect(asked).toMatchObject({
      step: 'NEW_PASSWORD',
      challenge: 'for NEW_PASSWORD',
      state: { user: null },
    })
    const at = { server: server.address }
    const next = await core.api.completeNewPassword({
      ...at,
      challenge: 'for NEW_PASSWORD',
      password: 'Newpass1!',
    })
    expect(next).toMatchObject({ step: 'ONE_TIME_PASSWORD', state: { user: null } })
    const code = { ...at, challenge: 'for ONE_TIME_PASSWORD', code: '000000' }
    await expect(core.api.confirmSignIn(code)).rejects.toMatchObject({ code: 'code_wrong' })
    const done = await core.api.confirmSignIn({ ...code, code: '123456' })
    expect(done).toMatchObject({ step: 'SUCCESS', challenge: null, state: { user: { name: 'Ana' } } })
  })

  it('sets a forgotten password without signing anybody in', async () => {
    const core = await openConsole('one')
    const ana = { server: server.address, email: 'ana@example.org' }
    expect(await core.api.forgotPassword(ana)).toMatchObject({ step: 'CONFIRM' })
    const sent = { ...ana, code: '123456', password: 'Newpass1!' }
    expect(await core.api.forgotPasswordSubmit(sent)).toMatchObject({ step: 'SUCCESS' })
    expect((await core.api.getState()).user).toBeNull()
    expect((await core.api.signIn({ ...ana, password: 'Newpass1!' })).step).toBe('SUCCESS')
  })

  it('reports an address that is not a Lectern server’s', async () => {
    const other = createServer((_request, response) => void response.end('<h1>Welcome</h1>'))
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const core = await openConsole('one')
    const signingIn = core.api.signIn({ server: `http://127.0.0.1:${port}`, email: 'a@b.de', password: 'x' })
    await expect(signingIn).rejects.toThrow(
      'The answer was not one of a Lectern server. Check the server address.',
    )
    other.closeAllConnections()
    other.close()
  })

  it('refuses an organization that is not the user’s', async () => {
    const core = await openConsole('one')
    await signIn(core)
    await expect(core.api.chooseOrganization({ organization: 'other' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('two consoles', () => {
  it('merge edits of different fields and lessons, to equal hashes', async () => {
    const [one, two] = [await connected('one'), await connected('two')]
    const course = await create(one, { sections: [section('a'), section('b')] })
    await synced(one)
    await synced(two)
    await set(one, course, ['headline'], 'From the first')
    await set(one, course, ['sections', 'a', 'name'], 'First section')
    await set(two, course, ['description'], 'From the second')
    await two.api.edit({
      entity: 'course',
      key: course.key,
      edits: [{ do: 'move', path: ['sections'], id: 'b', after: null }],
    })
    await synced(one)
    await synced(two)
    await synced(one)
    const [here, there] = [await get(one, course), await get(two, course)]
    expect(here).toEqual(there)
    expect(here).toMatchObject({
      headline: 'From the first',
      description: 'From the second',
      sections: [{ id: 'b' }, { id: 'a', name: 'First section' }],
    })
    expect(server.store.data('acme').head.hash).not.toBe(emptyHash)
  })

  it('keep both sides of a conflict, and a person can choose the other one', async () => {
    const [one, two] = [await connected('one'), await connected('two')]
    const course = await create(one)
    await synced(one)
    await synced(two)
    await set(one, course, ['headline'], 'Mine')
    await set(two, course, ['headline'], 'Theirs')
    await synced(two)
    await synced(one)
    const { items } = await one.api.list({
      entity: 'conflict',
      filter: { resolution: '' },
      offset: 0,
      limit: 9,
    })
    expect(items).toMatchObject([
      { entity: 'course', recordKey: course.key, path: 'headline', reason: 'collision' },
    ])
    expect((await one.api.getState()).sync.conflicts).toBe(1)
    const [conflict] = items
    const kept = (await get(one, course)).headline
    expect([conflict?.kept, conflict?.other].toSorted()).toEqual(['Mine', 'Theirs'])
    await one.api.resolveConflict({ key: conflict?.key ?? '', resolution: 'other' })
    expect((await get(one, course)).headline).not.toBe(kept)
    await synced(one)
    await synced(two)
    expect((await get(two, course)).headline).toBe(conflict?.other)
    expect((await two.api.getState()).sync.conflicts).toBe(0)
  })

  it('keep both versions of a text where a person chooses so', async () => {
    const [one, two] = [await connected('one'), await connected('two')]
    const course = await create(one, { name: 'Tea for guests', description: 'Warm the pot.' })
    await synced(one)
    await synced(two)
    for (const [core, who] of [
      [one, 'Ana'],
      [two, 'Ben'],
    ] as const) {
      await set(core, course, ['description'], `Warm the pot, says ${who}.`)
      await set(core, course, ['name'], `Tea for guests of ${who}`)
    }
    await synced(two)
    await synced(one)
    const { items } = await one.api.list({ entity: 'conflict', offset: 0, limit: 9 })
    const keyAt = (path: string) => items.find((item) => item.path === path)?.key ?? ''
    expect(await one.api.conflictPlace({ key: keyAt('name') })).toMatchObject({ mayKeepBoth: false })
    await expect(one.api.resolveConflict({ key: keyAt('name'), resolution: 'both' })).rejects.toMatchObject({
      code: 'bad_request',
    })
    expect(await one.api.conflictPlace({ key: keyAt('description') })).toMatchObject({ mayKeepBoth: true })
    await one.api.resolveConflict({ key: keyAt('description'), resolution: 'both' })
    await synced(one)
    await synced(two)
    const both = String((await get(two, course)).description).split('\n\n')
    expect(both.toSorted()).toEqual(['Warm the pot, says Ana.', 'Warm the pot, says Ben.'])
    expect((await two.api.getState()).sync.conflicts).toBe(items.length - 1)
  })

  it('are shown with what is in use now, if its author went on after they were listed', async () => {
    const [one, two] = [await connected('one'), await connected('two')]
    const course = await create(one, { name: 'Tea for guests', description: 'Warm the pot.' })
    await synced(one)
    await synced(two)
    await set(one, course, ['description'], 'Warm the pot. Eighty degrees.')
    await set(two, course, ['description'], 'Warm the pot. Seventy')
    await synced(one)
    await synced(two)
    await set(two, course, ['description'], 'Warm the pot. Seventy degrees.')
    await synced(two)
    await synced(one)
    const { items } = await one.api.list({ entity: 'conflict', offset: 0, limit: 9 })
    expect(items).toHaveLength(1)
    const { description } = await get(one, course)
    expect(description).toBe('Warm the pot. Seventy degrees.')
    for (const core of [one, two])
      expect(await core.api.conflictPlace({ key: items[0]?.key ?? '' })).toMatchObject({
        inUse: { value: description },
      })
  })

  it('list a lesson renamed twice once, and apply the other name in both places', async () => {
    const [one, two] = [await connected('one'), await connected('two')]
    const course = await create(one, { sections: [newLesson('article', 'White tea', () => 'white')] })
    await synced(one)
    await synced(two)
    for (const [core, name] of [
      [one, 'White tea of Ana'],
      [two, 'White tea of Ben'],
    ] as const) {
      await set(core, course, ['sections', 'white', 'name'], name)
      await set(core, course, ['sections', 'white', 'item', 'name'], name)
    }
    await synced(two)
    await synced(one)
    expect((await one.api.getState()).sync.conflicts).toBe(1)
    const { items } = await one.api.list({ entity: 'conflict', offset: 0, limit: 9 })
    expect(items.map(({ path }) => path).toSorted()).toEqual([
      'sections/white/item/name',
      'sections/white/name',
    ])
    const listed = items.find(({ path }) => path === 'sections/white/name')
    await one.api.resolveConflict({ key: listed?.key ?? '', resolution: 'other' })
    await synced(one)
    await synced(two)
    expect((await two.api.getState()).sync.conflicts).toBe(0)
    const name = listed?.other
    expect(await get(two, course)).toMatchObject({ sections: [{ name, item: { name } }] })
  })

  it('receive the server’s own changes, with its name', async () => {
    const one = await connected('one')
    const course = await create(one)
    await synced(one)
    const values = { headline: 'Made by an operation' }
    const edit = { do: 'update', entity: Course, key: course.key, values } as const
    await server.store.write('acme', (sync) => writeAsServer(sync, [edit], { now: Date.now() }))
    await synced(one)
    const { revisions } = await one.api.history({ entity: 'course', key: course.key })
    expect(revisions[0]).toMatchObject({ label: 'Headline changed', by: 'The server' })
  })

  it('name in the history who changed what on which computer, one by one', async () => {
    const [one, two, three] = [await connected('one'), await connected('two'), await connected('three')]
    const course = await create(one, { sections: [section('a'), section('b')] })
    await synced(one)
    for (const core of [two, three]) await synced(core)
    await set(two, course, ['sections', 'a', 'name'], 'Leaves')
    await two.api.edit({
      entity: 'course',
      key: course.key,
      edits: [{ do: 'remove', path: ['sections'], id: 'b' }],
    })
    await set(three, course, ['headline'], 'By the third')
    await synced(two)
    await synced(three)
    await synced(one)
    const { revisions } = await one.api.history({ entity: 'course', key: course.key })
    expect(revisions[0]?.changes).toEqual([
      { label: 'Leaves › Name changed', by: 'Ana', on: 'two' },
      { label: expect.stringMatching(/^.* removed$/), by: 'Ana', on: 'two' },
      { label: 'Headline changed', by: 'Ana', on: 'three' },
    ])
    const own = (await three.api.history({ entity: 'course', key: course.key })).revisions
    expect(own.flatMap(({ changes }) => changes)).toContainEqual({
      label: 'Headline changed',
      by: 'Ana',
      on: 'three',
    })
  })

  it('undo only edits of this computer', async () => {
    const [one, two] = [await connected('one'), await connected('two')]
    const course = await create(one, { sections: [section('a')] })
    await synced(one)
    await synced(two)
    await set(one, course, ['name'], 'Tea for everybody')
    await set(two, course, ['sections', 'a', 'name'], 'Their name')
    await synced(two)
    await synced(one)
    const undone = await one.api.undo({ entity: 'course', key: course.key })
    expect(undone).toMatchObject({ name: 'Tea for beginners', sections: [{ name: 'Their name' }] })
  })
})

describe('a workspace that began without a server', () => {
  it('moves its data along: keys, references, history, files', async () => {
    const core = await openConsole('one')
    await core.api.startWorkspace({ name: 'My desk' })
    const file = join(folder, 'film.mp4')
    writeFileSync(file, 'a film')
    const { asset } = await core.api.importFile({ path: file, name: 'film.mp4' })
    await until(async () => (await core.api.get({ entity: 'asset', key: asset.key })).status === 'processed')
    const course = await create(core, { posterImage: asset.key })
    await set(core, course, ['headline'], 'Later')
    await signIn(core)
    const state = await core.api.chooseOrganization({ organization: 'acme' })
    expect(state.workspace).toMatchObject({ organization: 'acme', name: 'Acme School', isLocal: false })
    await synced(core)
    const key = `acme~${course.id}`
    expect(await core.api.get({ entity: 'course', key })).toMatchObject({
      organization: 'acme',
      posterImage: `acme~${asset.id}`,
    })
    const { revisions } = await core.api.history({ entity: 'course', key })
    expect(revisions.map(({ label }) => label)).toEqual(['Headline changed', 'As it was before'])
    expect(revisions.map(({ by }) => by)).not.toContain('Another computer')
    const other = await connected('two')
    expect(await other.api.get({ entity: 'course', key })).toMatchObject({ headline: 'Later' })
    expect(readFileSync((await other.openFile(asset.id, 'original')).path, 'utf8')).toBe('a film')
  })

  it('merges into an organization’s store that exists on this computer', async () => {
    const core = await connected('one')
    await create(core, { name: 'There before' })
    await core.api.startWorkspace({ name: 'My desk' })
    const course = await create(core)
    await core.api.chooseOrganization({ organization: 'acme' })
    const { items } = await core.api.list({
      entity: 'course',
      offset: 0,
      limit: 9,
      sort: { field: 'name', direction: 'asc' },
    })
    expect(items.map((row) => row.key)).toContain(`acme~${course.id}`)
    expect(items.map((row) => row.name)).toEqual(['Tea for beginners', 'There before'])
    await synced(core)
    await core.api.startWorkspace({ name: 'Another desk' })
    expect((await core.api.list({ entity: 'course', offset: 0, limit: 9 })).total).toBe(0)
  })
})

describe('files', () => {
  async function importFilm(core: Core, bytes: Buffer): Promise<Row> {
    const file = join(folder, 'film.mp4')
    writeFileSync(file, bytes)
    const { asset } = await core.api.importFile({ path: file, name: 'film.mp4' })
    await until(async () => (await core.api.get({ entity: 'asset', key: asset.key })).status === 'processed')
    return asset
  }

  it('resume an interrupted upload', async () => {
    const core = await connected('one')
    await importFilm(core, Buffer.alloc(300_000, 'film '))
    server.cuts.partBytes = 100_000
    const { sync } = await core.api.syncNow({})
    expect(sync.state).toBe('offline')
    const there = new Map([...server.partial].map(([hash, { length }]) => [hash, length]))
    expect(Math.max(...there.values())).toBeGreaterThanOrEqual(100_000)
    Object.assign(server.cuts, { partBytes: Number.POSITIVE_INFINITY, isOffline: false })
    server.log.length = 0
    await synced(core)
    for (const [hash, length] of there) {
      const sent = server.log.filter(({ path }) => path === `part ${hash}`).map(({ bytes }) => bytes)
      expect(sent).toEqual([(server.objects.get(hash)?.length ?? 0) - length])
    }
    expect([...server.objects.values()].map(({ length }) => length)).toContain(300_000)
  })

  it('are sent again if the server deleted them before an undone deletion, or an edit that outweighs one', async () => {
    const [one, two] = [await connected('one'), await connected('two')]
    const { key } = await importFilm(one, Buffer.from('a film'))
    await synced(one)
    await synced(two)
    const stored = [...server.objects.keys()].sort()
    await two.api.delete({ entity: 'asset', key })
    await synced(two)
    // As if the grace period had passed.
    server.objects.clear()
    await one.api.edit({
      entity: 'asset',
      key,
      edits: [{ do: 'set', path: ['name'], value: 'Still needed' }],
    })
    await synced(one)
    expect([...server.objects.keys()].sort()).toEqual(stored)
    await one.api.delete({ entity: 'asset', key })
    await synced(one)
    server.objects.clear()
    await one.api.undo({ entity: 'asset', key })
    await synced(one)
    expect([...server.objects.keys()].sort()).toEqual(stored)
  })

  it('reach the other console: pictures automatically, others when opened', async () => {
    const [one, two] = [await connected('one'), await connected('two')]
    const asset = await importFilm(one, Buffer.from('a film'))
    await synced(one)
    await synced(two)
    server.cuts.isOffline = true
    expect(readFileSync((await two.openFile(asset.id, 'poster.jpg')).path, 'utf8')).toBe(
      'poster.jpg of a film',
    )
    await expect(two.openFile(asset.id, 'original')).rejects.toMatchObject({ code: 'unavailable' })
    server.cuts.isOffline = false
    const [first, second] = await Promise.all([
      two.openFile(asset.id, 'original'),
      two.openFile(asset.id, 'original'),
    ])
    expect(readFileSync(first.path, 'utf8')).toBe('a film')
    expect(second.path).toBe(first.path)
    await expect(two.openFile(asset.id, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
    await expect(two.openFile('../x', 'original')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('the state', () => {
  it('waits offline without losing anything, and syncs when the server is back', async () => {
    const core = await connected('one')
    server.cuts.isOffline = true
    const course = await create(core)
    expect((await core.api.getState()).sync).toMatchObject({ state: 'waiting' })
    expect((await core.api.syncNow({})).sync).toMatchObject({
      state: 'offline',
      message: 'The server cannot be reached.',
    })
    server.cuts.isOffline = false
    await synced(core)
    const other = await connected('two')
    expect(await get(other, course)).toMatchObject({ name: 'Tea for beginners' })
  })

  it('asks to sign in again when the session has ended, and keeps unsent edits', async () => {
    const core = await connected('one')
    server.endSessions()
    await create(core)
    const { sync } = await core.api.syncNow({})
    expect(sync).toMatchObject({ state: 'signedOut', message: 'Please sign in again.' })
    expect(sync.waiting).toBeGreaterThan(0)
    await signIn(core)
    await synced(core)
  })

  it('costs one round trip when nothing has changed', async () => {
    const core = await connected('one')
    await create(core)
    await synced(core)
    server.log.length = 0
    await synced(core)
    expect(server.log.map(({ path }) => path)).toEqual(['/sync'])
    expect(server.log[0]?.bytes).toBeLessThan(2000)
  })

  it('refreshes the user’s organizations and roles once a minute', async () => {
    const acme = { id: 'acme', name: 'Acme School', roles: ['AIADMIN'] }
    const organizations = [acme]
    await server.close()
    server = await startTestServer(organizations)
    let time = Date.now()
    const core = await openConsole('one', () => time)
    await signIn(core)
    await core.api.chooseOrganization({ organization: 'acme' })
    await synced(core)
    organizations[0] = { ...acme, name: 'Acme Academy', roles: ['FULLADMIN'] }
    await synced(core)
    expect(await core.api.getState()).toMatchObject({ organizations: [acme] })
    time += 60_000
    await synced(core)
    expect(await core.api.getState()).toMatchObject({ organizations, workspace: { name: 'Acme Academy' } })
  })

  it('syncs automatically after an edit', async () => {
    const dataDir = join(folder, 'eager')
    const core = await createCore({ dataDir, media: plainMediaWork(), syncAfterEditMs: 1 })
    cores.push(core)
    await signIn(core)
    await core.api.chooseOrganization({ organization: 'acme' })
    await create(core)
    await until(() =>
      [...server.store.data('acme').rows.values()].some((row) => row.name === 'Tea for beginners'),
    )
  })
})

it('repairs a store that differs from the server, by comparing record by record', async () => {
  const core = await connected('one')
  const course = await create(core)
  await synced(core)
  await core.close()
  const { default: Database } = await import('better-sqlite3')
  const db = new Database(join(folder, 'one', 'organizations', 'acme', 'store.sqlite'))
  db.prepare("UPDATE sync_cell SET value = ? WHERE path = 'name'").run(JSON.stringify('Rotten bits here'))
  const meta = JSON.parse(String(db.prepare('SELECT meta FROM sync_meta').pluck().get()))
  db.prepare('UPDATE sync_meta SET meta = ?').run(JSON.stringify({ ...meta, hash: 'f'.repeat(64) }))
  db.close()
  const again = await openConsole('one')
  await synced(again)
  expect(await get(again, course)).toMatchObject({ name: 'Tea for beginners' })
})

it('learners are asked from the server, and unavailable without one', async () => {
  const core = await openConsole('one')
  await core.api.startWorkspace({ name: 'My desk' })
  const course = await create(core)
  await expect(core.api.courseLearners({ key: course.key })).rejects.toMatchObject({ code: 'unavailable' })
  await signIn(core)
  await core.api.chooseOrganization({ organization: 'acme' })
  const { learners, total } = await core.api.courseLearners({ key: `acme~${course.id}` })
  expect(total).toBe(1)
  expect(learners).toMatchObject([
    { customer: { name: 'Bo' }, progress: { progress: 50, lessonsCompleted: 1, completeDate: null } },
  ])
})
