import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type autocannon from 'autocannon'
import pg from 'pg'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { signUpCustomer } from '#e2e/support/signUpCustomer.ts'
import { startProcess } from '#e2e/support/startProcess.ts'
import { type RunningServer, startServer } from '#e2e/support/startServer.ts'
import { sampleOrganization } from '#server/features/installation/sampling/sampleRecords.ts'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { seedCourses } from '#server/testing/seedCourses.ts'
import { wholeAnswer } from '#server/testing/wholeAnswer.ts'
import { progressFields } from '#web/features/learning/item/learnerProgress.ts'
import { type Figure, figure, median } from './Figure.ts'
import { measureCpu } from './measureCpu.ts'
import { findSampleCourse, sendGraphql } from './sampleCourse.ts'
import { connections, eachAs, graphqlRequest, load } from './throughput.ts'

const rounds = 3
const seededCourses = 1000

type Request = { name: string; options: autocannon.Options; aimMs?: number }

/**
 * Processor time per request of the server and of its database, at 8 connections. It hardly changes when other
 * programs run; a bare Express handler that selects one row is measured in the same run.
 */
export async function measureCost(): Promise<Figure[]> {
  if (measureCpu(process.pid) === null) return []
  const folder = freshFolder('bench-cost')
  const dir = join(folder.path, 'pg')
  const postgres = await startEmbeddedPostgres({ dir, password: 'bench' })
  const env = { DATABASE_URL: postgres.url }
  const server = await startServer({ port: await freePort(), dataDir: join(folder.path, 'data'), env })
  const idleMB = await residentMB(server.pid)
  const course = await findSampleCourse(server.origin)
  const cookies = await learners(server, course.key)
  const floorPort = await freePort()
  const floorArgs = [String(floorPort), postgres.url, course.key]
  const floor = await startProcess('bench/floorServer.ts', floorArgs, /Floor is ready: (\S+)/)
  const database = Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0])

  const figures: Figure[] = []
  const measure = async ({ name, options, aimMs }: Request, pid = server.pid) => {
    const cost = await measureRequestCost(options, { server: pid, database })
    const aim = { of: 'value', is: 'atMost', limit: aimMs ?? 0 } as const
    figures.push(
      figure(`${name}, server`, { value: cost.server, unit: 'ms', ...(aimMs && { aim }) }),
      figure(`${name}, database`, { value: cost.database, unit: 'ms' }),
    )
  }
  await measure({ name: 'bare handler', options: { url: `http://127.0.0.1:${floorPort}/course` } }, floor.pid)
  for (const request of pages(server.origin, course.slug, cookies)) await measure(request)
  for (const request of calls(server.origin, course, cookies)) await measure(request)
  const pool = new pg.Pool({ connectionString: postgres.url })
  const seeded = { organization: sampleOrganization, library: `${sampleOrganization}~main` }
  await seedCourses(pool, { ...seeded, count: seededCourses, from: 0 })
  await pool.query('VACUUM ANALYZE "Course", "CoursePublished"')
  await pool.end()
  for (const request of lists(server.origin, cookies)) await measure(request)
  figures.push(
    figure('memory of the server, idle', {
      value: idleMB,
      unit: 'MB',
      aim: { of: 'value', is: 'atMost', limit: 180 },
    }),
  )

  await floor.stop()
  await server.stop()
  await postgres.stop()
  folder.remove()
  return figures
}

async function learners(server: RunningServer, course: string): Promise<string[]> {
  const cookies: string[] = []
  for (let n = 0; n < connections; n++) cookies.push(await signUpCustomer(server, `learner${n}@example.org`))
  for (const cookie of cookies)
    await sendGraphql(
      server.origin,
      `mutation { startCourse(courseKey: "${course}") { statusCode } }`,
      cookie,
    )
  return cookies
}

function pages(origin: string, slug: string, cookies: readonly string[]): Request[] {
  const headers = { 'accept-encoding': 'gzip' }
  const visited = (path: string) => ({ url: origin + path, headers })
  const opened = (path: string) => ({
    url: origin + path,
    ...eachAs(cookies.map((cookie) => ({ ...headers, cookie }))),
  })
  return [
    { name: 'home page', options: visited('/'), aimMs: 2 },
    { name: 'course landing', options: visited(`/course/${slug}`), aimMs: 3.4 },
    { name: 'delivery page', options: opened(`/class/${slug}`), aimMs: 3.4 },
    { name: 'My Learnings', options: opened('/my-learnings'), aimMs: 2 },
    { name: 'search page', options: visited('/search?q=tea') },
  ]
}

type Course = Awaited<ReturnType<typeof findSampleCourse>>

function calls(origin: string, course: Course, cookies: readonly string[]): Request[] {
  const ask = (query: string, variables: Record<string, unknown> = {}) =>
    graphqlRequest(origin, query, variables, cookies)
  return [
    { name: 'course data', options: ask(courseDocument, { course: course.slug }), aimMs: 0.6 },
    { name: 'progress event', options: ask(eventDocument, eventOf(course)), aimMs: 0.4 },
    { name: 'customerInfo', options: ask(customerDocument) },
  ]
}

function lists(origin: string, cookies: readonly string[]): Request[] {
  const ask = (query: string) => graphqlRequest(origin, query, { org: sampleOrganization }, cookies)
  const shown = 'key id name headline createdAt updatedAt'
  const list = `query ($org: String) { listCourses(organizationID: $org) { items { ${shown} } nextToken } }`
  const search = `query ($org: String) { searchCourses(organizationID: $org, query: "brew", limit: 50) { items { ${shown} } total } }`
  return [
    { name: 'list of 50', options: ask(list) },
    { name: 'search', options: ask(search) },
  ]
}

/** Requests as clients send them: constant text, different variables. */
export const courseDocument =
  'query ($course: String!) { portalCourse(course: $course) { course assets hasAccess } }'
export const eventDocument = `mutation ($course: String!, $facts: JSON!) {
  reportLearning(itemKey: $course, facts: $facts) { ${progressFields.course} outcomes { id outcome reason } }
}`
/** One position, as a browser reports it every 10 s. `[<id>]` becomes another id each time. */
export const eventOf = ({ key, lesson }: { key: string; lesson: string }) => ({
  course: key,
  facts: [
    {
      ...{ id: '[<id>]', edition: 1, lesson, type: 'lessonProgressed', occurredAt: new Date().toISOString() },
      payload: { progress: 40, lastPosition: 12, maxPosition: 30 },
    },
  ],
})
export const customerDocument = `{ customerInfo { ${wholeAnswer('customerInfo', 'isAnonymous', 'account', 'access', 'internal', 'members', 'courseProgresses')} } }`

export async function measureRequestCost(
  options: autocannon.Options,
  processes: { server: number; database: number },
) {
  // Warm-up, as in a running server: code is compiled and statements are planned.
  await load(options)
  const costs = { server: [] as number[], database: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    const before = {
      server: measureCpu(processes.server) ?? 0,
      database: measureCpu(processes.database) ?? 0,
    }
    const { requests } = await load(options)
    for (const name of ['server', 'database'] as const)
      costs[name].push(((measureCpu(processes[name]) ?? 0) - before[name]) / requests.total)
  }
  return { server: median(costs.server), database: median(costs.database) }
}

/** Measured after the garbage of the start is collected. */
async function residentMB(pid: number): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kB) / 1024
}
