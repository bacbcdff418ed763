import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Course } from '#shared/features/content/entities/Course.ts'
import type { LessonType } from '#shared/features/content/lessons/lesson.ts'
import type { Core } from '../Core.ts'
import { createCore } from '../createCore.ts'
import type { Row } from '../Row.ts'
import { plainMediaWork } from '../testing/plainMediaWork.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

let folder: string
let server: TestServer
let cores: Core[]
let time: number

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'change-of-type-'))
  server = await startTestServer()
  cores = []
  time = Date.UTC(2026, 10, 23)
})
afterEach(async () => {
  for (const core of cores) await core.close()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A console that syncs only on demand. */
async function opened(name: string): Promise<Core> {
  const core = await createCore({
    dataDir: join(folder, name),
    media: plainMediaWork(),
    syncEveryMs: 1e8,
    syncAfterEditMs: 1e8,
    // A minute for each question: the history keeps one state a minute.
    now: () => (time += 1000),
  })
  cores.push(core)
  return core
}

async function connected(name: string): Promise<Core> {
  const core = await opened(name)
  await core.api.signIn({ server: server.address, email: 'ana@example.org', password: 'right' })
  await core.api.chooseOrganization({ organization: 'acme' })
  await synced(core)
  return core
}

async function synced(...all: Core[]): Promise<void> {
  for (const core of all) {
    const { sync } = await core.api.syncNow({})
    expect(sync).toMatchObject({ state: 'synced', waiting: 0, message: null })
  }
}

const lesson = ['sections', 'tea', 'item']
const set = (core: Core, { key }: Row, path: string[], value: unknown) =>
  core.api.edit({ entity: 'course', key, edits: [{ do: 'set', path: [...lesson, ...path], value }] })
const insert = (core: Core, { key }: Row, path: string[], element: { id: string }) =>
  core.api.edit({ entity: 'course', key, edits: [{ do: 'insert', path: [...lesson, ...path], element }] })
const sectionOf = (row: Row) => (row.sections as Course['sections'])[0]
const get = async (core: Core, { key }: Row) => sectionOf(await core.api.get({ entity: 'course', key }))
const undone = async (core: Core, { key }: Row) => sectionOf(await core.api.undo({ entity: 'course', key }))
const redone = async (core: Core, { key }: Row) => sectionOf(await core.api.redo({ entity: 'course', key }))
const conflicts = async (core: Core) =>
  (await core.api.list({ entity: 'conflict', filter: { resolution: '' }, offset: 0, limit: 9 })).items
const history = async (core: Core, { key }: Row) =>
  (await core.api.history({ entity: 'course', key })).revisions

/** A course of one lesson. */
const create = (core: Core, type: LessonType, values: object = {}) => {
  const section = { id: 'tea', name: 'White tea', type, item: { name: 'White tea', type, ...values } }
  return core.api.create({ entity: 'course', values: { name: 'Tea for beginners', sections: [section] } })
}
const quiz = {
  passingPercentage: 70,
  failedMessage: 'Read it again.',
  questions: [
    {
      id: 'hot',
      type: 'multipleChoiceQuestion',
      questionText: 'How hot?',
      answers: [
        { id: 'a', answerText: '75' },
        { id: 'b', answerText: '100' },
      ],
      correctAnswer: ['a'],
    },
  ],
}

/** Two consoles that hold the same course. */
async function twoWith(type: LessonType, values: object) {
  const [ana, ben] = [await connected('one'), await connected('two')]
  const course = await create(ana, type, values)
  await synced(ana, ben)
  return { ana, ben, course }
}

const hidden = { path: 'sections/tea/item/type', reason: 'kind', kept: 'article', other: 'typeform' }

describe('one changes a lesson’s type while another edits what only its old type has', () => {
  it.each([
    { first: 'the change', network: 'online' },
    { first: 'the edit', network: 'online' },
    { first: 'the change', network: 'offline' },
    { first: 'the edit', network: 'offline' },
  ])('keeps both, lists the edit, and undo shows it: $first is sent first, $network', async (story) => {
    const { ana, ben, course } = await twoWith('typeform', { typeformId: 'first' })
    server.cuts.isOffline = story.network === 'offline'
    const change = async () => {
      await set(ana, course, ['type'], 'article')
      if (story.network === 'online') await synced(ana)
    }
    const edit = async () => {
      await set(ben, course, ['typeformId'], 'second')
      if (story.network === 'online') await synced(ben)
    }
    const [one, two] = story.first === 'the change' ? [ana, ben] : [ben, ana]
    for (const act of one === ana ? [change, edit] : [edit, change]) await act()
    if (server.cuts.isOffline)
      for (const core of [one, two]) expect((await core.api.syncNow({})).sync.state).toBe('offline')
    server.cuts.isOffline = false
    await synced(one, two, one)

    for (const core of [ana, ben]) {
      const section = await get(core, course)
      expect(section).toMatchObject({ type: 'article', item: { type: 'article', name: 'White tea' } })
      expect(section?.item).not.toHaveProperty('typeformId')
      expect(await conflicts(core)).toMatchObject([hidden])
    }
    const back = { type: 'typeform', item: { type: 'typeform', typeformId: 'second' } }
    expect(await undone(ana, course)).toMatchObject(back)
    await synced(ana, ben)
    expect(await get(ben, course)).toMatchObject(back)
    expect(await redone(ana, course)).toMatchObject({ type: 'article', item: { type: 'article' } })
    expect(await undone(ana, course)).toMatchObject(back)
  })

  it('shows a quiz’s edited questions again if the other version is chosen', async () => {
    const { ana, ben, course } = await twoWith('quiz', quiz)
    await set(ana, course, ['type'], 'article')
    await synced(ana)
    await set(ben, course, ['questions', 'hot', 'questionText'], 'How hot is the water?')
    await set(ben, course, ['questions', 'hot', 'answers', 'a', 'answerText'], '75 °C')
    await insert(ben, course, ['questions'], { id: 'long', ...{ questionText: 'How long?' } })
    await set(ben, course, ['passingPercentage'], 90)
    await synced(ben, ana)
    const [conflict, ...others] = await conflicts(ana)
    expect(conflict).toMatchObject({ ...hidden, other: 'quiz' })
    expect(others).toEqual([])
    await ana.api.resolveConflict({ key: conflict?.key ?? '', resolution: 'other' })
    await synced(ana, ben)
    for (const core of [ana, ben]) {
      expect(await conflicts(core)).toEqual([])
      expect(await get(core, course)).toMatchObject({
        type: 'quiz',
        item: {
          type: 'quiz',
          passingPercentage: 90,
          failedMessage: 'Read it again.',
          questions: [
            { id: 'hot', questionText: 'How hot is the water?', answers: [{ answerText: '75 °C' }, {}] },
            { id: 'long', questionText: 'How long?' },
          ],
        },
      })
    }
  })

  it('keeps the type when the version in use is chosen', async () => {
    const { ana, ben, course } = await twoWith('typeform', { typeformId: 'first' })
    await set(ana, course, ['type'], 'article')
    await synced(ana)
    await set(ben, course, ['typeformId'], 'second')
    await synced(ben)
    const [conflict] = await conflicts(ben)
    await ben.api.resolveConflict({ key: conflict?.key ?? '', resolution: 'kept' })
    await synced(ben, ana)
    expect(await conflicts(ana)).toEqual([])
    expect(await get(ana, course)).toMatchObject({ type: 'article' })
    await set(ana, course, ['type'], 'typeform')
    expect(await get(ana, course)).toMatchObject({ item: { typeformId: 'second' } })
  })

  it('lists a question’s answers in the same way', async () => {
    const { ana, ben, course } = await twoWith('quiz', quiz)
    await set(ana, course, ['questions', 'hot', 'type'], 'openEnded')
    await set(ben, course, ['questions', 'hot', 'answers', 'b', 'answerText'], 'Boiling')
    await synced(ben, ana, ben)
    expect(await conflicts(ben)).toMatchObject([
      { path: 'sections/tea/item/questions/hot/type', reason: 'kind', other: 'multipleChoiceQuestion' },
    ])
    expect(await undone(ana, course)).toMatchObject({
      item: { questions: [{ type: 'multipleChoiceQuestion', answers: [{}, { answerText: 'Boiling' }] }] },
    })
  })

  it('applies a choice between two texts also while the type hides them', async () => {
    const { ana, ben, course } = await twoWith('typeform', { typeformId: 'first' })
    await set(ana, course, ['typeformId'], 'Ana’s')
    await set(ben, course, ['typeformId'], 'Ben’s')
    await synced(ana, ben, ana)
    await set(ana, course, ['type'], 'article')
    const [conflict] = await conflicts(ana)
    expect(conflict).toMatchObject({ reason: 'collision', path: 'sections/tea/item/typeformId' })
    await ana.api.resolveConflict({ key: conflict?.key ?? '', resolution: 'other' })
    await synced(ana, ben)
    expect(await get(ben, course)).toMatchObject({ type: 'article' })
    await set(ben, course, ['type'], 'typeform')
    expect(await get(ben, course)).toMatchObject({ item: { typeformId: conflict?.other } })
  })

  it('refuses to undo an edit that the type hides now, and undoes it when the type is back', async () => {
    const { ana, ben, course } = await twoWith('typeform', { typeformId: 'first' })
    await set(ben, course, ['typeformId'], 'second')
    await synced(ben, ana)
    await set(ana, course, ['type'], 'article')
    await synced(ana, ben)
    await expect(undone(ben, course)).rejects.toMatchObject({
      code: 'concurrency',
      message: 'This can no longer be undone, because someone else has changed it since.',
    })
    expect((await get(ben, course))?.item).not.toHaveProperty('typeformId')
    await undone(ana, course)
    await synced(ana, ben)
    expect(await undone(ben, course)).toMatchObject({ item: { type: 'typeform', typeformId: 'first' } })
  })

  it('describes the change in the history', async () => {
    const { ana, ben, course } = await twoWith('quiz', quiz)
    time += 60_000
    await set(ana, course, ['type'], 'article')
    expect((await history(ana, course))[0]?.label).toBe('White tea › Type changed')
    await set(ben, course, ['questions', 'hot', 'answers', 'a', 'answerText'], '75 °C')
    time += 60_000
    await synced(ben, ana)
    expect((await history(ana, course))[0]?.label).toBe(
      'White tea › Questions › A question › Answers › An answer › Answer changed',
    )
  })
})

describe('one author', () => {
  it('changes the type back and forth, also after the store was closed, and has everything again', async () => {
    const ana = await connected('one')
    const course = await create(ana, 'quiz', quiz)
    const before = await get(ana, course)
    for (const type of ['typeform', 'article', 'quiz']) await set(ana, course, ['type'], type)
    expect(await get(ana, course)).toEqual(before)
    await set(ana, course, ['type'], 'typeform')
    await set(ana, course, ['typeformId'], 'first')
    await set(ana, course, ['type'], 'article')
    await ana.close()
    cores = []
    const again = await opened('one')
    await set(again, course, ['type'], 'quiz')
    expect(await get(again, course)).toEqual(before)
    await set(again, course, ['type'], 'typeform')
    expect(await get(again, course)).toMatchObject({ type: 'typeform', item: { typeformId: 'first' } })
    await synced(again)
    const ben = await connected('two')
    await set(ben, course, ['type'], 'quiz')
    expect(await get(ben, course)).toEqual(before)
    expect(await conflicts(ben)).toEqual([])
  })

  it('undoes and redoes changes of type among edits, step by step', async () => {
    const ana = await connected('one')
    const course = await create(ana, 'typeform', { typeformId: 'first' })
    const states = [await get(ana, course)]
    for (const [path, value] of [
      ['typeformId', 'second'],
      ['type', 'quiz'],
      ['passingPercentage', 80],
      ['type', 'typeform'],
      ['typeformId', 'third'],
      ['type', 'article'],
    ] as const) {
      await set(ana, course, [path], value)
      states.push(await get(ana, course))
    }
    for (const state of states.slice(0, -1).toReversed()) expect(await undone(ana, course)).toEqual(state)
    for (const state of states.slice(1)) expect(await redone(ana, course)).toEqual(state)
  })

  it('keeps text written just before the type hides it, in one undo step', async () => {
    const ana = await connected('one')
    const course = await create(ana, 'typeform', { typeformId: 'first' })
    const before = await get(ana, course)
    await ana.api.edit({
      entity: 'course',
      key: course.key,
      edits: [
        { do: 'set', path: [...lesson, 'typeformId'], value: 'second' },
        { do: 'set', path: [...lesson, 'type'], value: 'article' },
      ],
    })
    expect((await get(ana, course))?.item).not.toHaveProperty('typeformId')
    expect(await undone(ana, course)).toEqual(before)
    await redone(ana, course)
    await set(ana, course, ['type'], 'typeform')
    expect(await get(ana, course)).toMatchObject({ item: { typeformId: 'second' } })
  })

  it('undoes and redoes changes of a question’s type, also through one without answers', async () => {
    const ana = await connected('one')
    const course = await create(ana, 'quiz', quiz)
    const states = [await get(ana, course)]
    for (const type of ['openEnded', 'multipleChoiceQuestion', 'fillInTheBlank', 'openEnded']) {
      await set(ana, course, ['questions', 'hot', 'type'], type)
      states.push(await get(ana, course))
    }
    expect(states[2]).toEqual(states[0])
    for (const state of states.slice(0, -1).toReversed()) expect(await undone(ana, course)).toEqual(state)
    for (const state of states.slice(1)) expect(await redone(ana, course)).toEqual(state)
  })

  it('restores a state of another type from the history, and undoes that', async () => {
    const ana = await connected('one')
    const course = await create(ana, 'quiz', quiz)
    const before = await get(ana, course)
    time += 60_000
    await set(ana, course, ['passingPercentage'], 80)
    await insert(ana, course, ['questions'], { id: 'long', ...{ questionText: 'How long?' } })
    time += 60_000
    await set(ana, course, ['type'], 'typeform')
    await set(ana, course, ['typeformId'], 'first')
    const last = await get(ana, course)
    const states = await history(ana, course)
    const oldest = states.at(-1)
    expect(sectionOf(oldest?.record as Row)).toEqual(before)
    const back = { entity: 'course', key: course.key, revision: oldest?.number ?? 0 }
    expect(sectionOf(await ana.api.restore(back))).toEqual(before)
    expect(await undone(ana, course)).toEqual(last)
    expect(await redone(ana, course)).toEqual(before)
    await synced(ana)
    const ben = await connected('two')
    expect(await get(ben, course)).toEqual(before)
  })
  it('has everything again that slept while a state was restored, and undone', async () => {
    const ana = await connected('one')
    const course = await create(ana, 'quiz', quiz)
    time += 60_000
    await set(ana, course, ['passingPercentage'], 80)
    await insert(ana, course, ['questions'], { id: 'long', ...{ questionText: 'How long?' } })
    await ana.api.edit({
      entity: 'course',
      key: course.key,
      edits: [{ do: 'remove', path: [...lesson, 'questions'], id: 'hot' }],
    })
    const whole = await get(ana, course)
    time += 60_000
    await set(ana, course, ['type'], 'typeform')
    const states = await history(ana, course)
    const revision = states.at(-1)?.number ?? 0
    const restored = sectionOf(await ana.api.restore({ entity: 'course', key: course.key, revision }))
    expect(restored).toMatchObject({ item: { passingPercentage: 70, questions: [{ id: 'hot' }] } })
    expect(await undone(ana, course)).toMatchObject({ type: 'typeform' })
    expect(await undone(ana, course)).toEqual(whole)
    await redone(ana, course)
    expect(await redone(ana, course)).toEqual(restored)
    await undone(ana, course)
    expect(await undone(ana, course)).toEqual(whole)
    await synced(ana)
    const ben = await connected('two')
    expect(await get(ben, course)).toEqual(whole)
  })
})
