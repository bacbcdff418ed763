import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import { mailsJob } from '../kernel/mails/mailJob.ts'
import { sendQueuedMail } from '../kernel/mails/workOnMails.ts'
import type { Settings } from '../kernel/settings/Settings.ts'
import { createTestDeps, type TestDeps } from './createTestDeps.ts'

export type GraphqlAnswer = {
  status: number
  // Tests read answers by path; their assertions check the fields.
  data: Record<string, Record<string, unknown> | null> | null
  errors: {
    message: string
    path?: string[]
    extensions: { code: string; details: Record<string, unknown> }
  }[]
  headers: Headers
}

/**
 * The caller of a test: a bearer token, a cookie, or neither; `speaksAs` is the customer whom its page was opened by.
 */
export type Caller = {
  token?: string
  cookie?: string
  portal?: string
  speaksAs?: string
  /** `Accept-Language`. */
  languages?: string
}

export type TestApp = {
  deps: TestDeps
  /** `http://localhost:<port>` */
  origin: string
  graphql(document: string, variables?: Record<string, unknown>, caller?: Caller): Promise<GraphqlAnswer>
  close(): Promise<void>
}

/** The whole server on a free loopback port, with its own database. */
export async function createTestApp(settings: Partial<Settings> = {}, log?: Logger): Promise<TestApp> {
  const deps = await createTestDeps(settings, log)
  // Others look up what they say, in tables whose transaction is still open here: `sendQueuedMails` sends them.
  await deps.jobs.work(mailsJob, async (job) => {
    if (String(job.mail).startsWith('identity.')) await sendQueuedMail(deps, job)
  })
  const server = createServer(createApp(deps)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  const origin = `http://localhost:${address.port}`
  return {
    deps,
    origin,
    async graphql(query, variables = {}, caller = {}) {
      // Packing an answer, and unpacking it again, takes as long as making it.
      const headers = new Headers({ 'Content-Type': 'application/json', 'Accept-Encoding': 'identity' })
      if (caller.token) headers.set('Authorization', `Bearer ${caller.token}`)
      if (caller.cookie) headers.set('Cookie', caller.cookie)
      if (caller.speaksAs) headers.set('X-Lectern-Customer', caller.speaksAs)
      if (caller.languages) headers.set('Accept-Language', caller.languages)
      if (caller.portal) headers.set('X-Lectern-Portal', caller.portal)
      const response = await fetch(`${origin}/graphql`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ query, variables }),
      })
      takeCookies(caller, response.headers)
      const body = (await response.json()) as Partial<GraphqlAnswer>
      return {
        status: response.status,
        headers: response.headers,
        data: body.data ?? null,
        errors: body.errors ?? [],
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await deps.close()
    },
  }
}

/** As in a browser: a caller's session may get a new token. Deleting the cookie is up to the test. */
function takeCookies(caller: Caller, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';')
    const [name = '', value] = pair.split('=')
    if (value && caller.cookie?.startsWith(`${name}=`)) caller.cookie = pair
  }
}
