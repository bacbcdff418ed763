import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { MicrocastProgress } from '#shared/features/learning/entities/MicrocastProgress.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { testLesson } from '#shared/testing/testCourse.ts'
import { insertRecord } from '../../kernel/db/records/writeRecords.ts'
import { writeSynced } from '../../kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeCourse } from '../../testing/makeCourse.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'
import { publishForTest } from '../../testing/publishForTest.ts'
import { wholeAnswer } from '../../testing/wholeAnswer.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let course: string
const visitor = (): Caller => ({ portal: `${tenant.organization}~${tenant.portal}` })

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
  course = await makeCourse(tenant)
})
afterAll(() => app.close())

const start = async (courseKey: string, caller: Caller) => {
  const { data, errors } = await app.graphql(
    `mutation($courseKey: String!) { startCourse(courseKey: $courseKey) { statusCode message ${wholeAnswer('startCourse', 'courseProgress', 'programProgresses')} } }`,
    { courseKey },
    caller,
  )
  expect(errors).toEqual([])
  return data?.startCourse as { statusCode: number; message: string | null; courseProgress: Progress | null }
}
type Progress = Record<string, never> & {
  progress: number
  updatedAt: string
  lessonProgress: Record<
    string,
    { progress: number; lastPosition: number; maxPosition: number; isCompleted: boolean }
  >
  scormData: Record<string, Record<string, { cmi: Record<string, string> }>>
  tracking: { totalTime: number; sessions: number }
  notes: { id: string }[]
}
const track = (variables: Record<string, unknown>, caller: Caller) =>
  app.graphql(
    `mutation($eventID: String, $courseKey: String!, $courseItemID: String!, $progress: Float!, $lastPosition: Float, $maxPosition: Float, $occurredAt: String) {
      trackCourseItemProgress(eventID: $eventID, courseKey: $courseKey, courseItemID: $courseItemID, progress: $progress,
        lastPosition: $lastPosition, maxPosition: $maxPosition, occurredAt: $occurredAt) { ${wholeAnswer('trackCourseItemProgress')} } }`,
    { courseKey: course, courseItemID: 'video', progress: 10, ...variables },
    caller,
  )
const progressOf = (answer: Awaited<ReturnType<typeof track>>) => {
  expect(answer.errors).toEqual([])
  return answer.data?.trackCourseItemProgress?.courseProgress as Progress
}
const codes = (answer: { errors: { extensions: { code: string } }[] }) =>
  answer.errors.map((e) => e.extensions.code)
const commit = (scormData: unknown, caller: Caller, more: Record<string, unknown> = {}) =>
  app.graphql(
    `mutation($itemKey: String!, $courseItemID: String, $scormData: JSON!, $eventID: String, $occurredAt: String) {
      scormCommit(itemKey: $itemKey, courseItemID: $courseItemID, scormData: $scormData, eventID: $eventID, occurredAt: $occurredAt) { courseProgress { lessonProgress scormData } } }`,
    { itemKey: course, courseItemID: 'scorm', scormData, ...more },
    caller,
  )
const events = async (person: Person) => {
  const { rows } = await app.deps.db.pool.query(
    'SELECT type FROM "LearningEvent" WHERE customer = $1 ORDER BY "createdAt"',
    [person.key],
  )
  return rows.map((row: { type: string }) => row.type)
}

describe('starting a course', () => {
  it('creates one progress for any number of starts, and counts one learner', async () => {
    const person = await tenant.addCustomer()
    const answers = await Promise.all([1, 2, 3, 4].map(() => start(course, person)))
    expect(new Set(answers.map((answer) => answer.courseProgress?.key)).size).toBe(1)
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
    const { rows } = await app.deps.db.pool.query('SELECT "enrollmentCount" FROM "Course" WHERE key = $1', [
      course,
    ])
    expect(rows).toEqual([{ enrollmentCount: 1 }])
  })

  it('gives visitors a progress that is not saved', async () => {
    const before = await count('CourseProgress')
    const answer = await start(course, visitor())
    expect(answer).toMatchObject({ statusCode: 200, courseProgress: { id: 'anonymous', progress: 0 } })
    expect(await count('CourseProgress')).toBe(before)
  })

  it('requires sign-in if the course is gated, also on a public portal', async () => {
    const gated = await makeCourse(tenant, { gated: true })
    expect(await start(gated, visitor())).toMatchObject({
      statusCode: 403,
      message: noAccess,
      courseProgress: null,
    })
    expect(await start(gated, tenant.customer)).toMatchObject({ statusCode: 200 })
  })

  it('refuses customers without a membership on a membership portal', async () => {
    const key = await tenant.add(Portal, { name: 'Members', type: 'membership' })
    expect(await start(course, { ...tenant.customer, portal: key })).toMatchObject({
      statusCode: 403,
      message: noAccess,
    })
  })

  it('requires the prerequisites', async () => {
    const first = await makeCourse(tenant)
    const second = await makeCourse(tenant, {
      prerequisites: [{ id: 'p1', prerequisiteType: 'course', course: first }],
    })
    const person = await tenant.addCustomer()
    const refused = await start(second, person)
    // Without a start, they cannot report learning in it either.
    const report = await track({ courseKey: second }, person)
    expect(codes(report)).toEqual(['prerequisites'])
    expect(refused).toMatchObject({ statusCode: 403, courseProgress: null })
    expect(refused.message).toMatch(/^You do not meet the prerequisites/)
    await start(first, person)
    await app.deps.db.pool.query(
      'UPDATE "CourseProgress" SET progress = 100 WHERE customer = $1 AND course = $2',
      [person.key, first],
    )
    expect(await start(second, person)).toMatchObject({ statusCode: 200 })
    const microcast = await tenant.add(Microcast, { name: 'A minute of tea' })
    const third = await makeCourse(tenant, {
      prerequisites: [{ id: 'p1', prerequisiteType: 'microcast', microcast }],
    })
    expect(await start(third, person)).toMatchObject({ statusCode: 403 })
    const seen = { customer: person.key, microcast, progress: 100 }
    const theirs = { ...seen, customer: (await tenant.addCustomer()).key }
    await insertRecord(app.deps.db.pool, MicrocastProgress, tenant.organization, theirs, app.deps.now())
    expect(await start(third, person)).toMatchObject({ statusCode: 403 })
    await insertRecord(app.deps.db.pool, MicrocastProgress, tenant.organization, seen, app.deps.now())
    expect(await start(third, person)).toMatchObject({ statusCode: 200 })
  })

  it('makes missing, unpublished, other tenants’ and hidden portals’ courses look alike', async () => {
    const unpublished = await makeCourse(tenant, { publishedAt: null })
    const foreign = await makeCourse(other)
    const answers = [
      await start(`${tenant.organization}~missing`, tenant.customer),
      await start(unpublished, tenant.customer),
      await start(foreign, tenant.customer),
      await start(course, other.customer),
    ]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ statusCode: 404, courseProgress: null })
    expect(await start(unpublished, { ...tenant.admin })).toMatchObject({ statusCode: 200 })
  })
})

describe('tracking', () => {
  it('folds reports, floors positions and returns the whole progress', async () => {
    const person = await tenant.addCustomer()
    await track({ progress: 50, lastPosition: 60.9, maxPosition: 60.9 }, person)
    const progress = progressOf(await track({ progress: 20, lastPosition: 12.7, maxPosition: 12.7 }, person))
    expect(progress.lessonProgress.video).toMatchObject({ progress: 50, lastPosition: 12, maxPosition: 60 })
    expect(progress.progress).toBe(7)
    expect(progressOf(await track({ progress: 99.5 }, person)).lessonProgress.video).toMatchObject({
      progress: 100,
      isCompleted: true,
    })
  })

  it('counts an event that is sent twice once', async () => {
    const person = await tenant.addCustomer()
    const event = { eventID: 'same-event', progress: 30, lastPosition: 30, maxPosition: 30 }
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => track(event, person)))
    for (const answer of answers) expect(progressOf(answer).lessonProgress.video?.progress).toBe(30)
    expect(await events(person)).toEqual(['lessonProgressed'])
  })

  it('ignores reports from a page of a previously signed-in customer', async () => {
    const [before, since] = [await tenant.addCustomer(), await tenant.addCustomer()]
    const page = { ...since, speaksAs: before.key }
    expect(codes(await track({ progress: 30 }, page))).toEqual(['unauthenticated'])
    expect(codes(await track({ progress: 30 }, { ...visitor(), speaksAs: before.key }))).toEqual([
      'unauthenticated',
    ])
    expect(await events(before)).toEqual([])
    expect(await events(since)).toEqual([])
    expect(codes(await track({ progress: 30 }, { ...since, speaksAs: since.key }))).toEqual([])
  })

  it('keeps event ids of different customers apart', async () => {
    const [first, second] = [await tenant.addCustomer(), await tenant.addCustomer()]
    await track({ eventID: 'guessed', progress: 1 }, first)
    expect(
      progressOf(await track({ eventID: 'guessed', progress: 80 }, second)).lessonProgress.video?.progress,
    ).toBe(80)
  })

  it('loses nothing when two tabs report at once', async () => {
    const person = await tenant.addCustomer()
    await start(course, person)
    const reports = Array.from({ length: 20 }, (_, n) => [
      track({ courseItemID: 'video', progress: n * 5, maxPosition: n }, person),
      track({ courseItemID: 'text', progress: n * 5, maxPosition: n }, person),
    ]).flat()
    for (const answer of await Promise.all(reports)) expect(answer.errors).toEqual([])
    const { courseProgress } = await start(course, person)
    expect(courseProgress?.lessonProgress.video).toMatchObject({ progress: 95, maxPosition: 19 })
    expect(courseProgress?.lessonProgress.text).toMatchObject({ progress: 95, maxPosition: 19 })
    expect((await events(person)).filter((type) => type === 'lessonProgressed')).toHaveLength(40)
  })

  it('shows the latest position in any order of arrival, and trusts no clock ahead of its own', async () => {
    const person = await tenant.addCustomer()
    const now = app.deps.now()
    await track({ progress: 20, lastPosition: 20, occurredAt: new Date(now - 1000).toISOString() }, person)
    const late = await track(
      { progress: 10, lastPosition: 10, occurredAt: new Date(now - 60_000).toISOString() },
      person,
    )
    expect(progressOf(late).lessonProgress.video).toMatchObject({ lastPosition: 20, progress: 20 })
    const future = progressOf(
      await track({ progress: 30, lastPosition: 30, occurredAt: '2999-01-01T00:00:00.000Z' }, person),
    )
    expect(Date.parse(String(future.lastActiveDate))).toBeLessThanOrEqual(app.deps.now())
  })

  it('shows publishing, hiding and closing of a course at once, also by another process', async () => {
    const person = await tenant.addCustomer()
    const own = await makeCourse(tenant)
    const report = (more = {}) => track({ courseKey: own, courseItemID: 'text', ...more }, person)
    progressOf(await report())
    progressOf(await report({ progress: 20 }))
    await app.deps.db.pool.query(
      `UPDATE "CourseProgress" SET "updatedAt" = now() + interval '1 hour', "lessonProgress" = jsonb_set("lessonProgress", '{text,progress}', '60') WHERE customer = $1`,
      [person.key],
    )
    expect(progressOf(await report({ progress: 30 })).lessonProgress.text?.progress).toBe(60)
    const change = (values: Record<string, unknown>) =>
      writeSynced(app.deps, tenant.organization, { do: 'update', entity: Course, key: own, values })
    await change({ sections: [testLesson('other', 'text')] })
    progressOf(await report({ progress: 65 }))
    await publishForTest(app.deps, Course, own)
    // A later edition has lost the lesson: a tab that was open goes on.
    expect(progressOf(await report({ progress: 70 })).lessonProgress.text?.progress).toBe(70)
    expect(codes(await report({ courseItemID: 'never', progress: 70 }))).toEqual(['not_found'])
    expect(
      progressOf(await report({ courseItemID: 'other', progress: 70 })).lessonProgress.other?.progress,
    ).toBe(70)
    await change({ active: false })
    expect(codes(await report({ courseItemID: 'other', progress: 80 }))).toEqual(['not_found'])
  })

  it('sees at once that another process closed a library', async () => {
    const shelves = await makeTenant(app.deps)
    const person = await shelves.addCustomer()
    const own = await makeCourse(shelves, { libraries: [shelves.library] })
    const report = (progress: number) => track({ courseKey: own, courseItemID: 'text', progress }, person)
    progressOf(await report(10))
    progressOf(await report(20))
    const key = shelves.library
    const setStatus = (status: string) =>
      writeSynced(app.deps, shelves.organization, { do: 'update', entity: Library, key, values: { status } })
    await setStatus('inactive')
    expect(codes(await report(30))).toEqual(['not_found'])
    await setStatus('active')
    expect(progressOf(await report(40)).lessonProgress.text?.progress).toBe(40)
  })

  it('counts sessions by their pauses, and the time between reports', async () => {
    const person = await tenant.addCustomer()
    await start(course, person)
    await start(course, person)
    app.deps.pass(10_000)
    await track({}, person)
    app.deps.pass(3_600_000)
    const { courseProgress } = await start(course, person)
    expect(courseProgress?.tracking.sessions).toBe(2)
    expect(courseProgress?.tracking.totalTime).toBe(10)
  })

  it('does not let a report complete a quiz', async () => {
    const progress = progressOf(
      await track({ courseItemID: 'quiz', progress: 100 }, await tenant.addCustomer()),
    )
    expect(progress.lessonProgress.quiz).toMatchObject({ isCompleted: false, progress: 0 })
  })

  it('refuses visitors, other tenants, hidden lessons and invalid input', async () => {
    expect(codes(await track({}, visitor()))).toEqual(['unauthenticated'])
    expect(codes(await track({}, other.customer))).toEqual(['not_found'])
    expect(codes(await track({}, { ...other.customer, ...visitor() }))).toEqual(['unauthenticated'])
    for (const courseItemID of ['secret', 'nowhere', '__proto__', 'constructor'])
      expect(codes(await track({ courseItemID }, tenant.customer))).toEqual(['not_found'])
    for (const nonsense of [
      { progress: -1 },
      { progress: 101 },
      { lastPosition: -5 },
      { occurredAt: 'yesterday' },
      { courseKey: '../x' },
    ])
      expect(codes(await track(nonsense, tenant.customer))).toEqual(['validation'])
  })
})

/** The lesson has no package. */
const asset = ''

describe('SCORM', () => {
  it('keeps the newer of two commits, in any order of arrival', async () => {
    const person = await tenant.addCustomer()
    const at = (ms: number) => ({ occurredAt: new Date(app.deps.now() - ms).toISOString() })
    await commit({ 'cmi.core.lesson_location': 'page 7' }, person, at(1000))
    const late = await commit({ 'cmi.core.lesson_location': 'page 2' }, person, at(60_000))
    expect(late.errors).toEqual([])
    expect(late.data?.scormCommit?.courseProgress).toMatchObject({
      scormData: { scorm: { [asset]: { cmi: { 'cmi.core.lesson_location': 'page 7' } } } },
    })
  })

  it('stores the whole data model, and completes the lesson', async () => {
    const person = await tenant.addCustomer()
    const cmi = {
      'cmi.core.lesson_status': 'incomplete',
      'cmi.suspend_data': 'x'.repeat(70_000),
      'cmi.interactions.0.id': 'q1',
    }
    const first = (await commit(cmi, person)).data?.scormCommit?.courseProgress as Progress
    expect(first.scormData.scorm?.[asset]?.cmi).toEqual(cmi)
    expect(first.lessonProgress.scorm?.isCompleted).toBe(false)
    await commit(cmi, person)
    const done = (await commit({ ...cmi, 'cmi.core.lesson_status': 'passed' }, person)).data?.scormCommit
      ?.courseProgress as Progress
    expect(done.lessonProgress.scorm).toMatchObject({ isCompleted: true, progress: 100 })
    expect(await events(person)).toEqual(['scormCommitted', 'scormCommitted'])
  })

  it.each([
    ['not a model', 'validation', 'text'],
    ['a list', 'validation', ['a']],
    ['numbers', 'validation', { 'cmi.core.score.raw': 5 }],
    ['foreign names', 'validation', { reset: 'x' }],
    ['prototype names', 'validation', JSON.parse('{"__proto__x": "y"}')],
    [
      'too much',
      'too_large',
      {
        'cmi.suspend_data': 'x'.repeat(900_000),
        'cmi.comments': 'x'.repeat(900_000),
        'cmi.launch_data': 'x'.repeat(900_000),
      },
    ],
  ])('refuses %s with %s', async (_name, code, model) => {
    const person = await tenant.addCustomer()
    expect(codes(await commit(model, person))).toEqual([code])
    expect(await events(person)).toEqual([])
  })

  it.each([
    ['NUL', 'a\u0000b', 'a\ufffdb'],
    ['half a surrogate pair', 'tea \ud83c', 'tea \ufffd'],
  ])('replaces %s in one element, and keeps all the others', async (_name, value, kept) => {
    const person = await tenant.addCustomer()
    const model = {
      'cmi.suspend_data': value,
      'cmi.core.lesson_status': 'passed',
      'cmi.core.score.raw': '90',
    }
    const answer = await commit(model, person)
    expect(answer.errors).toEqual([])
    const progress = answer.data?.scormCommit?.courseProgress as Progress
    expect(progress.scormData.scorm?.[asset]?.cmi).toEqual({ ...model, 'cmi.suspend_data': kept })
    expect(progress.lessonProgress.scorm?.isCompleted).toBe(true)
  })

  it('refuses a lesson that is not a package', async () => {
    expect(
      codes(await commit({ 'cmi.core.lesson_status': 'passed' }, tenant.customer, { courseItemID: 'quiz' })),
    ).toEqual(['not_found'])
  })
})

describe('notes', () => {
  const save = (notes: unknown, updatedAt: string, caller: Caller) =>
    app.graphql(
      'mutation($courseKey: String!, $notes: JSON!, $updatedAt: String!) { saveCourseNotes(courseKey: $courseKey, notes: $notes, updatedAt: $updatedAt) { courseProgress { updatedAt } } }',
      { courseKey: course, notes, updatedAt },
      caller,
    )
  const note = (id: string) => ({ id, reference: 'video', name: 'Video', content: `About ${id}` })

  it('are saved during playback, but do not overwrite another tab’s', async () => {
    const person = await tenant.addCustomer()
    const read = (await start(course, person)).courseProgress
    await track({ progress: 40 }, person)
    const saved = await save([note('n1')], read?.updatedAt ?? '', person)
    expect(saved.errors).toEqual([])
    const collided = await save([note('n2')], read?.updatedAt ?? '', person)
    expect(codes(collided)).toEqual(['concurrency'])
    const progress = saved.data?.saveCourseNotes?.courseProgress as Progress
    expect((await save([note('n1'), note('n2')], progress.updatedAt, person)).errors).toEqual([])
    expect((await start(course, person)).courseProgress?.notes.map(({ id }) => id)).toEqual(['n1', 'n2'])
  })

  it('are refused if malformed, and from visitors', async () => {
    const now = new Date().toISOString()
    expect(
      codes(await save([{ id: 'n1', reference: 'video', name: 'V', content: '' }], now, tenant.customer)),
    ).toEqual(['validation'])
    expect(codes(await save([note('n1'), note('n1')], now, tenant.customer))).toEqual(['validation'])
    expect(codes(await save([], now, visitor()))).toEqual(['unauthenticated'])
  })
})

const noAccess =
  'You do not access to this course. Please sign-in and if necessary purchase this course or a membership that provides access to the course.'
const count = async (table: string) => {
  const { rows } = await app.deps.db.pool.query<{ n: number }>(`SELECT count(*) AS n FROM "${table}"`)
  return rows[0]?.n
}
