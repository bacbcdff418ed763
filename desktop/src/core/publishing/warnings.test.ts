import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testLesson } from '#shared/testing/testCourse.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'

let dataDir: string
let core: Core

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'warnings-'))
  core = await createCore({ dataDir, media: plainMediaWork() })
  await core.api.startWorkspace({ name: 'Tea School' })
})
afterEach(async () => {
  await core.close()
  rmSync(dataDir, { recursive: true, force: true })
})

it('warns of a program’s course that is a draft, until its author asks to publish it', async () => {
  const text = { slate: [{ id: 'p', type: 'paragraph', children: [{ text: 'Boil water.' }] }] }
  const course = await core.api.create({
    entity: 'course',
    values: {
      name: 'Tea for all',
      sections: [testLesson('a', 'article', { content: text }, { name: 'Water' })],
    },
  })
  const item = { type: 'course', name: 'Begin here', course: course.key }
  const step = { id: 'step', name: 'Begin here', item }
  const program = await core.api.create({
    entity: 'program',
    values: { name: 'The tea path', sections: [step] },
  })
  const about = { entity: 'program', key: program.key }
  expect(await core.api.publishFaults(about)).toMatchObject({
    faults: [],
    warnings: [
      {
        path: ['sections', 'step', 'item'],
        message: 'Begin here: Learners cannot open it, because the course is not published.',
      },
    ],
  })
  await core.api.publish({ entity: 'course', key: course.key })
  expect(await core.api.publishFaults(about)).toMatchObject({ faults: [], warnings: [] })
})

it('warns of lists that show nothing to visitors, once the portal is limited to a library without their items', async () => {
  const text = { slate: [{ id: 'p', type: 'paragraph', children: [{ text: 'Boil water.' }] }] }
  const course = await core.api.create({
    entity: 'course',
    values: {
      name: 'Tea for all',
      sections: [testLesson('a', 'article', { content: text }, { name: 'Water' })],
    },
  })
  await core.api.publish({ entity: 'course', key: course.key })
  const library = await core.api.create({ entity: 'library', values: { name: 'Shelf', status: 'active' } })
  const part = (id: string, element: object, elements: object[] = []) => ({ id, element, elements })
  const chosen = [{ id: 'i', type: 'course', course: course.key }]
  const lists = [
    part('chosen', { type: 'itemList', source: 'chosen', items: chosen }),
    part('newest', { type: 'itemCarousel', source: 'newest' }),
  ]
  const portal = await core.api.create({
    entity: 'portal',
    values: { name: 'The Tea Room', type: 'public', shownItems: 'all' },
  })
  const page = await core.api.create({
    entity: 'portalTemplate',
    values: {
      ...{ name: 'Home', kind: 'home', portal: portal.key },
      config: { elements: [part('row', { type: 'row' }, [part('column', { type: 'column' }, lists)])] },
    },
  })
  const set = (path: string[], value: unknown) => ({ do: 'set' as const, path, value })
  const edit = (...edits: ReturnType<typeof set>[]) =>
    core.api.edit({ entity: 'portal', key: portal.key, edits })
  const places = async () =>
    (await core.api.publishFaults({ entity: 'portal', key: portal.key })).warnings
      .filter(({ message }) => message.includes('shows nothing to visitors'))
      .map(({ path }) => path.at(-1))
  await edit(set(['pageDefaults', 'home'], page.id))
  expect(await places()).toEqual([])
  await edit(set(['shownItems'], 'libraries'), set(['libraries'], [library.key]))
  expect(await places()).toEqual(['chosen', 'newest'])
})
