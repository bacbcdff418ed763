import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CoreEvent } from '../ConsoleState.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { until } from '../testing/until.ts'
import { checkLockAccount } from './lockedSignIn.ts'

const passphrase = 'green tea at four'
const minute = 60_000
let folder: string
let core: Core
let time: number
const logged: string[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  time = Date.parse('2026-05-04T10:00:00Z')
  logged.length = 0
  core = await openCore()
})
afterEach(async () => {
  await core.close()
  rmSync(folder, { recursive: true, force: true })
})

const openCore = () =>
  createCore({
    ...{ dataDir: folder, media: plainMediaWork(), syncEveryMs: 1e8, syncAfterEditMs: 1e8 },
    now: () => time,
    log: (message, error) => logged.push(`${message} ${String(error)}`),
  })
const call = (procedure: string, input: unknown = {}) => core.call(procedure, input)
const lockedOut = { code: 'unauthenticated', details: { isLocked: true } }
async function* bytes() {
  yield new TextEncoder().encode('tea')
}

describe('a locked console', () => {
  let course: string
  beforeEach(async () => {
    await call('startWorkspace', { name: 'Tea School' })
    const { key } = await core.api.create({ entity: 'course', values: { name: 'Green tea' } })
    course = key
    await call('setPassphrase', { passphrase, present: null })
  })

  it('refuses every call but those that open it, and every file', async () => {
    const asset = await core.importStream(bytes(), 'tea.txt')
    const { id } = (await call('beginRecording', { name: 'Talk' })) as { id: string }
    await call('lock')
    const refused = [
      call('list', { entity: 'course', offset: 0, limit: 9 }),
      call('get', { entity: 'course', key: course }),
      call('edit', { entity: 'course', key: course, edits: [{ do: 'set', path: ['name'], value: 'X' }] }),
      call('executeOnServer', { document: '{ a }', variables: {} }),
      call('startWorkspace', { name: 'Other' }),
      call('setPassphrase', { passphrase: 'another one', present: passphrase }),
      call('removePassphrase', { present: passphrase }),
      call('setAutoLock', { minutes: null }),
      call('noteInput'),
      call('noSuchCall'),
      core.importStream(bytes(), 'more.txt'),
      core.readArchiveStream(bytes(), 'a.zip'),
      core.readDocumentStream(bytes(), 'a.docx'),
      core.openFile(String(asset.asset.id), 'original.txt'),
    ]
    for (const one of refused) await expect(one).rejects.toMatchObject(lockedOut)
    expect(() => core.exportPath('a.zip')).toThrow('locked')
    expect(() => core.requireUnlocked()).toThrow('locked')
    // A recording goes on.
    await call('appendRecording', { id, at: 0, bytes: 'AAAA' })
    await call('unlock', { passphrase })
    expect(await call('get', { entity: 'course', key: course })).toMatchObject({ name: 'Green tea' })
  })

  it('tells the workspace’s name and nothing else', async () => {
    await call('lock')
    expect(await call('getState')).toMatchObject({
      ...{ workspace: null, user: null, organizations: [], portals: [] },
      lock: { isLocked: true, workspace: 'Tea School', server: null },
    })
  })

  it('sends no events of records to its screens, and tells them to read again once it is open', async () => {
    const heard: CoreEvent[] = []
    core.onEvent((event) => heard.push(event))
    await call('lock')
    await core.api.create({ entity: 'course', values: { name: 'Black tea' } })
    await until(() => heard.some(({ type }) => type === 'state'))
    expect(heard.map(({ type }) => type)).not.toContain('records')
    expect(JSON.stringify(heard)).not.toContain('"otherServer"')
    await call('unlock', { passphrase })
    expect(heard.at(-1)).toEqual({ type: 'reconnected' })
  })

  it('is still locked after a restart', async () => {
    await call('lock')
    await core.close()
    core = await openCore()
    await expect(call('list', { entity: 'course', offset: 0, limit: 9 })).rejects.toMatchObject(lockedOut)
    await call('unlock', { passphrase })
    expect(await call('list', { entity: 'course', offset: 0, limit: 9 })).toMatchObject({ total: 1 })
  })

  it('slows down wrong passphrases, also those that come at once and after a restart', async () => {
    await call('lock')
    const codes = await Promise.all(
      Array.from({ length: 5 }, (_, number) =>
        call('unlock', { passphrase: `guess ${number}` }).catch((fault: { code: string }) => fault.code),
      ),
    )
    expect(codes).toEqual(['sign_in', 'sign_in', 'sign_in', 'rate_limited', 'rate_limited'])
    await core.close()
    core = await openCore()
    await expect(call('unlock', { passphrase })).rejects.toMatchObject({ code: 'rate_limited' })
    time += 5000
    await expect(call('unlock', { passphrase: 'wrong again' })).rejects.toMatchObject({ code: 'sign_in' })
    time += 9000
    await expect(call('unlock', { passphrase })).rejects.toMatchObject({ code: 'rate_limited' })
    time += 1000
    await call('unlock', { passphrase })
    await call('lock')
    await call('unlock', { passphrase })
  })

  it('does not wait longer than five minutes, also if the clock was set back', async () => {
    await call('lock')
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await call('unlock', { passphrase: 'wrong' }).catch(() => undefined)
      time += 5 * minute
    }
    await call('unlock', { passphrase: 'wrong' }).catch(() => undefined)
    time -= 24 * 60 * minute
    await expect(call('unlock', { passphrase })).rejects.toMatchObject({ code: 'rate_limited' })
    time += 5 * minute
    await call('unlock', { passphrase })
    expect(logged).toEqual([])
  })

  it('keeps the passphrase in no file and no log', async () => {
    await call('unlock', { passphrase: 'a wrong passphrase' }).catch(() => undefined)
    await call('setPassphrase', { passphrase: 'short', present: passphrase }).catch(() => undefined)
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => statSync(path).isFile())
    for (const path of files) expect(readFileSync(path, 'latin1')).not.toContain(passphrase)
    expect(logged.join()).not.toContain('passphrase')
  })

  it('refuses a short passphrase, and another one without the present', async () => {
    await expect(call('setPassphrase', { passphrase: 'seven77', present: passphrase })).rejects.toMatchObject(
      {
        code: 'validation',
      },
    )
    await expect(
      call('setPassphrase', { passphrase: 'long enough', present: 'not it' }),
    ).rejects.toMatchObject({ code: 'sign_in' })
    await expect(call('removePassphrase', { present: 'not it' })).rejects.toMatchObject({ code: 'sign_in' })
    await call('setPassphrase', { passphrase: 'long enough', present: passphrase })
    await call('lock')
    await call('unlock', { passphrase: 'long enough' })
    expect(await call('removePassphrase', { present: 'long enough' })).toMatchObject({
      lock: { hasPassphrase: false, isLocked: false },
    })
    await expect(call('lock')).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('locks itself after the chosen time without input, also while it was closed', async () => {
    await call('setAutoLock', { minutes: 5 })
    time += 4 * minute
    await call('noteInput')
    time += 4 * minute
    // Reading is no input: screens read without anybody there.
    await call('list', { entity: 'course', offset: 0, limit: 9 })
    time += minute
    await expect(call('noteInput')).rejects.toMatchObject(lockedOut)
    await call('unlock', { passphrase })
    await core.close()
    time += 5 * minute
    core = await openCore()
    await expect(call('jobs')).rejects.toMatchObject(lockedOut)
  })
})

it('cannot be set up before there is a workspace', async () => {
  await expect(call('setPassphrase', { passphrase, present: null })).rejects.toMatchObject({
    code: 'bad_request',
  })
})

it('opens for the account that was used here, and only while it is in the organization', () => {
  const settings = { organization: 'acme' } as Parameters<typeof checkLockAccount>[0]
  const signedIn = (email: string, id: string) => ({
    user: { name: 'Ana', email },
    organizations: [{ id, name: 'School', roles: ['FULLADMIN'] }],
  })
  const check =
    (account: string | null, email: string, id = 'acme') =>
    () =>
      checkLockAccount(settings, account, signedIn(email, id))
  expect(check('ana@example.org', 'Ana@example.org')).not.toThrow()
  expect(check('ana@example.org', 'ben@example.org')).toThrow('does not open this workspace')
  expect(check('ana@example.org', 'ana@example.org', 'other')).toThrow('does not open this workspace')
  expect(check(null, 'ben@example.org')).not.toThrow()
  expect(check(null, 'ben@example.org', 'other')).toThrow('does not open this workspace')
})

describe('a locked workspace of a server', () => {
  let server: TestServer
  let other: TestServer
  const credentials = (at: TestServer, email = 'ana@example.org') => ({
    ...{ server: at.address, email, password: 'right' },
  })
  beforeEach(async () => {
    server = await startTestServer()
    other = await startTestServer()
    await call('signIn', credentials(server))
    await call('chooseOrganization', { organization: 'acme' })
    await call('setPassphrase', { passphrase, present: null })
    await call('signOut', { locks: true })
  })
  afterEach(async () => {
    await server.close()
    await other.close()
  })

  it('is locked by signing out, and opened without the lock by signing in again', async () => {
    await expect(call('jobs')).rejects.toMatchObject(lockedOut)
    expect(await call('signIn', credentials(server))).toMatchObject({
      step: 'SUCCESS',
      state: { workspace: { organization: 'acme' }, lock: { hasPassphrase: false, isLocked: false } },
    })
    await call('jobs')
  })

  it('asks no other server, which could confirm any account', async () => {
    await expect(call('signIn', credentials(other))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(call('signInProviders', { server: other.address })).rejects.toMatchObject({
      code: 'forbidden',
    })
    expect(other.calls).toEqual([])
    await expect(call('jobs')).rejects.toMatchObject(lockedOut)
  })

  it('syncs in the background', async () => {
    await call('unlock', { passphrase })
    await call('signIn', credentials(server))
    await call('syncNow')
    await call('lock')
    const before = server.log.length
    await core.api.create({ entity: 'course', values: { name: 'Black tea' } })
    await core.api.syncNow({})
    expect(server.log.slice(before).map(({ path }) => path)).toContain('/sync')
  })
})
