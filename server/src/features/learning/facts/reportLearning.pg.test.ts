import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { publishForTest } from '#server/testing/publishForTest.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'

let app: TestApp
let tenant: Tenant
let course: string

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  course = await makeCourse(tenant)
})
afterAll(() => app.close())

type Fact = Record<string, unknown>
const at = (secondsAgo = 0) => new Date(app.deps.now() - secondsAgo * 1000).toISOString()
const watched = (id: string, lesson: string, progress: number, more: Fact = {}): Fact => ({
  ...{ id, edition: 1, lesson, type: 'lessonProgressed', occurredAt: at() },
  payload: { progress, lastPosition: progress, maxPosition: progress },
  ...more,
})
const note = (id: string, content: string, more: Fact = {}): Fact => ({
  ...{ id, edition: 1, lesson: null, type: 'noteWritten', occurredAt: at() },
  payload: { note: 'n1', reference: 'video', name: 'The film', content },
  ...more,
})

const send = (facts: Fact[], caller: Caller, itemKey = course) =>
  app.graphql(
    `mutation ($itemKey: String!, $facts: JSON!) { reportLearning(itemKey: $itemKey, facts: $facts) { ${wholeAnswer('reportLearning', 'courseProgress', 'outcomes')} } }`,
    { itemKey, facts },
    caller,
  )
type Answer = {
  courseProgress: Record<string, never>
  outcomes: { id: string; outcome: string; reason: string | null; verdict: unknown; result: unknown }[]
}

async function report(facts: Fact[], caller: Caller, itemKey = course) {
  const { data, errors } = await send(facts, caller, itemKey)
  expect(errors).toEqual([])
  // The tests assert its shape.
  const { courseProgress, outcomes } = (data?.reportLearning ?? {}) as unknown as Answer
  const told = outcomes.map(({ outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome))
  return { courseProgress, outcomes, told }
}
const codes = (answer: Awaited<ReturnType<typeof send>>) => answer.errors.map((e) => e.extensions.code)
const log = async (person: Person) => {
  const { rows } = await app.deps.db.pool.query(
    'SELECT type, "lessonId", edition, kind, uncounted FROM "LearningEvent" WHERE customer = $1 ORDER BY "createdAt", type',
    [person.key],
  )
  return rows
}

describe('facts of a learner', () => {
  it('each get their own result, and a fault affects no other fact', async () => {
    const person = await tenant.addCustomer()
    const facts = [
      watched('a', 'video', 40),
      watched('b', 'nowhere', 40),
      watched('c', 'text', 100, { edition: 7 }),
      watched('d', 'secret', 100),
      watched('e', 'video', 400),
      watched('f', 'text', 50, { type: 'scormCommitted' }),
      watched('g', 'text', 50, { type: 'constructor' }),
      watched('h', 'text', 100, { occurredAt: 'yesterday' }),
      watched('i', '__proto__', 100),
      watched('j', 'text', 10, { edition: -1.5 }),
      note('k', 'a\u0000b'),
      note('l', 'Warm the pot'),
      watched('m', 'text', 10, { type: 'lessonCompleted', payload: {} }),
    ]
    const { told, courseProgress } = await report(facts, person)
    expect(told).toEqual([
      'counted',
      'refused: unknown_lesson',
      'refused: unknown_edition',
      'refused: unknown_lesson',
      'refused: invalid',
      'refused: unknown_type',
      'refused: unknown_type',
      'counted',
      'refused: unknown_lesson',
      'refused: unknown_edition',
      'refused: invalid',
      'counted',
      'refused: unknown_type',
    ])
    expect(courseProgress).toMatchObject({
      lessonProgress: { video: { progress: 40, lastPosition: 40 }, text: { isCompleted: true } },
      notes: [{ id: 'n1', content: 'Warm the pot' }],
    })
    expect(await log(person)).toMatchObject([
      { type: 'lessonProgressed', lessonId: 'video', edition: 1, kind: 'video', uncounted: null },
      { type: 'lessonProgressed', lessonId: 'text', edition: 1, kind: 'text' },
      { type: 'noteWritten', lessonId: null, edition: 1 },
    ])
  })

  it('counts the first valid fact of an id, in one call or in two', async () => {
    const person = await tenant.addCustomer()
    const facts = [watched('x', 'video', 999), watched('x', 'video', 60), watched('x', 'video', 88)]
    const { told, courseProgress } = await report(facts, person)
    expect(told).toEqual(['refused: invalid', 'counted', 'known'])
    expect(courseProgress).toMatchObject({ lessonProgress: { video: { progress: 60 } } })
    expect((await report([watched('x', 'video', 90)], person)).told).toEqual(['known'])
  })

  it('count once, however often and however split they arrive, also at the same time', async () => {
    const person = await tenant.addCustomer()
    const facts = Array.from({ length: 12 }, (_, n) => watched(`f${n}`, n % 2 ? 'video' : 'text', n * 5))
    const answers = await Promise.all([
      report(facts, person),
      report(facts.slice(0, 7), person),
      report(facts.slice(5).toReversed(), person),
      ...facts.map((fact) => report([fact], person)),
    ])
    const counted = answers.flatMap(({ told }) => told).filter((one) => one === 'counted')
    // Those that were written in one round are told the same.
    expect(counted.length).toBeGreaterThanOrEqual(12)
    expect(await log(person)).toHaveLength(12)
    expect((await report(facts, person)).told).toEqual(facts.map(() => 'known'))
    expect((await report([watched('new', 'video', 60), watched('new', 'video', 60)], person)).told).toEqual([
      'counted',
      'known',
    ])
  })

  it('of an earlier edition count, also in lessons that a later one has lost or made something else', async () => {
    const key = await makeCourse(tenant)
    const person = await tenant.addCustomer()
    await report([watched('a', 'text', 40), watched('b', 'video', 30)], person, key)
    await writeSynced(app.deps, tenant.organization, {
      do: 'update',
      entity: Course,
      key,
      values: {
        sections: [
          testLesson('video', 'quiz', { questions: [testQuestion('q1')] }),
          testLesson('new', 'article'),
        ],
      },
    })
    await publishForTest(app.deps, Course, key)
    const { told, courseProgress } = await report(
      [
        watched('c', 'text', 100),
        watched('d', 'video', 100),
        watched('e', 'new', 100),
        watched('f', 'new', 100, { edition: 2 }),
        watched('g', 'video', 100, { edition: 2 }),
        watched('h', 'text', 100, { edition: null }),
      ],
      person,
      key,
    )
    expect(told).toEqual(['counted', 'counted', 'refused: unknown_lesson', 'counted', 'counted', 'counted'])
    expect(courseProgress).toMatchObject({
      // It was a film when it was seen to its end.
      progress: 100,
      lessonProgress: {
        text: { isCompleted: true },
        video: { isCompleted: true },
        new: { isCompleted: true },
      },
    })
    const kinds = (await log(person)).map(({ lessonId, edition, kind }) => `${lessonId} ${edition} ${kind}`)
    expect(kinds.toSorted()).toEqual([
      'new 2 article',
      'text 1 text',
      'text 1 text',
      'text 1 text',
      'video 1 video',
      'video 1 video',
      'video 2 quiz',
    ])
  })

  it('keeps facts of a replaced package apart from the new one', async () => {
    const sections = (asset: string) => [testLesson('package', 'scorm', { asset })]
    const [first, second] = [`${tenant.organization}~first`, `${tenant.organization}~second`]
    const key = await makeCourse(tenant, { sections: sections(first) })
    const person = await tenant.addCustomer()
    const commit = (id: string, edition: number | null, place: string) => ({
      ...{ id, edition, lesson: 'package', type: 'scormCommitted', occurredAt: at() },
      payload: { cmi: { 'cmi.core.lesson_location': place } },
    })
    await report([commit('a', 1, 'page 7')], person, key)
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'update', entity: Course, key, values: { sections: sections(second) } },
    })
    await publishForTest(app.deps, Course, key)
    const { courseProgress } = await report([commit('b', 2, 'page 1'), commit('c', 1, 'page 9')], person, key)
    expect(courseProgress.scormData).toMatchObject({
      package: {
        [first]: { fact: 'c', cmi: { 'cmi.core.lesson_location': 'page 9' } },
        [second]: { fact: 'b', cmi: { 'cmi.core.lesson_location': 'page 1' } },
      },
    })
  })

  it('are refused as a whole without access to the course, or if there are too many', async () => {
    const fact = watched('a', 'video', 10)
    const other = await makeTenant(app.deps)
    expect(codes(await send([fact], { portal: `${tenant.organization}~${tenant.portal}` }))).toEqual([
      'unauthenticated',
    ])
    expect(codes(await send([fact], other.customer))).toEqual(['not_found'])
    const many = Array.from({ length: 101 }, (_, n) => watched(`m${n}`, 'video', 10))
    expect(codes(await send(many, tenant.customer))).toEqual(['validation'])
    expect(await log(other.customer)).toEqual([])
  })
})

describe('a position report', () => {
  it('costs one statement once the course is known', async () => {
    const person = await tenant.addCustomer()
    await report([watched('a', 'video', 10)], person)
    const { pool } = app.deps.db
    const asked: unknown[] = []
    const query = pool.query.bind(pool)
    const spied = (...given: Parameters<typeof query>) => {
      asked.push((given[0] as { name?: string } | string | undefined) ?? null)
      return query(...given)
    }
    Object.assign(pool, { query: spied })
    try {
      await report([watched('b', 'video', 20)], person)
    } finally {
      Object.assign(pool, { query })
    }
    const names = asked.map((one) => (typeof one === 'string' ? one : (one as { name?: string }).name))
    expect(names.filter((name) => name === 'write-reports')).toHaveLength(1)
    // The first one says who asks, and since the percentage rose, the last one which programs follow.
    expect(names).toEqual(['find-customers-by-session', 'write-reports', 'programs-with-course'])
  })
})

describe('notes', () => {
  it('of two tabs and two devices are all kept; of one note the last moment wins, in any order', async () => {
    const person = await tenant.addCustomer()
    const written = (id: string, name: string, content: string, secondsAgo: number): Fact => ({
      ...note(id, content, { occurredAt: at(secondsAgo) }),
      payload: { note: name, reference: 'video', name: 'The film', content },
    })
    await Promise.all([
      report([written('a', 'n1', 'From the tab', 60), written('b', 'n2', 'Another', 50)], person),
      report([written('c', 'n3', 'From the phone', 40)], person),
    ])
    await report([written('e', 'n1', 'Newer', 10)], person)
    const deleted = { ...note('f', '', { type: 'noteDeleted', occurredAt: at(20) }), payload: { note: 'n2' } }
    const { courseProgress } = await report([written('d', 'n1', 'Older, and late', 30), deleted], person)
    expect(courseProgress.notes).toEqual([
      { id: 'n1', reference: 'video', name: 'The film', content: 'Newer' },
      { id: 'n3', reference: 'video', name: 'The film', content: 'From the phone' },
    ])
    expect((await log(person)).filter(({ type }) => String(type).startsWith('note'))).toHaveLength(6)
  })

  it('saved as a whole are written as the facts that differ', async () => {
    const person = await tenant.addCustomer()
    const { courseProgress } = await report([note('a', 'By a fact')], person)
    const save = (notes: unknown, updatedAt: unknown) =>
      app.graphql(
        `mutation($courseKey: String!, $notes: JSON!, $updatedAt: String!) { saveCourseNotes(courseKey: $courseKey, notes: $notes, updatedAt: $updatedAt) { ${wholeAnswer('saveCourseNotes', 'courseProgress')} } }`,
        { courseKey: course, notes, updatedAt },
        person,
      )
    const kept = { id: 'n9', reference: 'video', name: 'The film', content: 'Second' }
    const first = { ...kept, id: 'n8', content: 'First' }
    const saved = await save([kept, first], courseProgress.updatedAt)
    expect(saved.errors).toEqual([])
    expect(saved.data?.saveCourseNotes?.courseProgress).toMatchObject({ notes: [kept, first] })
    expect((await log(person)).map(({ type }) => type).toSorted()).toEqual([
      'noteDeleted',
      'noteWritten',
      'noteWritten',
      'noteWritten',
    ])
    // A fact written since is not lost to somebody who read before it.
    expect((await report([note('b', 'Meanwhile', { occurredAt: at() })], person)).told).toEqual(['counted'])
    expect((await save([], courseProgress.updatedAt)).errors[0]?.extensions.code).toBe('concurrency')
  })
})

describe('a required lesson', () => {
  const make = async () => {
    const key = await makeCourse(tenant)
    const sections = [
      testLesson('first', 'article', { required: true }),
      testLesson('check', 'quiz', { required: true, questions: [testQuestion('q1')], passingPercentage: 1 }),
      testLesson('last', 'article'),
    ]
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'update', entity: Course, key, values: { sections } },
    })
    await publishForTest(app.deps, Course, key)
    const start = (person: Person) =>
      app.graphql(
        'mutation($c: String!) { startQuizAttempt(courseKey: $c, courseItemID: "check") { attemptID } }',
        { c: key },
        person,
      )
    return { key, start }
  }
  const seen = (id: string, lesson: string, progress: number) => watched(id, lesson, progress, { edition: 2 })

  it('holds the lessons after it: their facts are logged, and count once they open', async () => {
    const person = await tenant.addCustomer()
    const { key, start } = await make()
    expect((await report([seen('a', 'last', 100)], person, key)).told).toEqual(['logged: held'])
    expect(codes(await start(person))).toEqual(['lesson_held'])
    const { told, courseProgress } = await report(
      [seen('b', 'first', 40), seen('c', 'first', 100)],
      person,
      key,
    )
    expect(told).toEqual(['counted', 'counted'])
    expect(courseProgress.lessonProgress).not.toHaveProperty('last')
    const started = await start(person)
    expect(started.errors).toEqual([])
    const attempt = String(started.data?.startQuizAttempt?.attemptID)
    const given = { edition: 2, lesson: 'check', occurredAt: at() }
    // In the order of the learner: the quiz opens the lessons reported after it, in the same call.
    const answered = await report(
      [
        ...[
          {
            ...given,
            id: 'd',
            type: 'quizAnswered',
            payload: { attempt, question: 'q1', userAnswers: ['a'] },
          },
        ],
        ...[{ ...given, id: 'e', type: 'quizFinished', payload: { attempt } }, seen('f', 'last', 50)],
      ],
      person,
      key,
    )
    expect(answered.told).toEqual(['counted', 'counted', 'counted'])
    expect(answered.courseProgress).toMatchObject({
      progress: 100,
      lessonProgress: { last: { progress: 100 } },
    })
    const again = await report([seen('a', 'last', 100), seen('f', 'last', 50)], person, key)
    expect(again.told).toEqual(['known', 'known'])
  })

  it('that was completed in the same call opens those after it', async () => {
    const person = await tenant.addCustomer()
    const { key, start } = await make()
    const { told } = await report([seen('a', 'first', 100), seen('b', 'check', 0)], person, key)
    expect(told[0]).toBe('counted')
    expect((await start(person)).errors).toEqual([])
  })
})

describe('answers of a quiz', () => {
  async function start(item: string, person: Person) {
    const { data, errors } = await app.graphql(
      'mutation($c: String!, $i: String!) { startQuizAttempt(courseKey: $c, courseItemID: $i) { attemptID } }',
      { c: course, i: item },
      person,
    )
    expect(errors).toEqual([])
    return String(data?.startQuizAttempt?.attemptID)
  }
  const answer = (id: string, lesson: string, attempt: string, question: string, payload: Fact): Fact => ({
    ...{ id, edition: 1, lesson, type: 'quizAnswered', occurredAt: at() },
    payload: { attempt, question, ...payload },
  })
  const end = (id: string, lesson: string, attempt: string): Fact => ({
    ...{ id, edition: 1, lesson, type: 'quizFinished', occurredAt: at(), payload: { attempt } },
  })

  it('are marked by the server, each once, with its neighbours and the attempt’s end in one call', async () => {
    const person = await tenant.addCustomer()
    const attempt = await start('quiz', person)
    const facts = [
      watched('w', 'video', 30),
      answer('a', 'quiz', attempt, 'q1', { userAnswers: ['a'] }),
      answer('b', 'quiz', attempt, 'q2', { userAnswers: ['nonsense'] }),
      answer('c', 'quiz', attempt, 'q3', { inputValue: ' OOLONG ' }),
      answer('d', 'quiz', attempt, 'q1', { userAnswers: ['b'] }),
      answer('e', 'quiz', 'made-up', 'q1', { userAnswers: ['a'] }),
      end('f', 'quiz', attempt),
      answer('g', 'quiz', attempt, 'q2', { userAnswers: ['b', 'c'] }),
      // Another device continues it: that it is over matters more than the answer that it had.
      answer('h', 'quiz', attempt, 'q1', { userAnswers: ['b'] }),
    ]
    const { told, outcomes, courseProgress } = await report(facts, person)
    expect(told).toEqual([
      'counted',
      'counted',
      'refused: invalid',
      'counted',
      'logged: answered_before',
      'refused: unknown_attempt',
      'counted',
      'logged: attempt_over',
      'logged: attempt_over',
    ])
    expect(outcomes[1]?.verdict).toMatchObject({ questionID: 'q1', isCorrect: true })
    expect(outcomes[4]?.verdict).toMatchObject({ recorded: { userAnswers: ['a'] } })
    expect(outcomes[6]?.result).toMatchObject({ score: 66, isPassed: true, timesTaken: 1 })
    expect(courseProgress.quizResults).toMatchObject({ quiz: { score: 66, timesTaken: 1 } })
    const before = await log(person)
    expect(before.map(({ type, uncounted }) => `${type} ${uncounted}`).toSorted()).toEqual([
      'lessonProgressed null',
      'quizAnswered answered_before',
      'quizAnswered attempt_over',
      'quizAnswered attempt_over',
      'quizAnswered null',
      'quizAnswered null',
      'quizFinished null',
      'quizStarted null',
    ])
    const again = await report(facts, person)
    expect(again.told.filter((one) => one !== 'known')).toEqual([
      'refused: invalid',
      'refused: unknown_attempt',
    ])
    expect(again.outcomes[6]?.result).toEqual(outcomes[6]?.result)
    expect(await log(person)).toEqual(before)
    expect(again.courseProgress.quizResults).toEqual(courseProgress.quizResults)
  })

  it('that arrive after the time and its grace are logged, and do not count', async () => {
    const person = await tenant.addCustomer()
    const attempt = await start('timed', person)
    await report([answer('a', 'timed', attempt, 'q1', { userAnswers: ['a'] })], person)
    // Given in time, as the browser says.
    const given = answer('b', 'timed', attempt, 'q2', { userAnswers: ['b', 'c'] })
    app.deps.pass(601_000)
    expect((await report([given], person)).told).toEqual(['counted'])
    app.deps.pass(5000)
    const late = answer('c', 'timed', attempt, 'q3', { inputValue: 'oolong' })
    const { told, outcomes, courseProgress } = await report([late, end('d', 'timed', attempt)], person)
    expect(told).toEqual(['logged: attempt_over', 'logged: attempt_over'])
    expect(outcomes[0]?.verdict).toBeNull()
    expect(outcomes[1]?.result).toMatchObject({ score: 66 })
    expect(courseProgress.quizResults).toMatchObject({ timed: { score: 66, timesTaken: 1 } })
  })

  it('tell no more than the quiz shows, and never another person’s', async () => {
    const person = await tenant.addCustomer()
    const attempt = await start('hiddenKey', person)
    const facts = [
      answer('a', 'hiddenKey', attempt, 'q1', { userAnswers: ['a'] }),
      end('b', 'hiddenKey', attempt),
    ]
    const stranger = await report(facts, await tenant.addCustomer())
    expect(stranger.told).toEqual(['refused: unknown_attempt', 'refused: unknown_attempt'])
    const { outcomes, courseProgress } = await report(facts, person)
    expect(outcomes[0]?.verdict).toMatchObject({ isCorrect: null, correctAnswer: [], explanations: null })
    expect(outcomes[1]?.result).toMatchObject({ score: 33, results: [] })
    expect(JSON.stringify(courseProgress)).not.toContain('"q1"')
  })

  it('end a knowledge check with the first', async () => {
    const person = await tenant.addCustomer()
    const attempt = await start('check', person)
    const { told, outcomes, courseProgress } = await report(
      [
        answer('a', 'check', attempt, 'q1', { userAnswers: ['a'] }),
        end('b', 'check', attempt),
        answer('c', 'check', attempt, 'q1', { userAnswers: ['b'] }),
      ],
      person,
    )
    expect(told).toEqual(['counted', 'known', 'logged: answered_before'])
    for (const at of [0, 2]) expect(outcomes[at]?.result).toMatchObject({ isPassed: true, timesTaken: 1 })
    const ends = (await log(person)).filter(({ type }) => type === 'quizFinished')
    expect(ends.map(({ uncounted }) => uncounted)).toEqual([null])
    expect(courseProgress.quizResults).toMatchObject({ check: { isPassed: true, timesTaken: 1 } })
  })
})

describe('a lesson that requires its activities', () => {
  it('is completed by a report that names all of them, and by no other', async () => {
    const key = await makeCourse(tenant)
    const activity = {
      type: 'checklist',
      title: '',
      items: [{ id: 'i', text: 'Warm the pot' }],
      children: [],
    }
    const content = {
      slate: [
        { id: 'a', ...activity },
        { id: 'b', ...activity },
      ],
    }
    const sections = [testLesson('read', 'article', { content, activitiesRequired: true })]
    await writeSynced(app.deps, tenant.organization, {
      ...{ do: 'update', entity: Course, key, values: { sections } },
    })
    await publishForTest(app.deps, Course, key)
    const person = await tenant.addCustomer()
    const finished = async (id: string, maxPosition: number) => {
      const payload = { progress: 100, lastPosition: 0, maxPosition }
      const { courseProgress } = await report(
        [watched(id, 'read', 100, { edition: 2, payload })],
        person,
        key,
      )
      return courseProgress.lessonProgress
    }
    expect(await finished('a', 0)).toMatchObject({ read: { isCompleted: false, progress: 99 } })
    expect(await finished('b', 1)).toMatchObject({ read: { isCompleted: false, progress: 99 } })
    expect(await finished('c', 2)).toMatchObject({ read: { isCompleted: true, progress: 100 } })
  })
})
