import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'
import { writeSynced } from '../../kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'
import { takeEdition, takeEditionJobName } from './publishing/takeEdition.ts'

let app: TestApp
/** A public portal, and one for members that asks documents to be signed. */
let open: Tenant
let closed: Tenant
const publishedAt = '2026-01-01T00:00:00.000Z'
const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Words' }] }] }
const named = (id: string, item: Record<string, unknown>) =>
  testLesson(id, String(item.type), { name: id, ...item })

beforeAll(async () => {
  app = await createTestApp()
  open = await makeTenant(app.deps)
  closed = await makeTenant(app.deps, {}, { type: 'membership', requireSignature: true })
})
afterAll(() => app.close())

const add = (
  tenant: Tenant,
  entity: typeof Microcast | typeof Document,
  values: Record<string, unknown> = {},
) => tenant.add(entity, { name: 'Water for tea', content, publishedAt, ...values })

async function call(text: string, variables: Record<string, unknown>, caller: Caller) {
  const { data, errors } = await app.graphql(text, variables, caller)
  expect(errors).toEqual([])
  // Each document below has one field.
  return Object.values(data ?? {})[0] as Record<string, never>
}

const fields = {
  microcast:
    'microcastProgress { progress lastPosition maxPosition startedDate completeDate notes { content } lessonProgress }',
  document:
    'documentProgress { startedDate completeDate progress status viewCount includeInMyDocuments signature history lessonProgress }',
  program: 'programProgress { progress lessonsCompleted completeDate sectionProgress quizResults }',
}
type Type = keyof typeof fields
const start = (type: Type, key: string, caller: Caller) => {
  const name = `start${type.charAt(0).toUpperCase()}${type.slice(1)}`
  return call(
    `mutation ($key: String!) { ${name}(${type}Key: $key) { statusCode code message ${fields[type]} } }`,
    { key },
    caller,
  )
}
const report = (type: Type | 'course', key: string, facts: unknown[], caller: Caller) =>
  call(
    `mutation ($type: String, $key: String!, $facts: JSON!) { reportLearning(itemType: $type, itemKey: $key, facts: $facts) {
      ${fields.microcast} ${fields.document} ${fields.program} courseProgress { progress } outcomes { outcome reason } } }`,
    { type, key, facts },
    caller,
  )
const now = () => new Date(app.deps.now()).toISOString()
let made = 0
const watched = (progress: number, lesson = 'item', more = {}) => ({
  ...{ id: `w${made++}`, edition: 1, lesson, type: 'lessonProgressed' },
  occurredAt: new Date(app.deps.now()).toISOString(),
  payload: { progress, lastPosition: progress * 2, maxPosition: progress * 2 },
  ...more,
})
const told = (answer: { outcomes?: { outcome: string; reason: string | null }[] }) =>
  answer.outcomes?.map(({ outcome, reason }) => reason ?? outcome)
const face = async (type: string, key: string, person: Person) =>
  (
    await call(
      `query ($type: String!, $key: String!) { itemProgress(itemType: $type, itemKey: $key) { itemProgress { progress status } } }`,
      { type, key },
      person,
    )
  ).itemProgress

describe('a microcast', () => {
  it('keeps the furthest and the last position, in any order, and never falls', async () => {
    const key = await add(open, Microcast)
    const person = await open.addCustomer()
    expect(await start('microcast', key, person)).toMatchObject({
      ...{ statusCode: 200, microcastProgress: { progress: 0, lastPosition: 0 } },
    })
    const facts = [watched(60), watched(40), watched(20)]
    await report('microcast', key, [facts[1]], person)
    const { microcastProgress } = await report('microcast', key, [facts[0], facts[2], facts[1]], person)
    expect(microcastProgress).toMatchObject({ progress: 60, maxPosition: 120, completeDate: null })
    const track = `mutation ($key: String!) { trackMicrocastProgress(microcastKey: $key, progress: 99.5, lastPosition: 12.9, maxPosition: 12.9) { ${fields.microcast} } }`
    const done = (await call(track, { key }, person)).microcastProgress
    expect(done).toMatchObject({ progress: 100, lastPosition: 12, maxPosition: 120 })
    expect(done).toHaveProperty('completeDate', expect.any(String))
    expect(await face('microcast', key, person)).toEqual({ progress: 100, status: 'DONE' })
  })

  it('is open to visitors if its configuration says so, otherwise only with access', async () => {
    const anyone = await add(closed, Microcast, { accessConfiguration: 'anonymous' })
    const known = await add(closed, Microcast, { accessConfiguration: 'loggedIn' })
    const members = await add(closed, Microcast)
    const visitor = { portal: `${closed.organization}~${closed.portal}` }
    const codes = async (caller: Caller) => {
      const answers = []
      for (const key of [anyone, known, members])
        answers.push((await start('microcast', key, caller)).code ?? 'started')
      return answers
    }
    expect(await codes(visitor)).toEqual(['started', 'no_access', 'no_access'])
    expect(await codes(closed.customer)).toEqual(['started', 'started', 'no_access'])
    // Of visitors nothing is stored.
    const { rows } = await app.deps.db.pool.query(
      'SELECT customer FROM "MicrocastProgress" WHERE microcast = ANY($1)',
      [[anyone, known, members]],
    )
    expect(rows.map(({ customer }) => customer)).toEqual([closed.customer.key, closed.customer.key])
  })

  it('of format scorm12 keeps its package’s data', async () => {
    const asset = `${open.organization}~pack`
    const key = await add(open, Microcast, { format: 'scorm12', microcastAsset: asset, content: null })
    const person = await open.addCustomer()
    const scormData = { 'cmi.core.lesson_status': 'passed', 'cmi.suspend_data': 'page=3' }
    const text = `mutation ($key: String!, $scormData: JSON!) { scormCommit(itemType: "microcast", itemKey: $key, scormData: $scormData) { microcastProgress { progress scormData } } }`
    expect((await call(text, { key, scormData }, person)).microcastProgress).toMatchObject({
      progress: 100,
      scormData: { item: { [asset]: { cmi: scormData } } },
    })
    const calls = [{ n: 1, ms: 3, call: 'SetValue', of: 'cmi.suspend_data', value: 'page 3', answer: 'true' }]
    const opening = { cmi: {}, masteryScore: null, launchData: '', cut: [] }
    const payload = { attempt: 'm1', sco: '', startedAt: now(), opening, calls }
    const called = {
      id: 'called',
      edition: null,
      lesson: 'item',
      type: 'scormCalled',
      occurredAt: now(),
      payload,
    }
    const { outcomes } = await report('microcast', key, [called], person)
    expect(outcomes).toMatchObject([{ outcome: 'counted' }])
    const seen = `query ($key: String!, $who: String!) { scormRecord(courseKey: $key, itemType: "microcast", courseItemID: "item", customerID: $who) { attempts { made } calls kept } }`
    expect(await call(seen, { key, who: person.id }, open.admin)).toMatchObject({
      ...{ attempts: [{ made: 1 }], calls },
      kept: { 'cmi.suspend_data': expect.any(String) },
    })
  })
})

describe('a document', () => {
  it('is in My Documents once it was opened, until its learner takes it out', async () => {
    const key = await add(open, Document)
    const person = await open.addCustomer()
    expect((await start('document', key, person)).documentProgress).toMatchObject({
      ...{ status: 'viewed', viewCount: 1, includeInMyDocuments: true },
      history: [{ status: 'viewed', by: person.key }],
    })
    const text = `mutation ($key: String!, $kept: Boolean) { trackDocumentProgress(documentKey: $key, progress: 50, page: 3, includeInMyDocuments: $kept) { ${fields.document} } }`
    const { documentProgress } = await call(text, { key, kept: false }, person)
    expect(documentProgress).toMatchObject({ progress: 50, includeInMyDocuments: false, status: 'archived' })
    const about = { edition: 1, lesson: null, type: 'documentKept', payload: { isKept: true } }
    const older = { ...about, id: 'old', occurredAt: '2026-01-02T00:00:00.000Z' }
    const again = (await report('document', key, [older, watched(100)], person)).documentProgress
    expect(again).toMatchObject({ progress: 100, status: 'archived', includeInMyDocuments: false })
    const newer = { ...about, id: 'new', occurredAt: new Date(app.deps.now() + 1000).toISOString() }
    const back = (await report('document', key, [newer], person)).documentProgress
    expect(back).toMatchObject({
      ...{ status: 'completed', includeInMyDocuments: true },
      history: [{ status: 'viewed' }, { status: 'completed' }],
    })
  })

  it('that was assigned is in My Documents before it is opened', async () => {
    const key = await add(open, Document)
    const person = await open.addCustomer()
    const assign = `mutation ($org: String!, $portal: String!, $key: String!, $who: JSON!) {
      enrollCustomers(organizationID: $org, portalID: $portal, itemType: "document", itemKey: $key, customerIDs: $who) { enrolled } }`
    const asked = { org: open.organization, portal: open.portal, key, who: [person.id] }
    expect(await call(assign, asked, open.admin)).toEqual({ enrolled: 1 })
    const mine =
      '{ customerInfo { internal { key } documentProgresses { document status includeInMyDocuments } } }'
    expect(await call(mine, {}, person)).toMatchObject({
      documentProgresses: [{ document: key, status: 'assigned', includeInMyDocuments: true }],
    })
    expect((await start('document', key, person)).documentProgress).toMatchObject({ status: 'viewed' })
  })

  it('is dated no earlier than a day before its learner had an account', async () => {
    const key = await add(open, Document)
    const person = await open.addCustomer()
    const old = { ...watched(100), occurredAt: new Date(app.deps.now() - 20 * 24 * 3_600_000).toISOString() }
    const { documentProgress } = await report('document', key, [old], person)
    const day = new Date(app.deps.now() - 24 * 3_600_000 - 60_000).toISOString()
    const isLater = expect.toSatisfy((moment: string) => moment > day)
    expect(documentProgress).toMatchObject({ startedDate: isLater, completeDate: isLater })
  })

  it('is completed by a signature where the portal asks for one, and by nothing else', async () => {
    const key = await add(closed, Document)
    const started = await start('document', key, closed.customer)
    expect(started).toMatchObject({ code: 'no_access', documentProgress: null })
    const sign = (name: string, id: string) => ({
      ...{ id, edition: 1, lesson: null, type: 'documentSigned', payload: { name } },
      occurredAt: new Date(app.deps.now()).toISOString(),
    })
    expect((await start('document', key, closed.adminCustomer)).statusCode).toBe(200)
    const read = await report('document', key, [watched(100)], closed.adminCustomer)
    expect(read.documentProgress).toMatchObject({ progress: 99, status: 'viewed', signature: null })
    const signed = await report(
      'document',
      key,
      [sign(' ', 's0'), sign('Mia Learner', 's1')],
      closed.adminCustomer,
    )
    expect(told(signed)).toEqual(['invalid', 'counted'])
    expect(signed.documentProgress).toMatchObject({
      ...{ progress: 100, status: 'signed' },
      signature: { name: 'Mia Learner', at: expect.any(String), address: expect.stringMatching(/\d/) },
    })
    const elsewhere = await add(open, Document)
    expect(told(await report('document', elsewhere, [sign('Mia', 's2')], open.customer))).toEqual([
      'unknown_type',
    ])
  })
})

describe('a program', () => {
  async function makeProgram() {
    const course = await open.add(Course, {
      ...{ name: 'Tea for beginners', publishedAt },
      sections: [named('l1', { type: 'article', content }), named('l2', { type: 'article', content })],
    })
    const microcast = await add(open, Microcast)
    const program = await open.add(Program, {
      ...{ name: 'All about tea', publishedAt },
      sections: [
        named('c', { type: 'course', course }),
        named('m', { type: 'microcast', microcast }),
        named('own', { type: 'article', content }),
        named('q', { type: 'quiz', questions: [testQuestion('q1')], passingPercentage: 100 }),
      ],
    })
    return { course, microcast, program }
  }

  it('holds its own lessons behind a required one, but neither courses nor started lessons', async () => {
    const microcast = await add(open, Microcast)
    const program = await open.add(Program, {
      ...{ name: 'Step by step', publishedAt },
      sections: [
        named('m', { type: 'microcast', microcast, required: true }),
        named('free', { type: 'article', content }),
        named('first', { type: 'article', content, required: true }),
        named('q', { type: 'quiz', questions: [testQuestion('q1')], passingPercentage: 100 }),
        named('last', { type: 'article', content }),
      ],
    })
    const person = await open.addCustomer()
    await start('program', program, person)
    const facts = [watched(100, 'free'), watched(50, 'last')]
    expect(told(await report('program', program, facts, person))).toEqual(['counted', 'held'])
    const { errors } = await app.graphql(
      'mutation ($k: String!) { startQuizAttempt(courseKey: $k, courseItemID: "q", itemType: "program") { attemptID } }',
      { k: program },
      person,
    )
    expect(errors[0]?.extensions.code).toBe('lesson_held')
    const opened = await report('program', program, [watched(100, 'first')], person)
    expect(opened.programProgress).toMatchObject({ sectionProgress: { last: { progress: 50 } } })
  })

  it('counts its own lessons, and its courses and microcasts as far as they are, begun before it or after', async () => {
    const { course, microcast, program } = await makeProgram()
    const person = await open.addCustomer()
    await report('course', course, [watched(100, 'l1')], person)
    const started = await start('program', program, person)
    expect(started.programProgress).toMatchObject({ progress: 12, sectionProgress: { c: { progress: 50 } } })
    await report('microcast', microcast, [watched(100)], person)
    await report('course', course, [watched(100, 'l2')], person)
    expect(await face('program', program, person)).toEqual({ progress: 50, status: 'IN_PROGRESS' })
    const after = await report(
      'program',
      program,
      [
        watched(100, 'own'),
        watched(100, 'c'),
        { ...watched(0, 'own'), type: 'documentKept', lesson: null, payload: { isKept: true } },
      ],
      person,
    )
    expect(told(after)).toEqual(['counted', 'unknown_lesson', 'unknown_lesson'])
    expect(after.programProgress).toMatchObject({ progress: 75, lessonsCompleted: 3, completeDate: null })
    // Each is logged once.
    const { rows } = await app.deps.db.pool.query(
      'SELECT "lessonId", kind FROM "LearningEvent" WHERE customer = $1 AND program = $2 ORDER BY "createdAt", "lessonId"',
      [person.key, program],
    )
    expect(rows.filter(({ kind }) => kind === 'step').map(({ lessonId }) => lessonId)).toEqual([
      'c',
      'm',
      'c',
    ])
    const startCourse = `mutation ($key: String!) { startCourse(courseKey: $key) { programProgresses { program progress } } }`
    expect(await call(startCourse, { key: course }, person)).toEqual({
      programProgresses: [{ program, progress: 75 }],
    })
  })

  it('reaches its learners at once when it is published again: deleted lessons hold nobody back', async () => {
    const { course, program } = await makeProgram()
    const [done, half] = [await open.addCustomer(), await open.addCustomer()]
    await report('course', course, [watched(100, 'l1'), watched(100, 'l2')], done)
    for (const person of [done, half]) await report('program', program, [watched(100, 'own')], person)
    await start('program', program, done)
    const standing = (person: Person) => face('program', program, person)
    expect([await standing(done), await standing(half)]).toEqual([
      { progress: 50, status: 'IN_PROGRESS' },
      { progress: 25, status: 'IN_PROGRESS' },
    ])
    app.deps.queued.length = 0
    const sections = [named('c', { type: 'course', course }), named('own', { type: 'article', content })]
    await writeSynced(app.deps, open.organization, {
      do: 'update',
      entity: Program,
      key: program,
      values: { sections },
    })
    const published = await call(
      `mutation ($input: CreatePublicationInput!, $org: String) { createPublication(input: $input, organizationID: $org) { outcome message } }`,
      {
        input: { entity: 'program', recordID: program.split('~')[1], act: 'publish' },
        org: open.organization,
      },
      open.admin,
    )
    expect(published).toEqual({ outcome: 'published', message: null })
    const due = app.deps.queued.splice(0).filter(({ name }) => name === takeEditionJobName)
    expect(due).toHaveLength(1)
    // Twice, as a job that is tried again.
    for (const { data } of [...due, ...due]) await takeEdition(app.deps, data)
    expect([await standing(done), await standing(half)]).toEqual([
      { progress: 100, status: 'DONE' },
      { progress: 50, status: 'IN_PROGRESS' },
    ])
  })

  it('marks the quizzes of its own on the server', async () => {
    const { program } = await makeProgram()
    const person = await open.addCustomer()
    const quiz = { key: program, item: 'q' }
    const of = 'courseKey: $key, courseItemID: $item, itemType: "program"'
    const { attemptID } = await call(
      `mutation ($key: String!, $item: String!) { startQuizAttempt(${of}) { attemptID } }`,
      quiz,
      person,
    )
    const answered = { ...watched(0, 'q'), type: 'quizAnswered' }
    const { outcomes } = await report(
      'program',
      program,
      [
        {
          ...answered,
          payload: { attempt: attemptID, question: 'q1', userAnswers: ['a'], inputValue: null },
        },
        { ...watched(0, 'q'), type: 'quizFinished', payload: { attempt: attemptID } },
      ],
      person,
    )
    expect(outcomes).toMatchObject([{ outcome: 'counted' }, { outcome: 'counted' }])
    expect(await face('program', program, person)).toEqual({ progress: 25, status: 'IN_PROGRESS' })
    const { programProgress } = await start('program', program, person)
    expect(programProgress).toMatchObject({ quizResults: { q: { isPassed: true, score: 100 } } })
  })
})
