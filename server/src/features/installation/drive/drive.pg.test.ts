import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { startGoogleDrive, type TestGoogleDrive } from '#server/testing/googleDrive.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { createFolderDrive } from '../ports/drive/createFolderDrive.ts'
import { drivePort } from '../ports/drive/drivePort.ts'
import { syncDriveJob } from './syncJob.ts'

let app: TestApp
let google: TestGoogleDrive
let tenant: Tenant
const logged: string[] = []

beforeAll(async () => {
  app = await createTestApp({}, pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }))
  google = await startGoogleDrive()
})
afterAll(async () => {
  await google.close()
  await app.close()
})
beforeEach(async () => {
  google.items.clear()
  google.state.moved.clear()
  google.state.broken.clear()
  app.deps.ports.put(drivePort, google.drive)
  tenant = await makeTenant(app.deps)
})

const pdf = (said: string) =>
  Buffer.from(`%PDF-1.4\n% ${said}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`)
const folder = 'application/vnd.google-apps.folder'
function fill() {
  google.items.set('teas', { name: 'Teas', mimeType: folder, parent: 'root' })
  google.items.set('black', { name: 'Black', mimeType: folder, parent: 'teas' })
  google.items.set('f1', { name: 'Guide.pdf', mimeType: 'application/pdf', parent: 'teas', body: pdf('one') })
  google.items.set('f2', {
    name: 'Notes.txt',
    mimeType: 'text/plain',
    parent: 'teas',
    body: Buffer.from('Boil the water.'),
  })
  google.items.set('f3', {
    name: 'Assam',
    mimeType: 'application/vnd.google-apps.document',
    parent: 'black',
    body: pdf('three'),
  })
  google.items.set('f4', { name: 'A form', mimeType: 'application/vnd.google-apps.form', parent: 'black' })
  google.items.set('f5', {
    name: 'A link',
    mimeType: 'application/vnd.google-apps.shortcut',
    parent: 'black',
  })
}

const ask = async (caller: Caller = tenant.admin, organization = tenant.organization) => {
  const { data, errors } = await app.graphql(
    `query ($o: String!) { getGoogleSyncConfig(organizationID: $o) { provider isConnected account
      consent { address redirectUri state } sync { isRunning folders { id name } message total waiting finishedAt }
      files { id name state reason } } }`,
    { o: organization },
    caller,
  )
  return { config: data?.getGoogleSyncConfig as Config, error: errors[0] }
}
type Config = {
  provider: string
  isConnected: boolean
  account: string | null
  consent: { address: string; redirectUri: string; state: string }
  sync: { isRunning: boolean; folders: object[]; message: string; total: number; finishedAt: string | null }
  files: { id: string; name: string; state: string; reason: string | null }[]
}

async function connect(
  given: Record<string, string> = {},
  caller: Caller = tenant.admin,
  of = tenant.organization,
) {
  const { config } = await ask()
  const code = google.agree(config.consent.address)
  const { data, errors } = await app.graphql(
    `mutation ($o: String!, $c: String!, $r: String!, $s: String!) { getGoogleAccessToken(organizationID: $o,
      authorizationCode: $c, redirectUri: $r, state: $s) { isConnected account } }`,
    { o: of, c: code, r: config.consent.redirectUri, s: config.consent.state, ...given },
    caller,
  )
  return { answer: data?.getGoogleAccessToken, error: errors[0] }
}

async function sync(folders: string[], more: Record<string, string> = {}, caller: Caller = tenant.admin) {
  const { data, errors } = await app.graphql(
    `mutation ($o: String!, $f: JSON!, $l: String!, $r: String) { syncDriveFiles(organizationID: $o, folderIds: $f,
      libraryID: $l, repositoryID: $r) { statusCode message } }`,
    { o: tenant.organization, f: folders, l: tenant.library.split('~')[1], ...more },
    caller,
  )
  return { answer: data?.syncDriveFiles, error: errors[0] }
}
const run = () => syncDriveJob(app.deps, tenant.organization, new AbortController().signal)
const syncAll = async (folders: string[]) => {
  expect((await sync(folders)).answer).toMatchObject({ statusCode: 202 })
  await run()
}

const stored = async () => {
  const where = { organization: tenant.organization }
  const [assets, documents] = [
    await app.deps.db.prisma.asset.findMany({ where, orderBy: { name: 'asc' } }),
    await app.deps.db.prisma.document.findMany({ where, orderBy: { name: 'asc' } }),
  ]
  return { assets, documents }
}
const states = async () =>
  Object.fromEntries(
    (await ask()).config.files.map(({ id, state, reason }) => [id, reason ? `${state}: ${reason}` : state]),
  )

describe('connecting a drive', () => {
  it('asks for read access by a code with PKCE, and keeps the token encrypted', async () => {
    const { config } = await ask()
    expect(config).toMatchObject({ provider: 'google', isConnected: false, account: null })
    const asked = new URL(config.consent.address).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('scope')).toBe('https://www.googleapis.com/auth/drive.readonly')
    expect((await connect()).answer).toEqual({ isConnected: true, account: 'ana@tea.example' })
    const [row] = await app.deps.db.prisma.organization.findMany({ where: { key: tenant.organization } })
    expect(JSON.stringify(row)).not.toContain('canary-refresh-token')
    expect((await ask()).config).toMatchObject({ isConnected: true, account: 'ana@tea.example' })
    // Another organization's sealed token opens nothing here.
    const other = await makeTenant(app.deps)
    await app.deps.db.pool.query('UPDATE "Organization" SET "googleApiConfig" = $1 WHERE key = $2', [
      JSON.stringify(row?.googleApiConfig),
      other.organization,
    ])
    expect((await ask(other.admin, other.organization)).error?.message).toBe(
      'Error fetching Google Sync Config',
    )
    const { data } = await app.graphql(
      'mutation ($o: String!) { disconnectDrive(organizationID: $o) { isConnected } }',
      { o: tenant.organization },
      tenant.admin,
    )
    expect(data?.disconnectDrive).toEqual({ isConnected: false })
    expect((await ask()).config.isConnected).toBe(false)
    expect(logged.join()).not.toMatch(/canary-refresh-token|code-\d/)
  })

  it('refuses a state that is forged, of another person or organization, or old, and a code that counts no more', async () => {
    const { config } = await ask()
    const [start] = [config.consent.state.slice(0, -4)]
    for (const forged of ['', 'forged', `${start}AAAA`])
      expect((await connect({ s: forged })).error?.extensions.code, forged).toBe('validation')
    const other = await makeTenant(app.deps)
    expect((await connect({}, tenant.superUser)).error?.extensions.code).toBe('validation')
    expect((await connect({}, other.admin, other.organization)).error?.extensions.code).toBe('validation')
    expect((await connect({ r: 'https://evil.example/drive/code' })).error?.extensions.code).toBe(
      'validation',
    )
    expect((await connect({ c: 'used' })).error?.message).toContain('does not accept this code')
    const real = app.deps.now
    app.deps.now = () => real() - 11 * 60_000
    const old = (await ask()).config.consent
    app.deps.now = real
    expect((await connect({ s: old.state })).error?.extensions.code).toBe('validation')
    expect((await ask()).config.isConnected).toBe(false)
  })

  it('shows the code to its reader, escaped, and keeps it out of caches', async () => {
    const response = await fetch(`${app.origin}/drive/code?code=${encodeURIComponent('4/<b>tea</b>')}`)
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toContain('4/&lt;b&gt;tea&lt;/b&gt;')
    expect((await fetch(`${app.origin}/drive/code?error=access_denied`)).status).toBe(400)
  })

  it('says the specified messages where nothing better is known (INT-03 to INT-05, INT-10)', async () => {
    app.deps.ports.put(drivePort, {
      ...google.drive,
      consent: {
        addressFor: () => 'https://google.example/',
        exchange: () => Promise.reject(new TypeError('no JSON')),
      },
    })
    expect((await connect()).error?.message).toBe('Error fetching Google Access Token')
    app.deps.ports.put(drivePort, {
      ...google.drive,
      consent: {
        addressFor() {
          throw new TypeError('no address')
        },
        exchange: () => Promise.reject(new AppError('unavailable')),
      },
    })
    expect((await ask()).error?.message).toBe('Error fetching Google Sync Config')
    app.deps.ports.put(drivePort, {
      ...google.drive,
      consent: null,
      open() {
        throw new TypeError('no drive')
      },
    })
    expect((await sync(['teas'])).error?.message).toBe('Error syncing files')
  })
})

describe('a sync', () => {
  it('imports all pages of folders and those below, as assets and drafts of documents, and says why others are left out', async () => {
    fill()
    await connect()
    await syncAll(['teas'])
    expect(await states()).toEqual({
      ...{ f1: 'imported', f2: 'imported', f3: 'imported' },
      ...{ f4: 'skipped: unsupported', f5: 'skipped: link' },
    })
    const { assets, documents } = await stored()
    expect(assets.map(({ name, type }) => [name, type])).toEqual([
      ['Assam.pdf', 'pdf'],
      ['Guide.pdf', 'pdf'],
      ['Notes.txt', 'text'],
    ])
    expect(documents.map(({ name, libraries, publishedAt }) => [name, libraries, publishedAt])).toEqual(
      ['Assam', 'Guide', 'Notes'].map((name) => [name, [tenant.library], null]),
    )
    expect((await ask()).config.sync).toMatchObject({
      ...{ isRunning: false, folders: [{ id: 'teas', name: 'Teas' }], total: 5 },
      message: '3 imported, 2 left out.',
    })
  })

  it('updates what has changed, lists what is gone, and imports nothing twice', async () => {
    fill()
    await connect()
    await syncAll(['teas'])
    const before = await stored()
    const guide = google.items.get('f1')
    if (guide) guide.body = pdf('changed')
    google.items.delete('f2')
    // Access lasts an hour: meanwhile it ends, and is asked for again.
    google.state.accessTokens.clear()
    google.state.asked.length = 0
    await syncAll(['teas', 'black'])
    expect(await states()).toMatchObject({ f1: 'updated', f2: 'removed', f3: 'unchanged' })
    const after = await stored()
    expect(after.assets.map(({ key }) => key)).toEqual(before.assets.map(({ key }) => key))
    expect(after.documents).toHaveLength(3)
    const hashOf = ({ files }: { files: unknown }) => (files as { hash: string }[])[0]?.hash
    expect(after.assets.map((asset, at) => hashOf(asset) === hashOf(before.assets[at] ?? asset))).toEqual([
      true,
      false,
      true,
    ])
    expect(google.state.asked.filter((asked) => /files\/f\d/.test(asked))).toEqual(['GET /drive/v3/files/f1'])
  })

  it('leaves a file that was deleted here, and tries again one that the drive did not give', async () => {
    fill()
    google.state.broken.add('f2')
    await connect()
    await syncAll(['teas'])
    expect(await states()).toMatchObject({ f2: 'failed: unreachable' })
    const { assets } = await stored()
    const key = String(assets.find(({ name }) => name === 'Guide.pdf')?.key)
    await writeSynced(app.deps, tenant.organization, { do: 'delete', entity: Asset, key })
    const guide = google.items.get('f1')
    if (guide) guide.body = pdf('changed')
    google.state.broken.clear()
    google.items.set('f6', {
      name: 'Leaf.png',
      mimeType: 'image/png',
      parent: 'teas',
      body: Buffer.from('no picture'),
    })
    await syncAll(['teas'])
    const left = { f1: 'skipped: deletedHere', f6: 'skipped: damaged' }
    expect(await states()).toMatchObject({ ...left, f2: 'imported' })
    // Their reasons stay, and nothing of them is read again until it changes.
    google.state.asked.length = 0
    await syncAll(['teas'])
    expect(await states()).toMatchObject({ ...left, f2: 'unchanged' })
    expect(google.state.asked.filter((asked) => /files\/f\d/.test(asked))).toEqual([])
  })

  it('goes on where a server stopped, without making anything twice', async () => {
    fill()
    await connect()
    await sync(['teas'])
    const stopping = new AbortController()
    const own = google.drive.open
    app.deps.ports.put(drivePort, {
      ...google.drive,
      open(...of) {
        const open = own(...of)
        return {
          ...open,
          async read(entry) {
            if (entry.id === 'f1') stopping.abort()
            return await open.read(entry)
          },
        }
      },
    })
    await expect(syncDriveJob(app.deps, tenant.organization, stopping.signal)).rejects.toThrow()
    expect((await sync(['teas'])).answer).toMatchObject({ statusCode: 200 })
    app.deps.ports.put(drivePort, google.drive)
    await run()
    expect((await stored()).documents).toHaveLength(3)
    expect((await ask()).config.sync.isRunning).toBe(false)
  })

  it('refuses libraries and folders that are not theirs, and asks no internal address', async () => {
    fill()
    expect((await sync(['teas'])).error?.message).toBe('Connect a drive first.')
    await connect()
    const other = await makeTenant(app.deps)
    expect((await sync(['teas'], { l: other.library.split('~')[1] ?? '' })).error?.extensions.code).toBe(
      'not_found',
    )
    expect((await sync(['teas'], { r: 'nowhere' })).error?.extensions.code).toBe('not_found')
    expect((await sync(['teas'], {}, tenant.aiAdmin)).error).toBeTruthy()
    expect((await sync(['teas'], {}, other.admin)).error).toBeTruthy()
    for (const id of ['../secrets', "x' or 'root", 'http://127.0.0.1/', 'f1', ''])
      expect((await sync([id])).error?.extensions.code, id).toMatch(/not_found|validation/)

    const reached: string[] = []
    const internal = createServer((request, response) => {
      reached.push(String(request.url))
      response.end('secret')
    }).listen(0, '127.0.0.1')
    await once(internal, 'listening')
    const address = internal.address()
    const port = typeof address === 'object' && address ? address.port : 0
    google.state.moved.set('f2', `http://127.0.0.1:${port}/metadata`)
    await syncAll(['teas'])
    expect(await states()).toMatchObject({ f2: 'failed: unreachable' })
    expect(reached).toEqual([])
    internal.close()
    // On the internet no address inside is asked.
    app.deps.ports.put(drivePort, google.guardedDrive)
    google.state.asked.length = 0
    expect((await sync(['teas'])).error?.extensions.code).toBe('unavailable')
    expect(google.state.asked).toEqual([])
  })
})

describe('a folder of this server', () => {
  it('is the drive of its organization alone, without a consent, and leaves out what leads elsewhere', async () => {
    const root = await mkdtemp(join(tmpdir(), 'lectern-drive-'))
    await mkdir(join(root, tenant.organization, 'Teas', 'Black'), { recursive: true })
    await writeFile(join(root, tenant.organization, 'Teas', 'Guide.pdf'), pdf('local'))
    await writeFile(join(root, tenant.organization, 'Teas', 'Black', 'Notes.txt'), 'Boil the water.')
    await writeFile(join(root, 'secret.txt'), 'secret')
    await symlink(join(root, 'secret.txt'), join(root, tenant.organization, 'Teas', 'link.txt'))
    await symlink(root, join(root, tenant.organization, 'up'))
    app.deps.ports.put(drivePort, createFolderDrive(root))
    expect((await ask()).config).toMatchObject({ provider: 'folder', isConnected: true, consent: null })
    const { data } = await app.graphql(
      'query ($o: String!) { listDriveFolders(organizationID: $o) { folders { id name } } }',
      { o: tenant.organization },
      tenant.admin,
    )
    expect(data?.listDriveFolders).toEqual({ folders: [{ id: 'Teas', name: 'Teas' }] })
    await syncAll(['Teas'])
    expect(await states()).toEqual({
      ...{
        'Teas/Guide.pdf': 'imported',
        'Teas/Black/Notes.txt': 'imported',
        'Teas/link.txt': 'skipped: link',
      },
    })
    for (const id of ['..', 'up', 'Teas/../..', '/', 'Teas/link.txt', `../${tenant.organization}`])
      expect((await sync([id])).error?.extensions.code, id).toBe('not_found')
    await rm(root, { recursive: true })
  })
})
