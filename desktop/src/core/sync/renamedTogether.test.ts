import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import type { Row } from '../Row.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let folder: string
let server: TestServer
let cores: Core[]
let course: Row

const old = 'The way of tea'

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'renamed-together-'))
  server = await startTestServer()
  cores = []
  for (const name of ['first', 'second']) cores.push(await connected(name))
  course = await first().api.create({ entity: 'course', values: { name: old } })
  await synced()
})
afterEach(async () => {
  for (const core of cores) await core.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

// Casts: made above.
const first = () => cores[0] as Core
const second = () => cores[1] as Core

async function connected(name: string): Promise<Core> {
  const core = await createCore({
    dataDir: join(folder, name),
    media: plainMediaWork(),
    device: name,
    syncEveryMs: 1e8,
    syncAfterEditMs: 1e8,
  })
  await core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await core.api.chooseOrganization({ organization: 'acme' })
  return core
}

async function synced(): Promise<void> {
  for (const core of [...cores, ...cores]) {
    const { sync } = await core.api.syncNow({})
    expect(sync).toMatchObject({ state: 'synced', waiting: 0 })
  }
}

/** `saw`: the name that its author saw when they began to type. */
const rename = (core: Core, value: string, saw: string) =>
  core.api.edit({
    entity: 'course',
    key: course.key,
    edits: [{ do: 'set', path: ['name'], value, base: saw }],
  })
const conflicts = async (core: Core) =>
  // The address, which follows the name, may have collided with it.
  (await core.api.list({ entity: 'conflict', filter: { path: 'name' }, offset: 0, limit: 9 })).items.map(
    ({ reason, kept, other, otherOn }) => ({ reason, kept, other, otherOn }),
  )

it('lists both names if the first arrived while the second was being typed', async () => {
  await rename(first(), 'Tea of the first', old)
  await synced()
  await rename(second(), 'Tea of the second', old)
  await synced()
  const listed = {
    reason: 'collision',
    kept: 'Tea of the second',
    other: 'Tea of the first',
    otherOn: 'first',
  }
  for (const core of cores) expect(await conflicts(core)).toEqual([listed])
})

it('lists both names if neither had arrived', async () => {
  await rename(first(), 'Tea of the first', old)
  await rename(second(), 'Tea of the second', old)
  await synced()
  for (const core of cores) expect(await conflicts(core)).toHaveLength(1)
})

it('lists nothing if the second author saw the first name, or wrote the same', async () => {
  await rename(first(), 'Tea of the first', old)
  await synced()
  await rename(second(), 'Tea of the first', old)
  await rename(second(), 'Tea of the second', 'Tea of the first')
  await rename(second(), 'Tea of the second again', 'Tea of the second')
  await synced()
  for (const core of cores) expect(await conflicts(core)).toEqual([])
})
