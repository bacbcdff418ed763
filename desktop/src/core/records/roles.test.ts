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

/** Ana is signed in, and has a course from when she was a full administrator. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roles-'))
  organization.roles = ['FULLADMIN']
  server = await startTestServer([organization])
  core = await createCore({
    dataDir: folder,
    media: plainMediaWork(),
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

async function become(...roles: string[]) {
  organization.roles = roles
  await signIn()
}

const refused = {
  code: 'forbidden',
  message: 'AI administrators may not change courses. Please ask a full administrator.',
}

describe('an AI administrator', () => {
  it('begins nothing that the role may not do, and is told who may', async () => {
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
      () => core.api.publishCourse({ key }),
      () => core.api.unpublishCourse({ key }),
    ])
      await expect(act()).rejects.toMatchObject(refused)
    expect(await core.api.get(record)).toEqual(before)
  })

  it('imports files, which are the role’s to make', async () => {
    await become('AIADMIN')
    const { asset } = await core.importStream(Readable.from([Buffer.from('a film')]), 'film.mp4')
    expect(asset).toMatchObject({ name: 'film.mp4' })
  })

  it('makes no portal, and changes those that are there', async () => {
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
