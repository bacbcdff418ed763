import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeSynced } from '#server/kernel/sync/writeSynced.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Tenant } from '#server/testing/makeTenant.ts'
import { publishForTest } from '#server/testing/publishForTest.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { testLesson, testQuestion } from '#shared/testing/testCourse.ts'

let app: TestApp
let tenant: Tenant
let other: Tenant
let course: string

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  other = await makeTenant(app.deps)
  course = await makeCourse(tenant)
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<TestApp['graphql']>>
type Started = {
  attemptID: string
  questions: { id: string; type: string; answers: { id: string }[] }[]
  answered: { questionID: string; isCorrect: boolean | null }[]
  startedAt: string
  endsAt: string | null
  timesTaken: number
  isResumed: boolean
}
const visitor = (): Caller => ({ portal: `${tenant.organization}~${tenant.portal}` })
const codes = (answer: Answer) => answer.errors.map((error) => error.extensions.code)

const startAttempt = (courseItemID: string, caller: Caller, courseKey = course) =>
  app.graphql(
    `mutation($courseKey: String!, $courseItemID: String!) { startQuizAttempt(courseKey: $courseKey, courseItemID: $courseItemID) {
      attemptID ${wholeAnswer('startQuizAttempt', 'questions', 'answered')} startedAt endsAt timesTaken isResumed } }`,
    { courseKey, courseItemID },
    caller,
  )
const start = async (courseItemID: string, caller: Caller, courseKey = course) => {
  const answer = await startAttempt(courseItemID, caller, courseKey)
  expect(answer.errors).toEqual([])
  return answer.data?.startQuizAttempt as Started
}
const give = (
  item: string,
  attemptID: string,
  questionID: string,
  given: Record<string, unknown>,
  caller: Caller,
) =>
  app.graphql(
    `mutation($attemptID: String!, $courseKey: String!, $courseItemID: String!, $questionID: String!, $userAnswers: JSON, $inputValue: String) {
      answerQuizQuestion(attemptID: $attemptID, courseKey: $courseKey, courseItemID: $courseItemID, questionID: $questionID,
        userAnswers: $userAnswers, inputValue: $inputValue) { questionID isCorrect correctAnswer explanations ${wholeAnswer('answerQuizQuestion', 'recorded')} } }`,
    { courseKey: course, courseItemID: item, attemptID, questionID, ...given },
    caller,
  )
const finishAttempt = (item: string, attemptID: string, caller: Caller, courseKey = course) =>
  app.graphql(
    `mutation($attemptID: String!, $courseKey: String!, $courseItemID: String!) { finishQuizAttempt(attemptID: $attemptID, courseKey: $courseKey, courseItemID: $courseItemID) { result ${wholeAnswer('finishQuizAttempt', 'courseProgress')} } }`,
    { courseKey, courseItemID: item, attemptID },
    caller,
  )
const finish = async (item: string, attemptID: string, caller: Caller, courseKey = course) => {
  const answer = await finishAttempt(item, attemptID, caller, courseKey)
  expect(answer.errors).toEqual([])
  // The readers assert its shape.
  return answer.data?.finishQuizAttempt as {
    result: Record<string, unknown>
    courseProgress: Record<string, Record<string, Record<string, unknown>>> | null
  }
}

describe('an attempt', () => {
  it('has no answer key, explanations, or accepted texts of a fill-in', async () => {
    const started = await start('quiz', tenant.customer)
    const text = JSON.stringify(started)
    for (const hidden of ['correctAnswer', 'explanation', 'Why a', 'Oolong', 'Half way'])
      expect(text).not.toContain(hidden)
    expect(started.questions.map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4'])
  })

  it('is marked on the server, answer by answer, and scored without ungraded questions', async () => {
    const person = await tenant.addCustomer()
    const { attemptID } = await start('quiz', person)
    const right = await give('quiz', attemptID, 'q1', { userAnswers: ['a'] }, person)
    expect(right.data?.answerQuizQuestion).toEqual({
      questionID: 'q1',
      isCorrect: true,
      correctAnswer: ['a'],
      explanations: { a: 'Why a', b: 'Why b', c: 'Why c' },
      recorded: { userAnswers: ['a'], inputValue: null },
    })
    expect(
      (await give('quiz', attemptID, 'q2', { userAnswers: ['b'] }, person)).data?.answerQuizQuestion,
    ).toMatchObject({ isCorrect: false, correctAnswer: ['b', 'c'] })
    expect(
      (await give('quiz', attemptID, 'q3', { inputValue: ' OOLONG ' }, person)).data?.answerQuizQuestion,
    ).toMatchObject({ isCorrect: true, correctAnswer: ['Oolong'] })
    expect(
      (await give('quiz', attemptID, 'q4', { inputValue: 'I like it' }, person)).data?.answerQuizQuestion,
    ).toMatchObject({ isCorrect: null })
    const { result, courseProgress } = await finish('quiz', attemptID, person)
    expect(result).toMatchObject({
      score: 66,
      isPassed: true,
      isCompleted: true,
      timesTaken: 1,
      answers: { correct: ['q1', 'q3'], incorrect: ['q2'] },
    })
    expect(courseProgress?.lessonProgress?.quiz).toMatchObject({ isCompleted: true, progress: 100 })
    expect((await finish('quiz', attemptID, person)).result).toEqual(result)
  })

  it('is the same after a reload, with its answers', async () => {
    const person = await tenant.addCustomer()
    const first = await start('quiz', person)
    await give('quiz', first.attemptID, 'q1', { userAnswers: ['b'] }, person)
    const again = await start('quiz', person)
    expect(again).toMatchObject({ attemptID: first.attemptID, isResumed: true, startedAt: first.startedAt })
    expect(again.answered).toMatchObject([{ questionID: 'q1', isCorrect: false }])
  })

  it('is created once when two tabs start at once', async () => {
    const person = await tenant.addCustomer()
    const attempts = await Promise.all([1, 2, 3, 4].map(() => start('quiz', person)))
    expect(new Set(attempts.map(({ attemptID }) => attemptID)).size).toBe(1)
  })

  it('keeps the first answer to a question when several arrive at once', async () => {
    const person = await tenant.addCustomer()
    const { attemptID } = await start('quiz', person)
    const sent = await Promise.all(
      ['a', 'b', 'c'].map((id) => give('quiz', attemptID, 'q1', { userAnswers: [id] }, person)),
    )
    expect(new Set(sent.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    const later = await give('quiz', attemptID, 'q1', { userAnswers: ['a'] }, person)
    expect(later.data).toEqual(sent[0]?.data)
    // The later tab gets the answer that counts.
    const recorded = await Promise.all(
      ['a', 'b'].map(async (id) => {
        const { data } = await give('quiz', attemptID, 'q1', { userAnswers: [id] }, person)
        return data?.answerQuizQuestion?.recorded
      }),
    )
    expect(recorded[0]).toEqual({ userAnswers: [expect.stringMatching(/^[abc]$/)], inputValue: null })
    expect(recorded[1]).toEqual(recorded[0])
    const different = await Promise.all([
      give('quiz', attemptID, 'q2', { userAnswers: ['b', 'c'] }, person),
      give('quiz', attemptID, 'q3', { inputValue: 'oolong' }, person),
    ])
    expect(different.flatMap(codes)).toEqual([])
    const { result } = await finish('quiz', attemptID, person)
    expect(result.answers).toMatchObject({ correct: expect.arrayContaining(['q2', 'q3']) })
  })

  it('gives no results of single questions if answers are not shown', async () => {
    const person = await tenant.addCustomer()
    const { attemptID } = await start('hiddenKey', person)
    const answer = await give('hiddenKey', attemptID, 'q1', { userAnswers: ['a'] }, person)
    expect(answer.data?.answerQuizQuestion).toEqual({
      questionID: 'q1',
      isCorrect: null,
      correctAnswer: [],
      explanations: null,
      recorded: { userAnswers: ['a'], inputValue: null },
    })
    const finished = await finish('hiddenKey', attemptID, person)
    expect(finished.result).toMatchObject({ score: 33, results: [], answers: { correct: [], incorrect: [] } })
    expect(JSON.stringify(finished.courseProgress)).not.toContain('"q1"')
  })

  it('draws the requested number of questions at random, and keeps them when the author edits', async () => {
    const many = Array.from({ length: 30 }, (_, n) => testQuestion(`n${n}`))
    const section = (questions: unknown[]) => [
      testLesson('drawn', 'quiz', { questions, randomizeQuestionOrder: true, noOfQuestionsToAsk: 10 }),
    ]
    const key = await tenant.add(Course, {
      name: 'Drawn course',
      publishedAt: '2026-01-01T00:00:00.000Z',
      sections: section(many),
    })
    const drawn = await Promise.all(
      [1, 2, 3].map(async () =>
        (await start('drawn', await tenant.addCustomer(), key)).questions.map(({ id }) => id),
      ),
    )
    expect(drawn.every((ids) => new Set(ids).size === 10)).toBe(true)
    expect(new Set(drawn.map(String)).size).toBeGreaterThan(1)
    const person = await tenant.addCustomer()
    const before = await start('drawn', person, key)
    await writeSynced(app.deps, tenant.organization, {
      do: 'update',
      entity: Course,
      key,
      values: { sections: section([testQuestion('new')]) },
    })
    await publishForTest(app.deps, Course, key)
    expect((await start('drawn', person, key)).questions).toEqual(before.questions)
    expect((await start('drawn', await tenant.addCustomer(), key)).questions.map(({ id }) => id)).toEqual([
      'new',
    ])
  })

  it('ends at its time limit on the server, with a grace period for the network', async () => {
    const person = await tenant.addCustomer()
    const { attemptID, startedAt, endsAt } = await start('timed', person)
    expect(Date.parse(endsAt ?? '') - Date.parse(startedAt)).toBe(600_000)
    await give('timed', attemptID, 'q1', { userAnswers: ['a'] }, person)
    app.deps.pass(600_000)
    expect(codes(await give('timed', attemptID, 'q2', { userAnswers: ['b', 'c'] }, person))).toEqual([])
    app.deps.pass(10_000)
    const late = await give('timed', attemptID, 'q3', { inputValue: 'oolong' }, person)
    expect(codes(late)).toEqual(['attempt_over'])
    expect(late.errors[0]?.message).toBe('The time limit has been exceeded.')
    const { result } = await finish('timed', attemptID, person)
    expect(result).toMatchObject({ score: 66, completedAt: endsAt })
  })

  it.each(['timed', 'quiz'])('refuses answers after a %s attempt is finished', async (quiz) => {
    const person = await tenant.addCustomer()
    const { attemptID } = await start(quiz, person)
    await finish(quiz, attemptID, person)
    const late = await give(quiz, attemptID, 'q1', { userAnswers: ['a'] }, person)
    expect(late.errors[0]?.extensions).toMatchObject({
      code: 'attempt_over',
      details: { reason: 'attemptFinished' },
    })
    expect(late.errors[0]?.message).toBe('This attempt is finished. Further answers do not count.')
  })

  it('counts as taken when it expires, and the next start is a new one', async () => {
    const person = await tenant.addCustomer()
    const first = await start('timed', person)
    app.deps.pass(3_600_000)
    const second = await start('timed', person)
    expect(second).toMatchObject({ timesTaken: 1, isResumed: false })
    expect(second.attemptID).not.toBe(first.attemptID)
    const { result } = await finish('timed', second.attemptID, person)
    expect(result).toMatchObject({ timesTaken: 2, history: [{ score: 0 }] })
    const refused = await startAttempt('timed', person)
    expect(codes(refused)).toEqual(['retakes_used'])
    expect(refused.errors[0]?.message).toBe(
      'You have exceeded the number of times you are allowed to take this quiz or test.',
    )
  })

  it('of a knowledge check is finished by its one answer, and shows it', async () => {
    const person = await tenant.addCustomer()
    const { attemptID, questions } = await start('check', person)
    expect(questions.map(({ id }) => id)).toEqual(['q1'])
    expect(
      (await give('check', attemptID, 'q1', { userAnswers: ['a'] }, person)).data?.answerQuizQuestion,
    ).toMatchObject({ isCorrect: true })
    const { result, courseProgress } = await finish('check', attemptID, person)
    expect(result).toMatchObject({ type: 'knowledgeCheck', score: 100, isPassed: true, timesTaken: 1 })
    expect(courseProgress?.lessonProgress?.check).toMatchObject({ isCompleted: true })
    const again = await start('check', person)
    expect(again.isResumed).toBe(false)
    await give('check', again.attemptID, 'q1', { userAnswers: ['b'] }, person)
    expect((await finish('check', again.attemptID, person)).result).toMatchObject({
      score: 0,
      isPassed: false,
      timesTaken: 2,
      history: [{ score: 100 }],
    })
  })
})

describe('a visitor’s attempt', () => {
  it('is marked the same, and stores no progress', async () => {
    const before = await app.deps.db.pool.query('SELECT count(*) FROM "LearningEvent"')
    const { attemptID } = await start('quiz', visitor())
    expect(attemptID.length).toBeGreaterThanOrEqual(32)
    await give('quiz', attemptID, 'q1', { userAnswers: ['a'] }, visitor())
    const { result, courseProgress } = await finish('quiz', attemptID, visitor())
    expect(result).toMatchObject({ score: 33, isPassed: false, timesTaken: 1 })
    expect(courseProgress).toBeNull()
    expect((await app.deps.db.pool.query('SELECT count(*) FROM "LearningEvent"')).rows).toEqual(before.rows)
  })

  it('hides marks and score if retakes are limited, since a visitor’s attempts cannot be counted', async () => {
    const scores = async (chosen: string, caller: Caller) => {
      const { attemptID } = await start('timed', caller)
      const { data } = await give('timed', attemptID, 'q1', { userAnswers: [chosen] }, caller)
      const { result } = await finish('timed', attemptID, caller)
      const again = (await finish('timed', attemptID, caller)).result
      const { startedDate, completedAt, ...told } = result
      return {
        verdict: data?.answerQuizQuestion,
        told,
        again: { ...again, startedDate, completedAt },
        result,
      }
    }
    const [right, wrong] = [await scores('a', visitor()), await scores('b', visitor())]
    expect(right.told).toEqual(wrong.told)
    expect(right.told).toMatchObject({ isCompleted: true, isWithheld: true, results: [] })
    expect(right.again).toEqual(right.result)
    expect(right.verdict).toEqual({
      questionID: 'q1',
      ...{ isCorrect: null, correctAnswer: [], explanations: null },
      recorded: { userAnswers: ['a'], inputValue: null },
    })
    const counted = await scores('a', await tenant.addCustomer())
    expect(counted.verdict).toMatchObject({ isCorrect: true, correctAnswer: ['a'] })
    expect(counted.told).toMatchObject({ score: 33, isPassed: false })
    expect(counted.told).not.toHaveProperty('isWithheld')
  })

  it('is deleted after two days', async () => {
    const { attemptID } = await start('quiz', visitor())
    app.deps.pass(3 * 24 * 3_600_000)
    await start('quiz', visitor())
    expect(codes(await finishAttempt('quiz', attemptID, visitor()))).toEqual(['not_found'])
  })

  it('is limited to three hundred an hour per IP address; customers have no limit', async () => {
    const { pool } = app.deps.db
    await start('quiz', visitor())
    await pool.query(`UPDATE "RateLimit" SET points = 299 WHERE key LIKE 'quiz-address:%'`)
    await start('quiz', visitor())
    const drawn = () => pool.query('SELECT count(*) FROM "QuizAttempt" WHERE customer IS NULL')
    const before = (await drawn()).rows
    const refused = await startAttempt('quiz', visitor())
    expect(codes(refused)).toEqual(['rate_limited'])
    expect(refused.errors[0]?.extensions.details.retryAfterMs).toBeGreaterThan(3_000_000)
    expect((await drawn()).rows).toEqual(before)
    await start('quiz', await tenant.addCustomer())
    await pool.query(`DELETE FROM "RateLimit" WHERE key LIKE 'quiz-address:%'`)
  })
})

describe('hostile callers', () => {
  it('cannot use another person’s attempt, or use one for another quiz', async () => {
    const { attemptID } = await start('quiz', tenant.customer)
    const stranger = await tenant.addCustomer()
    const answers = [
      await give('quiz', attemptID, 'q1', { userAnswers: ['a'] }, stranger),
      await give('quiz', attemptID, 'q1', { userAnswers: ['a'] }, visitor()),
      await give('hiddenKey', attemptID, 'q1', { userAnswers: ['a'] }, tenant.customer),
      await finishAttempt('quiz', attemptID, stranger),
      await give('quiz', attemptID, 'q1', { userAnswers: ['a'] }, other.customer),
      await give('quiz', 'made-up', 'q1', { userAnswers: ['a'] }, tenant.customer),
      await give('quiz', attemptID, 'nothing', { userAnswers: ['a'] }, tenant.customer),
    ]
    expect(answers.map(codes)).toEqual(answers.map(() => ['not_found']))
  })

  it('cannot submit empty answers, foreign ids, or floods', async () => {
    const person = await tenant.addCustomer()
    const { attemptID } = await start('quiz', person)
    for (const [question, given] of [
      ['q1', {}],
      ['q1', { userAnswers: [] }],
      ['q1', { inputValue: 'a' }],
      ['q1', { userAnswers: ['zzz'] }],
      ['q1', { userAnswers: 'a; DROP TABLE' }],
      ['q1', { userAnswers: Array.from({ length: 51 }, () => 'a') }],
      ['q3', { inputValue: '   ' }],
      ['q3', { userAnswers: ['x'] }],
      ['q3', { inputValue: 'a\u0000b' }],
      ['q3', { inputValue: 'x'.repeat(20_001) }],
    ] as const)
      expect(codes(await give('quiz', attemptID, question, given, person))).toEqual(['validation'])
    expect((await start('quiz', person)).answered).toEqual([])
  })

  it('cannot start a lesson that is no quiz, is hidden, or not accessible', async () => {
    for (const item of ['video', 'secret', 'nowhere', '__proto__'])
      expect(codes(await startAttempt(item, tenant.customer))).toEqual(['not_found'])
    expect(codes(await startAttempt('quiz', other.customer))).toEqual(['not_found'])
    const gated = await makeCourse(tenant, { gated: true })
    expect(codes(await startAttempt('quiz', visitor(), gated))).toEqual(['no_access'])
  })
})

describe('looking at answers later', () => {
  type Past = { startedDate: string; questions: { id: string }[]; answered: Record<string, unknown>[] }
  const ask = (courseItemID: string, caller: Caller, courseKey = course) =>
    app.graphql(
      `query($k: String!, $i: String!) { quizAnswers(courseKey: $k, courseItemID: $i) { ${wholeAnswer('quizAnswers', 'attempts')} } }`,
      { k: courseKey, i: courseItemID },
      caller,
    )
  const look = async (courseItemID: string, caller: Caller) => {
    const answer = await ask(courseItemID, caller)
    expect(answer.errors).toEqual([])
    return answer.data?.quizAnswers?.attempts as Past[]
  }
  const take = async (item: string, caller: Caller, userAnswers: string[]) => {
    const started = await start(item, caller)
    expect((await give(item, started.attemptID, 'q1', { userAnswers }, caller)).errors).toEqual([])
    return { ...started, finish: () => finish(item, started.attemptID, caller) }
  }

  it('returns the answers of finished attempts, the newest first, with marks and explanations', async () => {
    const learner = await tenant.addCustomer()
    const first = await take('quiz', learner, ['b'])
    expect(await look('quiz', learner)).toEqual([])
    await first.finish()
    const second = await take('quiz', learner, ['a'])
    await second.finish()
    const past = await look('quiz', learner)
    expect(past.map(({ startedDate }) => startedDate)).toEqual([second.startedAt, first.startedAt])
    expect(past.map(({ answered }) => answered)).toMatchObject([
      [{ questionID: 'q1', isCorrect: true, recorded: { userAnswers: ['a'] } }],
      [{ questionID: 'q1', isCorrect: false, correctAnswer: ['a'], explanations: { a: 'Why a' } }],
    ])
    expect(past[0]?.questions).toHaveLength(4)
  })

  it('returns no answers of a quiz that hides them, nor of other people, nor to visitors', async () => {
    const learner = await tenant.addCustomer()
    await (await take('hiddenKey', learner, ['b'])).finish()
    await (await take('quiz', learner, ['b'])).finish()
    expect(await look('hiddenKey', learner)).toEqual([])
    expect(await look('quiz', await tenant.addCustomer())).toEqual([])
    expect(codes(await ask('quiz', visitor()))).toEqual(['unauthenticated'])
    expect(codes(await ask('video', learner))).toEqual(['not_found'])
  })

  it('returns no answers once the author has chosen to hide them', async () => {
    const learner = await tenant.addCustomer()
    const sections = (showAnswers: boolean) => [
      testLesson('quiz', 'quiz', { questions: [testQuestion('q1')], showAnswers }),
    ]
    const key = await tenant.add(Course, {
      name: 'A quiz that changes',
      publishedAt: '2026-01-01T00:00:00.000Z',
      sections: sections(true),
    })
    const started = await start('quiz', learner, key)
    await finish('quiz', started.attemptID, learner, key)
    const count = async () =>
      ((await ask('quiz', learner, key)).data?.quizAnswers?.attempts as Past[] | undefined)?.length
    expect(await count()).toBe(1)
    await writeSynced(app.deps, tenant.organization, {
      do: 'update',
      entity: Course,
      key,
      values: { sections: sections(false) },
    })
    await publishForTest(app.deps, Course, key)
    expect(await count()).toBe(0)
  })
})

describe('statistics of questions', () => {
  type Statistics = {
    learners: number
    questions: {
      questionID: string
      asked: number
      answered: number
      right: number
      facility: number | null
      discrimination: number | null
      chosen: { answer: string; learners: number }[]
    }[]
  }
  const ask = (caller: Caller, courseKey: string) =>
    app.graphql(
      `query($courseKey: String!) { quizStatistics(courseKey: $courseKey, courseItemID: "counted") { learners questions {
        questionID asked answered right facility discrimination chosen { answer learners } } } }`,
      { courseKey },
      caller,
    )

  it('count the first finished attempt of each learner, from five on, for full administrators of the organization', async () => {
    const words = testQuestion('q3', ['a'], { type: 'fillInTheBlank' })
    const key = await tenant.add(Course, {
      name: 'A quiz that is counted',
      publishedAt: '2026-01-01T00:00:00.000Z',
      sections: [
        testLesson('counted', 'quiz', { questions: [testQuestion('q1'), testQuestion('q2'), words] }),
      ],
    })
    const take = async (caller: Caller, given: Record<string, Record<string, unknown>>) => {
      const { attemptID } = await start('counted', caller, key)
      for (const [question, answer] of Object.entries(given)) {
        const { errors } = await giveIn(key, attemptID, question, answer, caller)
        expect(errors).toEqual([])
      }
      await finish('counted', attemptID, caller, key)
    }
    const chosen = (q1: string, q2: string) => ({ q1: { userAnswers: [q1] }, q2: { userAnswers: [q2] } })
    const person = () => tenant.addCustomer()
    const [ana, ben, cleo, dan, eva] = [
      await person(),
      await person(),
      await person(),
      await person(),
      await person(),
    ]
    await take(ana, { ...chosen('a', 'a'), q3: { inputValue: 'nothing' } })
    await take(ben, { ...chosen('a', 'a'), q3: { inputValue: ' Nothing' } })
    await take(cleo, { ...chosen('b', 'c'), q3: { inputValue: 'my name is Cleo' } })
    await take(dan, { ...chosen('b', 'a'), q3: { inputValue: 'NOTHING' } })
    const found = async (caller: Caller) => (await ask(caller, key)).data?.quizStatistics as Statistics
    expect(await found(tenant.admin)).toEqual({ learners: 4, questions: [] })
    await take(eva, { q1: { userAnswers: ['b'] } })
    // A second attempt, a running one, and a visitor's: none of them counts.
    await take(cleo, chosen('a', 'a'))
    await start('counted', ana, key)
    await take(visitor(), chosen('c', 'c'))

    const { learners, questions } = await found(tenant.admin)
    expect(learners).toBe(5)
    expect(questions).toMatchObject([
      { questionID: 'q1', asked: 5, answered: 5, right: 2, facility: 0.4 },
      { questionID: 'q2', asked: 5, answered: 4, right: 3, facility: 0.6 },
      { questionID: 'q3', asked: 5, answered: 4, right: 0, facility: 0, discrimination: null },
    ])
    expect(questions.map((question) => question.chosen)).toEqual([
      [
        { answer: 'b', learners: 3 },
        { answer: 'a', learners: 2 },
      ],
      [
        { answer: 'a', learners: 3 },
        { answer: 'c', learners: 1 },
      ],
      // What one learner alone typed could tell who it was.
      [{ answer: 'nothing', learners: 3 }],
    ])
    // The rests for q1 are 0.5 0.5 0 0.5 0, right for the first two: by hand.
    expect(questions[0]?.discrimination).toBeCloseTo(2 / 3, 6)

    expect(codes(await ask(other.admin, key))).toEqual(['not_found'])
    for (const caller of [ana, visitor(), tenant.aiAdmin])
      expect((await ask(caller, key)).data?.quizStatistics ?? null).toBeNull()
  })

  const giveIn = (
    courseKey: string,
    attemptID: string,
    questionID: string,
    given: Record<string, unknown>,
    caller: Caller,
  ) =>
    app.graphql(
      `mutation($attemptID: String!, $courseKey: String!, $questionID: String!, $userAnswers: JSON, $inputValue: String) {
        answerQuizQuestion(attemptID: $attemptID, courseKey: $courseKey, courseItemID: "counted", questionID: $questionID,
          userAnswers: $userAnswers, inputValue: $inputValue) { questionID } }`,
      { courseKey, attemptID, questionID, ...given },
      caller,
    )
})
