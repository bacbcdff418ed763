import { join } from 'node:path'
import { freePort } from '#e2e/support/freePort.ts'
import { freshFolder } from '#e2e/support/freshFolder.ts'
import { signUpCustomer } from '#e2e/support/signUpCustomer.ts'
import { startProcess } from '#e2e/support/startProcess.ts'
import { startServer } from '#e2e/support/startServer.ts'
import { startEmbeddedPostgres } from '#server/kernel/db/embedded/startEmbeddedPostgres.ts'
import { courseDocument, eventDocument, eventOf } from './cost.ts'
import { type Figure, figure } from './Figure.ts'
import { findSampleCourse, sendGraphql } from './sampleCourse.ts'
import { connections, eachAs, graphqlRequest, inTurn } from './throughput.ts'

/** A course load and a progress event, each measured in turn with a bare handler on the same database. */
export async function measureServer(): Promise<Figure[]> {
  const folder = freshFolder('bench-server')
  const postgres = await startEmbeddedPostgres({ dir: join(folder.path, 'pg'), password: 'bench' })
  const env = { DATABASE_URL: postgres.url }
  const firstStart = performance.now()
  const server = await startServer({ port: await freePort(), dataDir: join(folder.path, 'data'), env })
  const startSeconds = (performance.now() - firstStart) / 1000
  const course = await findSampleCourse(server.origin)
  const cookies: string[] = []
  for (let n = 0; n < connections; n++) cookies.push(await signUpCustomer(server, `learner${n}@example.org`))
  const floorPort = await freePort()
  const floor = await startProcess(
    'bench/floorServer.ts',
    [String(floorPort), postgres.url, course.key],
    /Floor is ready: (\S+)/,
  )
  const floorOrigin = `http://127.0.0.1:${floorPort}`

  for (const cookie of cookies)
    await sendGraphql(
      server.origin,
      `mutation { startCourse(courseKey: "${course.key}") { statusCode } }`,
      cookie,
    )
  const load = await inTurn(graphqlRequest(server.origin, courseDocument, { course: course.slug }, cookies), {
    url: `${floorOrigin}/course`,
    method: 'GET',
  })
  const progress = await inTurn(graphqlRequest(server.origin, eventDocument, eventOf(course), cookies), {
    url: `${floorOrigin}/event`,
    method: 'POST',
    ...eachAs(cookies.map((_cookie, row) => ({ 'content-type': 'application/json', 'x-row': String(row) }))),
    body: JSON.stringify({ progress: 12, lastPosition: 4, maxPosition: 30 }),
  })

  await floor.stop()
  await server.stop()
  await postgres.stop()
  folder.remove()
  const aim = { of: 'ratio', is: 'atLeast', limit: 0.4 } as const
  return [
    figure('first start, database given', { value: startSeconds, unit: 's' }),
    figure('course load over GraphQL', { value: load.ours, unit: 'requests/s', floor: load.floor, aim }),
    figure('one progress event', { value: progress.ours, unit: 'requests/s', floor: progress.floor, aim }),
  ]
}
