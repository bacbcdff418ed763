import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { signUpCustomer } from '#e2e/support/signUpCustomer.ts'
import { startProcess } from '#e2e/support/startProcess.ts'
import { startServer } from '#e2e/support/startServer.ts'
import { sampleOrganization } from '#server/features/installation/sampling/sampleRecords.ts'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { seedCourses } from '#server/testing/seedCourses.ts'
import { operations } from '#shared/operations.ts'
import { measureAuthorisation } from './authorisation.ts'
import { customerDocument } from './cost.ts'
import { type Figure, figure } from './Figure.ts'
import { connections, graphqlRequest, inTurn, load } from './throughput.ts'

const organizations = 100
const perOrganization = 1000
const requestsForMemory = 100_000
const password = 'Correct1!horse'
const columns = 'key, id, name, headline, "createdAt", "updatedAt"'
const shown = 'items { key id name headline createdAt updatedAt }'
const searches = { everywhere: 'course', 'in a third': 'brew', rare: 'zymurgy' }

/** The floor's work: the one statement that the answer needs. */
const statements = {
  list: {
    text: `SELECT ${columns} FROM "Course" WHERE organization = $1 ORDER BY "createdAt", key LIMIT 50`,
    values: [sampleOrganization],
  },
  search: {
    text: `SELECT ${columns} FROM "Course" WHERE "searchWords" @@ $1::tsquery ORDER BY "createdAt" DESC LIMIT 50`,
    values: [`'${sampleOrganization}~brew':*`],
  },
  customerInfo: {
    text: 'SELECT * FROM "Customer" WHERE organization = $1 LIMIT 1',
    values: [sampleOrganization],
  },
}

/**
 * Reads among 100,000 courses in 100 organizations, a thousand of them visible to the sample's learners; then among
 * 100,000 of one organization. All as a customer, so that access is decided each time.
 */
export async function measureSize(): Promise<Figure[]> {
  const folder = freshFolder('bench-size')
  const postgres = await startEmbeddedPostgres({ dir: join(folder.path, 'pg'), password: 'bench' })
  const env = { DATABASE_URL: postgres.url }
  const server = await startServer({ port: await freePort(), dataDir: join(folder.path, 'data'), env })
  const idle = residentMB(server.pid)
  const cookies: string[] = []
  for (let n = 0; n < connections; n++) cookies.push(await signUpCustomer(server, learner(n)))
  const pool = new pg.Pool({ connectionString: postgres.url })
  const others = Array.from({ length: organizations - 1 }, (_, n) => `org${n}`)
  await seed(pool, [sampleOrganization, ...others], perOrganization)
  const floorPort = await freePort()
  const floor = await startProcess(
    'bench/floorServer.ts',
    [String(floorPort), postgres.url, '', JSON.stringify(statements)],
    /Floor is ready: (\S+)/,
  )
  const floorOf = (name: keyof typeof statements) =>
    ({ url: `http://127.0.0.1:${floorPort}/select/${name}`, method: 'GET' }) as const
  const ask = (query: string, variables: Record<string, unknown> = {}) =>
    graphqlRequest(server.origin, query, variables, cookies)
  const list = `query ($org: String) { listCourses(organizationID: $org) { ${shown} nextToken } }`
  const search = `query ($org: String, $q: String) { searchCourses(organizationID: $org, query: $q, limit: 50) { ${shown} total } }`
  const org = sampleOrganization

  const figures: Figure[] = []
  const compare = async (
    name: string,
    ours: ReturnType<typeof ask>,
    at: keyof typeof statements,
    limit: number,
  ) => {
    const measured = await inTurn(ours, floorOf(at))
    const aim = { of: 'ratio', is: 'atLeast', limit } as const
    figures.push(figure(name, { value: measured.ours, unit: 'requests/s', floor: measured.floor, aim }))
  }
  figures.push(await signIns(server.origin, pool, floorPort))
  if (operations.some(({ name }) => String(name) === 'customerInfo'))
    await compare('customerInfo', ask(customerDocument), 'customerInfo', 0.2)
  const many = '100,000 courses, 100 organizations'
  await compare(`list of 50, ${many}`, ask(list, { org }), 'list', 0.4)
  await compare(`search, ${many}`, ask(search, { org, q: searches['in a third'] }), 'search', 0.4)
  figures.push(...(await latencies(many, (q) => ask(search, { org, q }))))
  figures.push(await measureAuthorisation(postgres.url, server.origin, cookies, { memberships: 0 }))
  figures.push(...(await memory(server.pid, idle, ask('{ viewer { kind isAnonymous } }'))))

  await seed(pool, [sampleOrganization], organizations * perOrganization, perOrganization)
  figures.push(...(await latencies('100,000 courses of one organization', (q) => ask(search, { org, q }))))
  await pool.end()
  await floor.stop()
  await server.stop()
  await postgres.stop()
  folder.remove()
  return figures
}

const learner = (n: number) => `learner${n}@example.org`

async function seed(pool: pg.Pool, names: readonly string[], count: number, from = 0): Promise<void> {
  // Building an index is faster than growing it.
  await pool.query('DROP INDEX "Course_searchWords_idx"')
  for (const organization of names)
    await seedCourses(pool, { organization, library: `${organization}~main`, count, from })
  await pool.query('CREATE INDEX "Course_searchWords_idx" ON "Course" USING GIN ("searchWords")')
  await pool.query('VACUUM ANALYZE "Course", "CoursePublished"')
}

/** Few sign-in requests, to stay below the limit of tries; each costs a password hash. */
async function signIns(origin: string, pool: pg.Pool, floorPort: number): Promise<Figure> {
  const { rows } = await pool.query<{ subject: string }>(
    `SELECT 'customer:' || key AS subject FROM "Customer" WHERE email = $1`,
    [learner(0)],
  )
  const json = { 'content-type': 'application/json' }
  const query =
    'mutation ($email: String!, $password: String!) { signIn(email: $email, password: $password) { step } }'
  const few = { connections: 4, amount: 32 }
  const ours: number[] = []
  const bare: number[] = []
  for (let round = 0; round < 3; round++) {
    let next = 0
    const body = () =>
      JSON.stringify({ query, variables: { email: learner(next++ % connections), password } })
    const requests = Array.from({ length: connections }, () => ({
      method: 'POST' as const,
      path: '/graphql',
      headers: json,
      body: body(),
    }))
    const signedIn = await load({
      url: origin,
      ...few,
      requests,
      verifyBody: (answer) => String(answer).includes('"SUCCESS"'),
    })
    const verified = await load({
      url: `http://127.0.0.1:${floorPort}/verify`,
      method: 'POST',
      ...few,
      headers: { ...json, 'x-subject': rows[0]?.subject ?? '' },
      body: JSON.stringify({ password }),
    })
    ours.push(signedIn.requests.total / signedIn.duration)
    bare.push(verified.requests.total / verified.duration)
  }
  return figure('sign-in', {
    value: Math.max(...ours),
    unit: 'requests/s',
    floor: Math.max(...bare),
    aim: { of: 'ratio', is: 'atLeast', limit: 0.7 },
  })
}

/** Time from the request to the answer's last byte, one at a time, by how frequent the word is. */
async function latencies(
  where: string,
  ask: (query: string) => ReturnType<typeof graphqlRequest>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [how, query] of Object.entries(searches)) {
    const { latency } = await load({ ...ask(query), connections: 1, duration: 3 })
    const aim = { of: 'value', is: 'atMost', limit: 50 } as const
    figures.push(figure(`search of a word ${how}, ${where}, p50`, { value: latency.p50, unit: 'ms', aim }))
  }
  return figures
}

/** The server's memory after start, once warm, and after 100,000 more requests. */
async function memory(
  pid: number,
  idle: number,
  request: ReturnType<typeof graphqlRequest>,
): Promise<Figure[]> {
  // V8 takes memory up to its limit before it collects; from then on nothing may be added.
  await load({ ...request, connections: 32, amount: requestsForMemory })
  const warm = residentMB(pid)
  await load({ ...request, connections: 32, amount: requestsForMemory })
  return [
    figure('memory, idle', { value: idle, unit: 'MB' }),
    figure('memory after 100,000 requests more, against before', {
      value: residentMB(pid),
      unit: 'MB',
      floor: warm,
      aim: { of: 'ratio', is: 'atMost', limit: 1.1 },
    }),
  ]
}

const residentMB = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
