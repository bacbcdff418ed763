import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { createTestDeps, type TestDeps } from '#server/testing/createTestDeps.ts'
import { watchStatements } from '#server/testing/watchStatements.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { createSession, subjectOf } from '../../identity/sessions.ts'
import { importSample } from '../../installation/sampling/importSample.ts'
import { sampleOrganization } from '../../installation/sampling/sampleRecords.ts'
import type { WebBundle } from './webBundle.ts'

const webFolder = fileURLToPath(new URL('../../../../../web/', import.meta.url))
const course = 'brewing-better-tea'
const courseKey = `${sampleOrganization}~${course}`

/** The number of database statements per request of a warm server (docs/performance.md). May only decrease. */
describe('statements of a request', () => {
  let deps: TestDeps
  let server: Server
  let origin: string
  let folder: string
  let cookie: string
  let lesson: string
  let sent: () => string[]

  beforeAll(async () => {
    deps = await createTestDeps()
    await importSample(deps)
    // Inside the project, so that the built renderer finds its external packages.
    folder = await mkdtemp(join(webFolder, '../dist-'))
    const configFile = join(webFolder, 'vite.config.ts')
    await build({ configFile, logLevel: 'error', build: { ssr: true, outDir: folder } })
    const entry = pathToFileURL(join(folder, 'entry-server.js')).href
    const { render } = (await import(entry)) as Pick<WebBundle, 'render'>
    const bundle = { render, clientDir: folder, assets: { scripts: [], styles: [], words: {}, parts: {} } }
    server = createServer(createApp(deps, bundle)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    origin = typeof address === 'object' && address ? `http://localhost:${address.port}` : ''
    const person = { name: 'Mia', email: 'mia@example.org' }
    const { key } = await insertRecord(deps.db.pool, Customer, sampleOrganization, person, deps.now())
    const session = { pool: 'customer', subject: subjectOf('customer', key), now: deps.now() } as const
    cookie = `lectern_customer=${await createSession(deps.db, session)}`
    await graphql(`mutation { startCourse(courseKey: "${courseKey}") { statusCode } }`)
    const { portalCourse } = await graphql(`{ portalCourse(course: "${course}") { course } }`)
    lesson = findVideo((portalCourse as { course: { sections: Section[] } }).course.sections) ?? ''
    expect(lesson).not.toBe('')
    sent = watchStatements(deps.db.pool)
  })
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await deps.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function graphql(query: string): Promise<Record<string, unknown>> {
    const headers = { 'content-type': 'application/json', cookie }
    const body = JSON.stringify({ query })
    const response = await fetch(`${origin}/graphql`, { method: 'POST', headers, body })
    const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown }
    expect(errors).toBeUndefined()
    return data
  }

  async function visit(path: string, headers: Record<string, string>): Promise<void> {
    const response = await fetch(origin + path, { headers })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('lectern-state')
  }

  /** Twice: the first request fills the caches. */
  async function statementsOf(ask: () => Promise<unknown>): Promise<string[]> {
    await ask()
    sent()
    await ask()
    // Refreshed each second, so its statements are not counted.
    return sent().filter((name) => name !== 'find-portal-at-own-host')
  }

  // The sample's home has cards of all four types: one statement for the items, and one for pictures and progress.
  const visitor = [
    ['the home page', '/', 3],
    ['a course landing', `/course/${course}`, 4],
    ['the search page', '/search?q=tea', 6],
  ] as const
  it.each(visitor)('of a visitor: %s', async (_name, path, most) => {
    const statements = await statementsOf(() => visit(path, {}))
    expect(statements.length, statements.join('\n')).toBe(most)
  })

  const learner = [
    // Three of them for what they are in the middle of.
    ['the home page', '/', 7],
    ['a delivery page', `/class/${course}`, 3],
    ['My Learnings', '/my-learnings', 5],
  ] as const
  it.each(learner)('of a learner: %s', async (_name, path, most) => {
    const statements = await statementsOf(() => visit(path, { cookie }))
    expect(statements.length, statements.join('\n')).toBe(most)
  })

  const calls = [
    ['course data', () => `{ portalCourse(course: "${course}") { course assets hasAccess } }`, 2],
    [
      'customerInfo',
      () =>
        '{ customerInfo { isAnonymous account { status } internal { name } courseProgresses { progress } } }',
      2,
    ],
    ['a list', () => `{ listCourses(organizationID: "${sampleOrganization}") { items { key name } } }`, 3],
    [
      'a search',
      () =>
        `{ searchCourses(organizationID: "${sampleOrganization}", query: "tea") { items { key } total } }`,
      7,
    ],
    [
      'a progress event',
      () =>
        `mutation { trackCourseItemProgress(courseKey: "${courseKey}", courseItemID: "${lesson}", progress: 40) { courseProgress { progress } } }`,
      2,
    ],
  ] as const
  it.each(calls)('of a learner: %s', async (_name, query, most) => {
    const statements = await statementsOf(() => graphql(query()))
    expect(statements.length, statements.join('\n')).toBe(most)
  })
})

type Section = { id: string; item: { type: string } | null; sections: Section[] }

const findVideo = (sections: readonly Section[]): string | undefined =>
  sections
    .map((section) => (section.item?.type === 'video' ? section.id : findVideo(section.sections)))
    .find((id) => id !== undefined)
