import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { type ApiCall, attemptsOfDay } from '#shared/features/content/scorm/apiCalls.ts'
import { recordDays } from '#shared/features/learning/operations/packages.ts'
import { forgetRecords } from './scormRecord.ts'

let app: TestApp
let tenant: Tenant
let course: string
beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  course = await makeCourse(tenant)
})
afterAll(() => app.close())

type Sent = Record<string, unknown>
const opening = { cmi: { 'cmi.core.entry': 'ab-initio' }, masteryScore: '80', launchData: '', cut: [] }
const call = (n: number, more: Partial<ApiCall>): ApiCall => ({
  n,
  ms: n,
  call: 'SetValue',
  answer: 'true',
  ...more,
})
const session: ApiCall[] = [
  call(1, { call: 'Initialize', of: '' }),
  call(2, { of: 'cmi.suspend_data', value: 'page 3' }),
  call(3, { of: 'cmi.core.score.raw', value: '101', answer: 'false', error: '405' }),
  call(4, { of: 'cmi.core.score.raw', value: '90' }),
  call(5, { call: 'GetValue', of: 'cmi.suspend_data', answer: 'what it was not' }),
  call(6, { call: 'Finish', of: '' }),
]
const ids = Array.from({ length: 1000 }, (_, at) => `c${at}`)
const calls = (attempt: string, list: readonly ApiCall[], more: Sent = {}): Sent => ({
  ...{ id: ids.pop(), edition: null, lesson: 'scorm', type: 'scormCalled' },
  occurredAt: new Date(app.deps.now()).toISOString(),
  payload: { attempt, sco: 'I', startedAt: new Date(app.deps.now()).toISOString(), opening, calls: list },
  ...more,
})
async function report(facts: Sent[], caller: Caller): Promise<string[]> {
  const { data, errors } = await app.graphql(
    `mutation ($itemKey: String!, $facts: JSON!) { reportLearning(itemKey: $itemKey, facts: $facts) {
      courseProgress { progress lessonProgress } outcomes { outcome reason } } }`,
    { itemKey: course, facts },
    caller,
  )
  expect(errors).toEqual([])
  // The shape that was asked for.
  const { outcomes } = (data?.reportLearning ?? {}) as unknown as {
    outcomes: { outcome: string; reason: string | null }[]
  }
  return outcomes.map(({ outcome, reason }) => (reason ? `${outcome}: ${reason}` : outcome))
}
type Answer = {
  attempts: { id: string; made: number; sco: string }[]
  attemptID: string | null
  calls: ApiCall[] | null
  replay: { n: number; changed: Record<string, string>; isOther: boolean }[] | null
  kept: Record<string, string> | null
}
async function look(person: Person, caller: Caller = tenant.admin, attemptID: string | null = null) {
  const { data, errors } = await app.graphql(
    `query ($courseKey: String!, $customerID: String!, $attemptID: String, $org: String) {
      scormRecord(courseKey: $courseKey, courseItemID: "scorm", customerID: $customerID, attemptID: $attemptID, organizationID: $org) {
        attempts { id made sco } attemptID opening calls replay kept } }`,
    { courseKey: course, customerID: person.id, attemptID, org: tenant.organization },
    caller,
  )
  return { answer: data?.scormRecord as unknown as Answer | null, code: errors[0]?.extensions.code ?? null }
}
const loadRows = async ({ key }: Person) =>
  (
    await app.deps.db.pool.query<{ key: string; length: number }>(
      'SELECT key, length FROM "ScormRecord" WHERE customer = $1 ORDER BY "startedAt", key',
      [key],
    )
  ).rows

describe('the record of a package’s calls', () => {
  it('is kept beside the progress, each call once, in any order of its parts', async () => {
    const ana = await tenant.addCustomer()
    const committed = {
      ...{ id: 'commit', edition: null, lesson: 'scorm', type: 'scormCommitted', occurredAt: null },
      payload: { cmi: { 'cmi.core.lesson_status': 'incomplete', 'cmi.suspend_data': 'page 2' } },
    }
    const told = await report(
      [calls('a1', session.slice(3)), committed, calls('a1', session.slice(0, 4))],
      ana,
    )
    expect(told).toEqual(['counted', 'counted', 'counted'])
    await report([calls('a1', session)], ana)
    const { answer } = await look(ana)
    expect(answer?.attempts).toMatchObject([{ sco: 'I', made: 6 }])
    expect(answer?.calls).toEqual(session)
    expect(answer?.kept).toMatchObject({ 'cmi.suspend_data': 'page 2' })
    const { rows } = await app.deps.db.pool.query('SELECT type FROM "LearningEvent" WHERE customer = $1', [
      ana.key,
    ])
    expect(rows).toEqual([{ type: 'scormCommitted' }])
  })

  it('is run again: shows the changes of each call and answers that would differ', async () => {
    const ben = await tenant.addCustomer()
    await report([calls('b1', session)], ben)
    const replay = (await look(ben)).answer?.replay ?? []
    expect(replay.map(({ n, isOther }) => (isOther ? n : null)).filter(Boolean)).toEqual([5])
    expect(replay[1]?.changed).toEqual({ 'cmi.suspend_data': 'page 3' })
    expect(replay[2]?.changed).toEqual({})
    // The mastery score decides at the end.
    expect(replay[5]?.changed).toMatchObject({ 'cmi.core.lesson_status': 'passed' })
  })

  it('is not begun, completed or weighed as progress', async () => {
    const cleo = await tenant.addCustomer()
    await report([calls('c1', session)], cleo)
    const { rows } = await app.deps.db.pool.query(
      'SELECT progress, "lessonProgress" FROM "CourseProgress" WHERE customer = $1',
      [cleo.key],
    )
    expect(rows).toEqual([{ progress: 0, lessonProgress: {} }])
  })

  it('refuses calls of other lessons and shapes, and accepts the facts sent with them', async () => {
    const dana = await tenant.addCustomer()
    const bad = calls('d1', [{ ...call(1, {}), value: 'x'.repeat(5000) }])
    const told = await report([calls('d1', session, { lesson: 'video' }), bad, calls('d1', session)], dana)
    expect(told).toEqual(['refused: unknown_type', 'refused: invalid', 'counted'])
  })

  it('keeps both ends of an attempt, and of a day with many', async () => {
    const eve = await tenant.addCustomer()
    const many = (from: number) =>
      Array.from({ length: 250 }, (_, at) =>
        call(from + at, { of: 'cmi.suspend_data', value: 'v'.repeat(300) }),
      )
    await report([calls('e1', many(1))], eve)
    await report([calls('e1', many(251)), calls('e1', many(501))], eve)
    const kept = (await look(eve)).answer?.calls ?? []
    expect([kept[0]?.n, kept.at(-1)?.n]).toEqual([1, 750])
    expect(kept.length).toBeLessThan(300)
    expect((await look(eve)).answer?.attempts).toMatchObject([{ made: 750 }])

    for (let n = 0; n < attemptsOfDay + 5; n += 20)
      await report(
        Array.from({ length: 20 }, (_, at) => calls(`day ${n + at}`, many(1).slice(0, 90))),
        eve,
      )
    const rows = await loadRows(eve)
    expect(rows).toHaveLength(attemptsOfDay)
    expect(rows.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(1_000_000 + attemptsOfDay * 13_000)
    const latest = (await look(eve)).answer?.calls ?? []
    expect([latest[0]?.n, latest.at(-1)?.n]).toEqual([1, 90])
  })
})

describe('who sees it', () => {
  it('is for full administrators of the organization, and each look is in the audit log', async () => {
    const finn = await tenant.addCustomer()
    await report([calls('f1', session)], finn)
    const other = await makeTenant(app.deps)
    for (const caller of [finn, tenant.aiAdmin, other.admin, {}]) {
      const { answer, code } = await look(finn, caller as Caller)
      expect(answer ?? null).toBeNull()
      expect(['not_found', 'forbidden', 'unauthenticated']).toContain(code)
    }
    expect((await look(finn)).answer?.attempts).toHaveLength(1)
    const { rows } = await app.deps.db.pool.query(
      'SELECT "actorKind", entity, "recordKey", about FROM "AuditEntry" WHERE action = $1 AND about = $2',
      ['scormRecord', finn.key],
    )
    expect(rows).toEqual([{ actorKind: 'staff', entity: 'customer', recordKey: finn.key, about: finn.key }])
  })

  it('does not show one learner’s attempt under another’s name', async () => {
    const [gil, hana] = [await tenant.addCustomer(), await tenant.addCustomer()]
    await report([calls('g1', session)], gil)
    const id = (await look(gil)).answer?.attemptID ?? ''
    expect((await look(hana, tenant.admin, id)).code).toBe('not_found')
    expect((await look(gil, tenant.admin, id)).answer?.attemptID).toBe(id)
  })

  it('ends after its days', async () => {
    const ida = await tenant.addCustomer()
    await report([calls('i1', session)], ida)
    const age = `UPDATE "ScormRecord" SET "lastAt" = $2 WHERE customer = $1`
    await app.deps.db.pool.query(age, [ida.key, new Date(app.deps.now() - (recordDays * 24 + 1) * 3600_000)])
    expect((await look(ida)).answer).toMatchObject({ attempts: [], attemptID: null })
    await forgetRecords(app.deps.db, app.deps.now())
    expect(await loadRows(ida)).toEqual([])
  })
})
