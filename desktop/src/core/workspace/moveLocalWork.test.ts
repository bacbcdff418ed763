import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let folder: string
let server: TestServer
let core: Core

afterEach(async () => {
  await core.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(roles: string[]) {
  const portals = [
    { key: 'acme~shop', name: 'Shop', defaultLibrary: 'acme~goods' },
    { key: 'acme~home', name: 'Academy', defaultLibrary: 'acme~main' },
  ]
  server = await startTestServer([{ id: 'acme', name: 'Acme School', roles }], async (document) =>
    document.includes('listPortals') ? { answer: { items: portals } } : { answer: { invitations: [] } },
  )
  folder = mkdtempSync(join(tmpdir(), 'moving-'))
  core = await createCore({
    ...{ dataDir: folder, media: plainMediaWork(), syncEveryMs: 1e8, syncAfterEditMs: 1e8 },
  })
  await core.api.startWorkspace({ name: 'My desk' })
}

async function connect() {
  await core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await core.api.chooseOrganization({ organization: 'acme' })
}
const librariesOf = async (id: unknown) =>
  (await core.api.get({ entity: 'course', key: `acme~${id}` })).libraries

it('puts what was made without a server into the library of the first portal, as what is made later', async () => {
  await open(['FULLADMIN'])
  const course = await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
  await connect()
  expect(await librariesOf(course.id)).toEqual(['acme~main'])
})

it('leaves it without a library where its author may not choose one', async () => {
  await open(['AIADMIN'])
  const course = await core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
  await connect()
  expect(await librariesOf(course.id)).toEqual([])
})
