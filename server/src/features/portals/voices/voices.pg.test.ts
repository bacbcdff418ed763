import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { type Caller, createTestApp, type TestApp } from '#server/testing/createTestApp.ts'
import { makeCourse } from '#server/testing/makeCourse.ts'
import { makeTenant, type Person, type Tenant } from '#server/testing/makeTenant.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Instructor } from '#shared/features/content/entities/Instructor.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { Faq } from '#shared/features/portals/entities/Faq.ts'
import { hostileNames, unfit } from '#shared/testing/hostileNames.ts'

const words = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Words' }] }] }
let app: TestApp
let tenant: Tenant
let course: string

beforeAll(async () => {
  app = await createTestApp()
  tenant = await makeTenant(app.deps)
  const faqs = [
    await tenant.add(Faq, { question: 'How hot?', answer: 'Not too hot.', questioner: 'Ada' }),
    await tenant.add(Faq, { question: 'How long?' }),
  ]
  course = await makeCourse(tenant, { name: 'Tea in an hour', faqs: [faqs[1], faqs[0]] })
})
afterAll(() => app.close())

const visitor = (): Caller => ({ portal: `${tenant.organization}~${tenant.portal}` })
const begin = (person: Person, startedDate: string | null = '2026-01-01T00:00:00.000Z') =>
  insertRecord(
    app.deps.db.pool,
    CourseProgress,
    tenant.organization,
    { customer: person.key, course, startedDate },
    app.deps.now(),
  )

async function ask(caller: Caller, itemKey = course) {
  const { data, errors } = await app.graphql(
    `query ($k: String!) { itemVoices(itemType: "course", itemKey: $k) { ${wholeAnswer('itemVoices')} } }`,
    { k: itemKey },
    caller,
  )
  return { voices: data?.itemVoices as Record<string, unknown> | null, code: errors[0]?.extensions.code }
}

async function say(caller: Caller, rating: number, text: string | null = null, itemKey = course) {
  const { data, errors } = await app.graphql(
    `mutation ($k: String!, $r: Float!, $t: String) { reviewItem(itemType: "course", itemKey: $k, rating: $r, text: $t) { ${wholeAnswer('reviewItem')} } }`,
    { k: itemKey, r: rating, t: text },
    caller,
  )
  return { own: data?.reviewItem?.own ?? null, code: errors[0]?.extensions.code }
}

const reviews = async () =>
  (
    await app.deps.db.pool.query<{ key: string; updatedAt: Date; customer: string }>(
      'SELECT key, "updatedAt", customer FROM "Review" WHERE "itemID" = $1 ORDER BY "createdAt", key',
      [course],
    )
  ).rows

async function decide(status: string, customer: Person) {
  const review = (await reviews()).find((one) => one.customer === customer.key)
  const { errors } = await app.graphql(
    'mutation ($i: UpdateReviewInput!, $o: String) { updateReview(input: $i, organizationID: $o) { key } }',
    { i: { id: review?.key.split('~')[1], status }, o: tenant.organization },
    tenant.admin,
  )
  expect(errors).toEqual([])
}

const averages = async () => {
  const of = (table: string) =>
    app.deps.db.pool.query<{ avgRating: number | null }>(
      `SELECT "avgRating" FROM "${table}" WHERE key = $1`,
      [course],
    )
  return [(await of('Course')).rows[0]?.avgRating, (await of('CoursePublished')).rows[0]?.avgRating]
}

describe('reviews of a course', () => {
  it('has its questions in the author’s order', async () => {
    const { voices } = await ask(tenant.customer)
    expect(voices).toMatchObject({
      faqs: [
        { question: 'How long?', answer: null },
        { question: 'How hot?', answer: 'Not too hot.', questioner: 'Ada' },
      ],
      reviewCount: 0,
      average: null,
      byRating: [0, 0, 0, 0, 0],
      own: null,
      mayReview: false,
    })
  })

  it('can be written only by learners who have started the course', async () => {
    expect((await say(tenant.customer, 5)).code).toBe('no_access')
    const enrolled = await tenant.addCustomer()
    await begin(enrolled, null)
    expect((await say(enrolled, 5)).code).toBe('no_access')
    expect((await say(visitor(), 5)).code).toBe('unauthenticated')
    await begin(tenant.customer)
    for (const rating of [0, 6, 2.5]) expect((await say(tenant.customer, rating)).code).toBe('validation')
    expect(await reviews()).toEqual([])
  })

  it('is shown once staff approved it, and counts then', async () => {
    expect(await say(tenant.customer, 4, '  Good tea.  ')).toMatchObject({
      own: { rating: 4, text: 'Good tea.', status: 'new' },
    })
    expect((await ask(visitor())).voices).toMatchObject({ reviews: [], reviewCount: 0, own: null })
    expect((await ask(tenant.customer)).voices).toMatchObject({ own: { status: 'new' }, mayReview: true })
    await decide('approved', tenant.customer)
    expect((await ask(visitor())).voices).toMatchObject({
      reviews: [{ rating: 4, text: 'Good tea.', name: 'Mia Learner' }],
      reviewCount: 1,
      average: 4,
      byRating: [0, 1, 0, 0, 0],
      own: null,
    })
    expect(await averages()).toEqual([4, 4])
  })

  it('is one for each person: a changed review must be approved again', async () => {
    await Promise.all([say(tenant.customer, 2, 'Cold.'), say(tenant.customer, 2, 'Cold.')])
    expect(await reviews()).toHaveLength(1)
    expect((await ask(visitor())).voices).toMatchObject({ reviewCount: 0, average: null })
    expect(await averages()).toEqual([null, null])
    await decide('approved', tenant.customer)
  })

  it('keeps the average correct while many are approved at once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => tenant.addCustomer()))
    for (const person of people) {
      await begin(person)
      await say(person, 5)
    }
    await Promise.all(people.map((person) => decide('approved', person)))
    const { voices } = await ask(visitor())
    expect(voices).toMatchObject({ reviewCount: 7, byRating: [6, 0, 0, 1, 0] })
    expect(voices?.average).toBeCloseTo(32 / 7)
    expect((await averages())[0]).toBeCloseTo(32 / 7, 3)
    await decide('rejected', tenant.customer)
    expect(await averages()).toEqual([5, 5])
  })

  it('is not there for other organizations, nor for courses that are not shown', async () => {
    const other = await makeTenant(app.deps)
    const closed = await makeTenant(app.deps, {}, { active: false })
    const behind = await makeCourse(closed)
    expect((await ask({ portal: `${closed.organization}~${closed.portal}` }, behind)).code).toBe('not_found')
    const draft = await makeCourse(tenant, { publishedAt: null })
    expect((await ask(other.customer)).code).toBe('not_found')
    expect((await say(other.customer, 1)).code).toBe('not_found')
    expect((await ask(tenant.customer, draft)).code).toBe('not_found')
    expect((await say(tenant.customer, 1, null, draft)).code).toBe('not_found')
  })
})

it('shows two hundred hostile names without reordering or covering other text', async () => {
  const school = await makeTenant(app.deps)
  const tea = await makeCourse(school)
  await app.deps.db.pool.query(
    `WITH people AS (
       INSERT INTO "Customer" (key, id, organization, "createdAt", "updatedAt", name, title, email, status)
       SELECT $1 || '~hostile' || n, 'hostile' || n, $1, now(), now(), name, name, 'hostile' || n || '@example.org', 'ACTIVE'
       FROM unnest($2::text[]) WITH ORDINALITY named(name, n) RETURNING key, id, name)
     INSERT INTO "Review" (key, id, organization, "createdAt", "updatedAt", customer, "customerName", rating, status, "itemType", "itemID")
     SELECT $1 || '~by' || id, 'by' || id, $1, now(), now(), key, name, 5, 'approved', 'course', $3 FROM people`,
    [school.organization, hostileNames, tea],
  )
  const { data, errors } = await app.graphql(
    `query ($o: String!, $k: String!) {
      listCustomers(organizationID: $o, limit: 300) { items { name title } }
      listReviews(organizationID: $o, limit: 300) { items { customerName } }
      itemVoices(itemType: "course", itemKey: $k, organizationID: $o, portalID: "${school.portal}") { reviews { name } } }`,
    { o: school.organization, k: tea },
    school.admin,
  )
  expect(errors).toEqual([])
  const said = JSON.stringify(data)
  expect(said.match(/"customerName":"[^"]/g)).toHaveLength(200)
  expect(said.match(/"title":"[^"]/g)).toHaveLength(200)
  expect(said.match(/"reviews":\[\{"name":"[^"]/g)).toHaveLength(1)
  expect(unfit.exec(said)).toBeNull()
  // JSON writes control characters as escapes.
  expect(said).not.toMatch(/\\[nru]/)
})

describe.each([
  ['program', Program, 'startProgram'],
  ['microcast', Microcast, 'startMicrocast'],
  ['document', Document, 'startDocument'],
] as const)('a review of a %s', (itemType, entity, start) => {
  it('comes from a learner who has started it, and counts once it is approved', async () => {
    const faq = await tenant.add(Faq, { question: `May I keep the ${itemType}?`, answer: 'Yes.' })
    const key = await tenant.add(entity, {
      ...{ name: 'Something else', publishedAt: '2026-01-01T00:00:00.000Z', faqs: [faq] },
      ...(entity === Program ? {} : { content: words }),
    })
    const person = await tenant.addCustomer()
    const review = () =>
      app.graphql(
        `mutation ($k: String!) { reviewItem(itemType: "${itemType}", itemKey: $k, rating: 3) { own { status } } }`,
        { k: key },
        person,
      )
    expect((await review()).errors[0]?.extensions.code).toBe('no_access')
    await app.graphql(
      `mutation ($k: String!) { ${start}(${itemType}Key: $k) { statusCode } }`,
      { k: key },
      person,
    )
    expect((await review()).data?.reviewItem).toEqual({ own: { status: 'new' } })
    const { rows } = await app.deps.db.pool.query<{ key: string }>(
      'SELECT key FROM "Review" WHERE "itemID" = $1',
      [key],
    )
    await app.graphql(
      'mutation ($i: UpdateReviewInput!, $o: String) { updateReview(input: $i, organizationID: $o) { key } }',
      { i: { id: rows[0]?.key.split('~')[1], status: 'approved' }, o: tenant.organization },
      tenant.admin,
    )
    const { data } = await app.graphql(
      `query ($k: String!) { itemVoices(itemType: "${itemType}", itemKey: $k) { average reviewCount faqs { question } mayReview } }`,
      { k: key },
      person,
    )
    expect(data?.itemVoices).toEqual({
      ...{ average: 3, reviewCount: 1, mayReview: true },
      faqs: [{ question: `May I keep the ${itemType}?` }],
    })
  })
})

describe('an instructor’s page', () => {
  const instructorPage = async (reference: string, caller: Caller) => {
    const { data, errors } = await app.graphql(
      `query ($i: String!) { portalInstructor(instructor: $i) { ${wholeAnswer('portalInstructor', 'instructor', 'courses', 'programs', 'microcasts')} } }`,
      { i: reference },
      caller,
    )
    return { found: data?.portalInstructor ?? null, code: errors[0]?.extensions.code }
  }

  it('shows their courses, programs and microcasts of this portal, and is missing where a portal has no instructors', async () => {
    const ira = await tenant.add(Instructor, { name: 'Ira Teacher', slug: 'ira', email: 'ira@example.org' })
    await makeCourse(tenant, { name: 'Taught by Ira', instructors: [ira] })
    await makeCourse(tenant, { name: 'Not published', instructors: [ira], publishedAt: null })
    const taught = { instructors: [ira], publishedAt: '2026-01-01T00:00:00.000Z' }
    await tenant.add(Program, { name: 'A path by Ira', ...taught })
    await tenant.add(Microcast, { name: 'A minute with Ira', ...taught })
    await tenant.add(Microcast, { name: 'Not published', ...taught, publishedAt: null })
    for (const name of ['ira', ira, ira.split('~')[1] ?? ''])
      expect(await instructorPage(name, visitor())).toMatchObject({
        found: {
          instructor: { name: 'Ira Teacher' },
          courses: [{ name: 'Taught by Ira' }],
          programs: [{ name: 'A path by Ira' }],
          microcasts: [{ name: 'A minute with Ira' }],
        },
      })
    expect((await instructorPage('nobody', visitor())).code).toBe('not_found')
    const other = await makeTenant(app.deps)
    expect((await instructorPage(ira, other.customer)).code).toBe('not_found')
  })
})

describe('questions and instructors', () => {
  const listed = async (caller: Caller) => {
    const { data, errors } = await app.graphql(
      `query ($org: String!) { listFaqs(organizationID: $org) { items { question } }
        listInstructors(organizationID: $org) { items { name } } }`,
      { org: tenant.organization },
      caller,
    )
    expect(errors).toEqual([])
    return JSON.stringify(data)
  }

  it('are read where something shown refers to them, and by staff', async () => {
    const draft = { publishedAt: null, name: 'A course to come' }
    const add = async (name: string, values: Record<string, unknown>) => {
      const faq = await tenant.add(Faq, { question: `${name} question` })
      const instructor = await tenant.add(Instructor, { name: `${name} instructor` })
      await makeCourse(tenant, { faqs: [faq], instructors: [instructor], ...values })
    }
    await add('Shown', {})
    await add('Hidden', draft)
    for (const caller of [visitor(), tenant.customer]) {
      const said = await listed(caller)
      expect(said).toContain('Shown question')
      expect(said).toContain('Shown instructor')
      expect(said).not.toContain('Hidden')
    }
    expect(await listed(tenant.admin)).toMatch(/Hidden question.*Hidden instructor/)
    const page = 'query ($i: String!) { portalInstructor(instructor: $i) { instructor { name } } }'
    const hidden = await app.deps.db.prisma.instructor.findFirstOrThrow({
      where: { organization: tenant.organization, name: 'Hidden instructor' },
    })
    const { errors } = await app.graphql(page, { i: hidden.id }, visitor())
    expect(errors[0]?.extensions.code).toBe('not_found')
  })
})
