import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import type { Row } from '../Row.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let folder: string
let server: TestServer
let [one, two]: Core[] = []
let course: Row
let conflict: Row

const record = () => ({ entity: 'course', key: course.key })
const read = (core: Core) => core.api.get(record())

/** Two people write the headline of a lesson, each without the other's; then the lesson is deleted. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'deleted-conflict-'))
  server = await startTestServer()
  ;[one, two] = [await connected('one'), await connected('two')]
  course = await first().api.create({
    entity: 'course',
    values: { name: 'The way of tea', sections: [newLesson('typeform', 'White tea', () => 'white')] },
  })
  await synced(first(), second())
  await collide('headline')
  const { items } = await first().api.list({ entity: 'conflict', offset: 0, limit: 9 })
  ;[conflict] = items as [Row]
})
afterEach(async () => {
  for (const core of [one, two]) await core?.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

async function collide(field: string) {
  for (const [core, value] of [
    [first(), 'By the first'],
    [second(), 'By the second'],
  ] as const)
    await core.api.edit({
      ...record(),
      edits: [{ do: 'set', path: ['sections', 'white', 'item', field], value }],
    })
  await synced(second(), first(), second())
}

const first = () => one as Core
const second = () => two as Core

async function connected(name: string): Promise<Core> {
  const core = await createCore({
    dataDir: join(folder, name),
    media: plainMediaWork(),
    syncEveryMs: 1e8,
    syncAfterEditMs: 1e8,
  })
  await core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await core.api.chooseOrganization({ organization: 'acme' })
  await synced(core)
  return core
}

async function synced(...all: Core[]): Promise<void> {
  for (const core of all) expect((await core.api.syncNow({})).sync).toMatchObject({ state: 'synced' })
}

const dropLesson = async () => {
  await first().api.edit({ ...record(), edits: [{ do: 'remove', path: ['sections'], id: 'white' }] })
  await synced(first(), second())
}

it('names the deleted lesson, and does not claim that its text was a choice', async () => {
  await dropLesson()
  expect(await first().api.conflictPlace({ key: conflict.key })).toEqual({
    text: 'White tea › Headline',
    deleted: { noun: 'lesson', name: 'White tea' },
    isHidden: false,
    mayKeepBoth: false,
    inUse: null,
  })
  await expect(first().api.resolveConflict({ key: conflict.key, resolution: 'other' })).rejects.toMatchObject(
    { code: 'not_found', message: /^The lesson was deleted meanwhile/ },
  )
  expect((await first().api.getState()).sync.conflicts).toBe(1)
})

it('restores the lesson with the chosen text for all, and undoes it', async () => {
  await dropLesson()
  await second().api.resolveConflict({ key: conflict.key, resolution: 'other', isRestored: true })
  await synced(second(), first())
  const sections = [{ id: 'white', name: 'White tea', item: { headline: conflict.other } }]
  expect(await read(first())).toMatchObject({ sections })
  expect((await first().api.getState()).sync.conflicts).toBe(0)
  await second().api.undo(record())
  expect((await read(second())).sections).toEqual([])
})

it('restores it with the text that it had, or lets the conflict go with it', async () => {
  await dropLesson()
  await first().api.resolveConflict({ key: conflict.key, resolution: 'kept', isRestored: true })
  expect(await read(first())).toMatchObject({ sections: [{ item: { headline: conflict.kept } }] })
  await first().api.undo(record())
  await first().api.resolveConflict({ key: conflict.key, resolution: 'kept' })
  expect((await read(first())).sections).toEqual([])
})

it('restores a whole course that was deleted', async () => {
  await first().api.delete(record())
  await synced(first(), second())
  expect((await second().api.conflictPlace({ key: conflict.key })).deleted).toEqual({
    noun: 'course',
    name: 'The way of tea',
  })
  await second().api.resolveConflict({ key: conflict.key, resolution: 'other', isRestored: true })
  await synced(second(), first())
  expect(await read(first())).toMatchObject({
    name: 'The way of tea',
    sections: [{ item: { headline: conflict.other } }],
  })
})

it('says that a choice stays hidden while the present type has no such field', async () => {
  await collide('typeformId')
  const { items } = await first().api.list({ entity: 'conflict', offset: 0, limit: 9 })
  const key = items.find(({ path }) => String(path).endsWith('typeformId'))?.key ?? ''
  expect(await first().api.conflictPlace({ key })).toMatchObject({ deleted: null, isHidden: false })
  await first().api.edit({
    ...record(),
    edits: [{ do: 'set', path: ['sections', 'white', 'item', 'type'], value: 'article' }],
  })
  expect(await first().api.conflictPlace({ key })).toMatchObject({ deleted: null, isHidden: true })
})
