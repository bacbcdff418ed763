import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { Library } from '#shared/features/content/entities/Library.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { ReportName } from '#shared/features/reporting/reports/reports.ts'
import { insertRecord } from '../../kernel/db/records/writeRecords.ts'
import { type Caller, createTestApp, type TestApp } from '../../testing/createTestApp.ts'
import { makeCourse } from '../../testing/makeCourse.ts'
import { makeTenant, type Person, type Tenant } from '../../testing/makeTenant.ts'

let app: TestApp
let tenant: Tenant
let course: string
let ana: Person
let ben: Person

/** Yesterday and the day before, in UTC; the evening of the first is the next day in Auckland. */
const day = (ago: number) => new Date(app.deps.now() - ago * 86_400_000).toISOString().slice(0, 10)
const at = (ago: number, time: string) => `${day(ago)}T${time}.000Z`

let made = 0
const watched = (occurredAt: string, progress: number, lesson = 'video') => ({
  ...{ id: `f${made++}`, edition: null, lesson, type: 'lessonProgressed', occurredAt },
  payload: { progress, lastPosition: 1, maxPosition: 1 },
})

async function report(facts: object[], caller: Caller, itemKey = course): Promise<void> {
  const { data, errors } = await app.graphql(
    `mutation ($itemKey: String!, $facts: JSON!) { reportLearning(itemKey: $itemKey, facts: $facts) { outcomes { outcome } } }`,
    { itemKey, facts },
    caller,
  )
  expect(errors).toEqual([])
  expect(data?.reportLearning).toEqual({ outcomes: facts.map(() => ({ outcome: 'counted' })) })
}

/** Facts are not dated before their learner had an account. */
const joinedOn = (person: Person, date: string) =>
  app.deps.db.pool.query('UPDATE "Customer" SET "createdAt" = $2 WHERE key = $1', [
    person.key,
    `${date}T00:00:00.000Z`,
  ])

async function ask(queryName: ReportName, args: object, caller: Caller = tenant.admin, of = tenant) {
  const { data, errors } = await app.graphql(
    `query ($queryName: String!, $args: JSON, $org: String!) { runAthenaQuery(queryName: $queryName, args: $args, organizationID: $org) {
      columns { name label kind } rows total } }`,
    { queryName, args, org: of.organization },
    caller,
  )
  // The document above asks for this shape.
  const answer = data?.runAthenaQuery as unknown as {
    columns: { name: string; label: string; kind: string }[]
    rows: Record<string, unknown>[]
    total: number
  } | null
  return { ...answer, rows: answer?.rows ?? [], errors }
}

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  course = await makeCourse(tenant)
  ana = await tenant.addCustomer({ name: 'Ana 100%' })
  ben = await tenant.addCustomer({ name: 'Ben' })
  const other = await makeTenant(app.deps)
  const another = await other.addCustomer()
  for (const person of [ana, ben, another]) await joinedOn(person, day(40))
  await tenant.addCustomer()
  await tenant.addCustomer()
  // Three facts half a minute apart, one an hour later; and one in the evening.
  await report(
    [
      watched(at(2, '10:00:00'), 10),
      watched(at(2, '10:00:30'), 20),
      watched(at(2, '10:01:00'), 30),
      watched(at(2, '11:01:00'), 100),
      watched(at(2, '23:30:00'), 100),
    ],
    ana,
  )
  // Two lessons at once count once.
  await report([watched(at(1, '09:00:00'), 5), watched(at(1, '09:00:40'), 5, 'text')], ben)
  await report([watched(at(1, '09:00:00'), 100)], another, await makeCourse(other))
})
afterAll(() => app.close())

describe('engagement', () => {
  it('sums up a period: learners, time without gaps over a minute, started items', async () => {
    const { rows, columns, total } = await ask('engagementSummary', { from: day(2), to: day(1) })
    expect(rows).toEqual([
      { learners: 2, seconds: 100, begun: 2, completed: 0, certificates: 0, customers: 0 },
    ])
    expect(total).toBe(1)
    expect(columns?.[1]).toEqual({ name: 'seconds', label: 'Learning time', kind: 'seconds' })
    const today = await ask('engagementSummary', { from: day(0), to: day(0) })
    expect(today.rows).toMatchObject([{ learners: 0, seconds: 0, begun: 0 }])
    expect(Number(today.rows[0]?.customers)).toBeGreaterThanOrEqual(2)
  })

  it('has a row for each day, in the time zone that is asked for', async () => {
    const { rows } = await ask('engagementByDay', { from: day(3), to: day(1) })
    expect(rows).toEqual([
      { day: day(3), learners: 0, seconds: 0, completed: 0 },
      { day: day(2), learners: 1, seconds: 60, completed: 0 },
      { day: day(1), learners: 1, seconds: 40, completed: 0 },
    ])
    const { rows: there } = await ask('engagementByDay', {
      ...{ from: day(2), to: day(1), timeZone: 'Pacific/Auckland' },
    })
    expect(there.map(({ learners }) => learners)).toEqual([1, 2])
  })

  it('tells items and learners, in pages', async () => {
    const period = { from: day(2), to: day(1) }
    const items = await ask('engagementByItem', period)
    expect(items.rows).toMatchObject([
      { key: course, type: 'course', name: 'Tea for beginners', learners: 2, seconds: 100 },
    ])
    const { rows, total } = await ask('engagementByLearner', { ...period, limit: 1, offset: 1 })
    expect({ rows, total }).toMatchObject({
      rows: [{ key: ben.key, name: 'Ben', days: 1, items: 1, seconds: 40, lastActive: at(1, '09:00:40') }],
      total: 2,
    })
    // Signs of a pattern mean themselves.
    const found = await ask('engagementByLearner', { ...period, search: '100%' })
    expect(found.rows.map(({ key }) => key)).toEqual([ana.key])
    expect((await ask('engagementByLearner', { ...period, search: '_' })).rows).toEqual([])
  })
})

describe('compliance', () => {
  it('lists everyone’s status, the most urgent first', async () => {
    const own = await makeTenant(app.deps)
    const due = await makeCourse(own, { name: 'Fire safety', expiryDate: day(1) })
    const open = await makeCourse(own, { name: 'Hygiene' })
    const people = await Promise.all(
      ['Ann', 'Bob', 'Cem', 'Dan', 'Eve'].map((name) => own.addCustomer({ name })),
    )
    const [ann, bob, cem, dan, eve] = people.map(({ key }) => key)
    const enrol = (key: string | undefined, item: string, more: Record<string, unknown> = {}) => {
      const columns = { lastActiveDate: null, completeDate: null, progress: 0, ...more }
      return app.deps.db.pool.query(
        `INSERT INTO "CourseProgress" (key, id, organization, customer, course, progress, "lastActiveDate", "completeDate")
         VALUES ($1 || 'p' || $7, 'x', $2, $1, $3, $4, $5, $6)`,
        [key, own.organization, item, columns.progress, columns.lastActiveDate, columns.completeDate, made++],
      )
    }
    const certify = (key: string | undefined, number: string, awardedAt: string, expiresAt: string | null) =>
      app.deps.db.pool.query(
        `INSERT INTO "Certificate" (key, id, organization, number, "awardedAt", "expiresAt", certification, edition, occasion, customer, course)
         VALUES ($1 || $2, 'x', $3, $2, $4, $5, 'c', 1, $2, $1, $6)`,
        [key, number, own.organization, awardedAt, expiresAt, open],
      )
    await enrol(ann, due, { lastActiveDate: at(3, '10:00:00'), progress: 50 })
    await enrol(bob, open)
    await enrol(cem, open, { lastActiveDate: at(3, '10:00:00'), progress: 40 })
    await enrol(dan, open, { completeDate: at(3, '10:00:00'), progress: 100 })
    await enrol(eve, open, { completeDate: at(3, '10:00:00'), progress: 100 })
    await certify(dan, 'D1', at(9, '10:00:00'), at(1, '10:00:00'))
    await certify(dan, 'D2', at(3, '10:00:00'), at(-10, '10:00:00'))
    await certify(eve, 'E1', at(9, '10:00:00'), at(1, '10:00:00'))

    const all = await ask('complianceByLearner', {}, own.admin, own)
    expect(all.rows.map(({ name, standing, certificate }) => [name, standing, certificate])).toEqual([
      ['Ann', 'overdue', null],
      ['Eve', 'expired', 'E1'],
      ['Dan', 'expiring', 'D2'],
      ['Bob', 'notStarted', null],
      ['Cem', 'inProgress', null],
    ])
    expect(all.rows[0]).toMatchObject({ itemName: 'Fire safety', due: day(1), progress: 50 })
    const later = await ask('complianceByLearner', { expiringDays: 5, standing: 'complete' }, own.admin, own)
    expect(later.rows.map(({ name }) => name)).toEqual(['Dan'])
    const named = await ask('complianceByLearner', { item: open, search: 'eve' }, own.admin, own)
    expect(named.rows.map(({ customer }) => customer)).toEqual([eve])

    const { rows } = await ask('complianceByItem', {}, own.admin, own)
    const none = { notStarted: 0, inProgress: 0, overdue: 0, complete: 0, expiring: 0, expired: 0 }
    expect(rows).toEqual([
      {
        ...none,
        key: open,
        type: 'course',
        name: 'Hygiene',
        due: null,
        enrolled: 4,
        notStarted: 1,
        inProgress: 1,
        expiring: 1,
        expired: 1,
      },
      { ...none, key: due, type: 'course', name: 'Fire safety', due: day(1), enrolled: 1, overdue: 1 },
    ])
  })
})

describe('a report that is narrowed', () => {
  let own: Tenant
  let hygiene: string
  let tea: string
  let portal: string
  let gold: Person
  let former: Person

  beforeAll(async () => {
    own = await makeTenant(app.deps, {}, { shownItems: 'all' })
    const kitchen = await own.add(Library, { name: 'Kitchen' })
    // Over, but still an item of the portal: such items are the overdue ones.
    hygiene = await makeCourse(own, { name: 'Hygiene', libraries: [kitchen], expiryDate: day(0) })
    tea = await makeCourse(own)
    portal = await own.add(Portal, { name: 'Kitchen', shownItems: 'libraries', libraries: [kitchen] })
    await own.add(AccessGroupDefinition, { code: 'GOLD', name: 'Gold' })
    await own.add(AccessGroupDefinition, { code: 'OFF', name: 'Switched off', active: false })
    const membership = await own.add(Membership, {
      ...{ name: 'Gold', portal, type: 'membership', accessGroups: ['GOLD', 'OFF'] },
    })
    const join = async (name: string, expiresOn: string | null, status = 'ACTIVE') => {
      const person = await own.addCustomer({ name })
      await joinedOn(person, day(2))
      await insertRecord(
        ...([app.deps.db.pool, Member, own.organization] as const),
        { customer: person.key, membership, portal, status, expiresOn },
        app.deps.now(),
      )
      return person
    }
    gold = await join('Gold', null)
    former = await join('Former', at(1, '10:00:00'))
    // A checkout that was never finished: they have not joined.
    await join('Undecided', null, 'PENDING')
    await report([watched(at(2, '10:00:00'), 10), watched(at(2, '10:00:30'), 20)], gold, hygiene)
    await report([watched(at(2, '12:00:00'), 10), watched(at(2, '12:00:20'), 20)], gold, tea)
    await report([watched(at(1, '10:00:00'), 10), watched(at(1, '10:00:10'), 20)], former, tea)
  })
  const askOwn = (name: ReportName, args: object) => ask(name, args, own.admin, own)

  it('counts what the portal shows, and those who joined there', async () => {
    const args = { from: day(2), to: day(0), portal }
    expect((await askOwn('engagementSummary', args)).rows).toEqual([
      { learners: 1, seconds: 30, begun: 1, completed: 0, certificates: 0, customers: 2 },
    ])
    const days = await askOwn('engagementByDay', args)
    expect(days.rows.map(({ learners, seconds }) => [learners, seconds])).toEqual([
      [1, 30],
      [0, 0],
      [0, 0],
    ])
    expect((await askOwn('engagementByItem', args)).rows).toMatchObject([{ key: hygiene, learners: 1 }])
    expect((await askOwn('engagementByLearner', args)).rows).toMatchObject([{ key: gold.key, items: 1 }])
    expect((await askOwn('complianceByItem', { portal })).rows).toMatchObject([{ key: hygiene, enrolled: 1 }])
    expect((await askOwn('complianceByLearner', { portal })).total).toBe(1)
    const all = { ...args, portal: `${own.organization}~${own.portal}` }
    expect((await askOwn('engagementByItem', all)).rows).toHaveLength(2)
  })

  it('counts the customers who have the group now', async () => {
    const args = { from: day(2), to: day(0), group: 'GOLD' }
    expect((await askOwn('engagementSummary', args)).rows).toEqual([
      { learners: 1, seconds: 50, begun: 2, completed: 0, certificates: 0, customers: 1 },
    ])
    expect((await askOwn('engagementByItem', args)).rows).toMatchObject([
      { learners: 1, begun: 1 },
      { learners: 1, begun: 1 },
    ])
    expect((await askOwn('engagementByLearner', args)).rows).toMatchObject([{ key: gold.key }])
    expect((await askOwn('complianceByLearner', { group: 'GOLD' })).total).toBe(2)
    expect((await askOwn('complianceByItem', { group: 'GOLD', portal })).total).toBe(1)
    // Every organization has this one, without a record.
    expect((await askOwn('complianceByItem', { group: 'ALL_COURSES' })).rows).toEqual([])
    // As access: a group that was switched off opens nothing.
    expect((await askOwn('complianceByItem', { group: 'OFF' })).rows).toEqual([])
  })

  it('shows nothing for a portal that is closed', async () => {
    const closed = await own.add(Portal, { name: 'Closed', shownItems: 'all', active: false })
    expect((await askOwn('complianceByItem', { portal: closed })).rows).toEqual([])
  })

  it("hides another organization's portal and group, as it does those that there are not", async () => {
    for (const args of [
      { portal: `${tenant.organization}~${tenant.portal}` },
      { portal: tenant.portal },
      { portal: own.portal },
      { portal: `${own.organization}~nowhere` },
      { group: 'NONE' },
    ])
      expect((await askOwn('complianceByItem', args)).errors[0]?.extensions.code).toBe('not_found')
    const theirs = await ask('complianceByItem', { group: 'GOLD' })
    expect(theirs.errors[0]?.extensions.code).toBe('not_found')
  })
})

describe('a report', () => {
  it('is for full administrators of the organization', async () => {
    const other = await makeTenant(app.deps)
    const period = { from: day(2), to: day(1) }
    for (const caller of [ana, tenant.aiAdmin, other.admin, {}]) {
      const { rows, errors } = await ask('engagementSummary', period, caller as Caller)
      expect(rows).toEqual([])
      expect(errors).toHaveLength(1)
    }
  })

  it.each([
    [{}, ['from', 'to']],
    [{ from: '2026-02-30', to: '2026-03-01' }, ['from']],
    [{ from: '2026-03-02', to: '2026-03-01' }, ['to']],
    [{ from: '2024-01-01', to: '2026-03-01' }, ['to']],
    [{ from: '2026-03-01', to: '2026-03-02', timeZone: 'Mars' }, ['timeZone']],
    [{ from: '2026-03-01', to: '2026-03-02', group: 'MUCH_TOO_LONG' }, ['group']],
    [{ from: '2026-03-01', to: '2026-03-02', hub: 'x' }, ['']],
  ])('refuses %j', async (args, fields) => {
    const { errors } = await ask('engagementSummary', args)
    expect(errors[0]?.extensions.code).toBe('validation')
    expect(Object.keys(errors[0]?.extensions.details.fields as object)).toEqual(fields)
  })

  it('refuses a page that is too long, and a standing that there is not', async () => {
    for (const args of [{ limit: 501 }, { offset: -1 }, { standing: 'late' }])
      expect((await ask('complianceByLearner', args)).errors[0]?.extensions.code).toBe('validation')
  })

  it('that fails says so, and writes nothing', async () => {
    await app.deps.db.pool.query('ALTER TABLE "Certificate" RENAME TO "Elsewhere"')
    try {
      const { errors } = await ask('complianceByItem', {})
      expect(errors[0]).toMatchObject({
        message: 'Error executing Athena query',
        extensions: { code: 'unavailable' },
      })
    } finally {
      await app.deps.db.pool.query('ALTER TABLE "Elsewhere" RENAME TO "Certificate"')
    }
  })
})
