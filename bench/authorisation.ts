import { pino } from 'pino'
import { askerFacts } from '#server/features/commerce/askerFacts.ts'
import { getItemFacts } from '#server/features/learning/itemFacts.ts'
import { shownOf } from '#server/kernel/access/catalogueRows.ts'
import { openDatabase } from '#server/kernel/db/openDatabase.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Member } from '#shared/features/commerce/entities/Member.ts'
import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { isShown, itemAccess } from '#shared/features/content/rules/itemAccess.ts'
import { type Figure, figure, median } from './Figure.ts'
import { graphqlRequest, load } from './throughput.ts'

const rounds = 3
const decisions = 1000

/**
 * The cost of the access decision in a course load: a customer's facts from the database and the verdict. In a course
 * load the facts come with the course in one statement, so the round trip to the database is not counted.
 */
export async function measureAuthorisation(
  databaseUrl: string,
  origin: string,
  cookies: readonly string[],
  { memberships }: { memberships: number },
): Promise<Figure> {
  const db = openDatabase(databaseUrl, pino({ level: 'silent' }))
  const { rows } = await db.pool.query<{ key: string; id: string; organization: string }>(
    'SELECT key, id, organization FROM "Customer" ORDER BY "createdAt" LIMIT 1',
  )
  const [portal] = (await db.pool.query<{ id: string }>('SELECT id FROM "PortalPublished" LIMIT 1')).rows
  const [sample] = (
    await db.pool.query<{ key: string; slug: string; updatedAt: Date }>(
      `SELECT key, slug, "updatedAt" FROM "CoursePublished" WHERE id NOT LIKE 'seeded%' LIMIT 1`,
    )
  ).rows
  const [customer] = rows
  if (!customer || !portal || !sample) throw new Error('There is no customer, no portal or no course.')
  const facts = await getItemFacts(db).get('course', shownOf(Course), sample.key, sample.updatedAt)
  if (!facts) throw new Error('The course is gone.')
  const { organization } = customer
  const now = Date.now()
  for (let count = 0; count < memberships; count += 1) {
    const { key } = await insertRecord(
      db.pool,
      Membership,
      organization,
      sold(portal.id, organization, count),
      now,
    )
    await insertRecord(
      db.pool,
      Member,
      organization,
      {
        ...{
          portal: `${organization}~${portal.id}`,
          customer: customer.key,
          membership: key,
          status: 'ACTIVE',
        },
      },
      now,
    )
  }
  const viewer = {
    kind: 'customer',
    organization,
    customerId: customer.id,
    customerKey: customer.key,
    name: null,
    email: '',
    profileImage: null,
    language: null,
    isAdmin: false,
  } as const
  const decide = async () => {
    const asked = { viewer, portal: { organization, id: portal.id }, deps: { db, now: Date.now } }
    const asker = await askerFacts(asked, organization)
    return (
      isShown(Course, facts.item, asker, Date.now()) &&
      itemAccess(Course, facts.item, asker, Date.now(), { isStaff: false }).hasAccess
    )
  }
  const request = graphqlRequest(
    origin,
    'query ($course: String!) { portalCourse(course: $course) { course assets hasAccess } }',
    { course: sample.slug },
    cookies,
  )
  const deciding: number[] = []
  const loading: number[] = []
  for (let round = 0; round < rounds; round++) {
    const way = await measureTime(() => db.pool.query({ name: 'way', text: 'SELECT 1' }))
    const decision = await measureTime(async () => {
      if (!(await decide())) throw new Error('A learner has no access.')
    })
    deciding.push(decision - way)
    const { requests } = await load({ ...request, connections: 1, duration: 3 })
    loading.push(1000 / requests.average)
  }
  await db.close()
  const name = memberships === 0 ? 'authorisation' : `authorisation with ${memberships} memberships`
  return figure(`${name}, of a course load`, {
    value: median(deciding),
    unit: 'ms',
    floor: median(loading),
    aim: { of: 'ratio', is: 'atMost', limit: 0.15 },
  })
}

const sold = (portal: string, organization: string, count: number) => ({
  ...{
    portal: `${organization}~${portal}`,
    type: 'membership',
    name: `Membership ${count}`,
    onetimePrice: 1900,
  },
  accessGroups: [`GROUP_${count}`],
})

/** Milliseconds of each call. */
async function measureTime(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  for (let n = 0; n < decisions; n++) await work()
  return (performance.now() - started) / decisions
}
