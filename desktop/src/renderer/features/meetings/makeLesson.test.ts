import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Core } from '#desktop/core/Core.ts'
import { createCore } from '#desktop/core/createCore.ts'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { makeLesson } from './makeLesson.ts'

let folder: string
let core: Core
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lesson-'))
  core = await createCore({ dataDir: folder, media: plainMediaWork() })
  await core.api.startWorkspace({ name: 'Tea school' })
})
afterEach(async () => {
  await core.close()
  rmSync(folder, { recursive: true, force: true })
})

const hash = 'ab'.repeat(32)
async function prepare() {
  const film = await core.api.create({
    entity: 'asset',
    values: {
      ...{ name: 'Recording: Tea', type: 'video', durationMs: 60_000, derivativeStatus: 'processed' },
      files: [{ name: 'original', hash, size: 9, mimeType: 'video/mp4' }],
    },
  })
  const course = await core.api.create({ entity: 'course', values: { name: 'All about tea' } })
  const lessons = async () =>
    // Cast: a course's outline.
    (await core.api.get({ entity: 'course', key: course.key })).sections as {
      name: string
      type: string
      item: { type: string; asset: string }
    }[]
  return { film, course: course.key, lessons }
}

it('puts the whole recording at the end of a course', async () => {
  const { film, course, lessons } = await prepare()
  for (const name of ['Tea one', 'Tea two']) await makeLesson(core.api, { film, course, name, range: null })
  expect(await lessons()).toMatchObject([
    { name: 'Tea one', type: 'video', item: { type: 'video', asset: film.key } },
    { name: 'Tea two', type: 'video', item: { type: 'video', asset: film.key } },
  ])
})

it('makes another film of a part, and leaves the recording whole', async () => {
  const { film, course, lessons } = await prepare()
  const range = { startMs: 5000, endMs: 20_000 }
  await makeLesson(core.api, { film, course, name: 'The first pot', range })
  const [lesson] = await lessons()
  const asset = lesson?.item.asset ?? ''
  expect(asset).not.toBe(film.key)
  expect(await core.api.get({ entity: 'asset', key: asset })).toMatchObject({
    ...{ name: 'The first pot', trim: { ...range, wholeMs: 60_000 } },
    files: [{ name: 'original', hash }],
  })
  expect((await core.api.get({ entity: 'asset', key: film.key })).trim).toBeNull()
})
