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
