import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Target } from './Check.ts'
import { checks } from './checks.ts'
import { runCheck } from './runCheck.ts'

/**
 * A server with every vulnerability: it accepts cross-site requests, repeats any host name, answers yes to every
 * call, and shows all data to everybody.
 */
let server: Server
let target: Target
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await readAll(request)
    const query = /"query":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] ?? ''
    response.setHeader('X-Lectern-Device', 'any')
    if (request.url?.startsWith('/graphql')) {
      const field = /{ (\w+)/.exec(query)?.[1] ?? 'viewer'
      response.end(JSON.stringify({ data: { [field]: yes(body) } }))
    } else if (request.url?.startsWith('/sync'))
      response.end(JSON.stringify({ refused: [], cells: [secrets] }))
    else response.end(`<link rel="canonical" href="//${request.headers.host}/">`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  target = { origin: `http://localhost:${port}`, admin: { token: 'any', organization: 'acme' } }
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Everything ever sent: the server hides nothing. */
let secrets = ''
/** Mails, with every secret that one could contain. */
let mails: { id: string; to: string; text: string }[] = []

function yes(body: string): Record<string, unknown> {
  secrets += body
  const to = /attack-\w+@example\.org/.exec(body)?.[0]
  if (to !== undefined)
    mails = [
      {
        id: String(mails.length),
        to,
        text: 'A new password: the temporary password abc. You see /invitation#abc',
      },
      ...mails,
    ]
  const items = [{ key: 'acme~any', id: 'any', email: to ?? '', other: secrets }]
  const people = { user: { id: 'any' }, cognitoCustomer: { id: 'any' } }
  return {
    ...{ step: 'SUCCESS', token: 'any', challenge: 'any', message: `Yes ${mails.length}`, secret: 'MFRGG' },
    ...{ id: 'any', key: 'acme~any', type: mails.length, name: String(mails.length), messages: mails },
    ...{ items, ...people, organizations: [{ id: 'acme', name: `Attack ${mails.length}` }], kind: 'staff' },
    ...{ links: { 'acme~any': { original: `${target.origin}/file` } } },
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

it.each(checks.filter(({ isTimed }) => !isTimed))('$name fails on a vulnerable server', async (check) => {
  const { verdict, faults } = await runCheck(check, target)
  expect([verdict, faults.join()]).toEqual(['FAILED', expect.not.stringContaining('could not begin')])
})

it('is skipped, and not reported as held, without the administrator that it needs', async () => {
  const [check] = checks.filter(({ asAdministrator }) => asAdministrator)
  if (!check) throw new Error('No check needs an administrator')
  expect((await runCheck(check, { ...target, admin: null })).verdict).toBe('skipped')
})
