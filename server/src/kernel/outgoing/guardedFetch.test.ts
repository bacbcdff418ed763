import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createGuardedFetch } from './guardedFetch.ts'
import type { OutgoingRules } from './resolveOutside.ts'

let server: Server
let port: number
let asked: { url: string; host: string; headers: IncomingMessage['headers']; body: string }[]
let answers: (request: IncomingMessage, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { url = '', headers } = request
    asked.push({ url, host: String(headers.host), headers, body })
    answers(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  answers = (_request, response) => response.end('here')
})

/** Names resolve to these addresses in turn; 127.0.0.2 stands for the internal network. */
function rulesFor(names: Record<string, string[]>): OutgoingRules & { lookups: string[] } {
  const lookups: string[] = []
  return {
    lookups,
    protocols: ['http:'],
    isRefused: (address) => address === '127.0.0.2',
    async lookup(host) {
      lookups.push(host)
      const addresses = names[host]
      const next = addresses && addresses.length > 1 ? addresses.shift() : addresses?.[0]
      return next ? next.split(' ').map((address) => ({ address, family: 4 })) : []
    },
  }
}
const at = (host: string, path = '/') => `http://${host}:${port}${path}`

it('resolves a name once, and connects to the checked address', async () => {
  const rules = rulesFor({ 'rebinds.example': ['127.0.0.1', '127.0.0.2'] })
  const fetch = createGuardedFetch(rules)
  const answer = await fetch(at('rebinds.example'))
  expect([answer.status, await answer.text()]).toEqual([200, 'here'])
  expect(rules.lookups).toEqual(['rebinds.example'])
  expect(asked[0]?.host).toBe(`rebinds.example:${port}`)
  await expect(fetch(at('rebinds.example'))).rejects.toMatchObject({ code: 'unavailable' })
  expect(asked).toHaveLength(1)
})

it.each([
  ['an inside address', at.bind(null, '127.0.0.2')],
  ['a name with one inside address among others', () => at('half.example')],
  ['a name that is not there', () => at('nowhere.example')],
  ['another protocol', () => 'ftp://outside.example/'],
  ['a sign-in within the address', () => at('user:word@outside.example')],
])('refuses %s', async (_name, address) => {
  const rules = rulesFor({ 'half.example': ['127.0.0.1 127.0.0.2'], 'outside.example': ['127.0.0.1'] })
  await expect(createGuardedFetch(rules)(address())).rejects.toMatchObject({ code: 'unavailable' })
  expect(asked).toEqual([])
})

it('checks each redirect again, and sends secrets to no other server', async () => {
  answers = (request, response) => {
    const to = { '/inside': at('127.0.0.2'), '/other': at('other.example', '/end') }[request.url ?? '']
    if (to) response.writeHead(302, { Location: to })
    response.end('end')
  }
  const fetch = createGuardedFetch(rulesFor({ 'one.example': ['127.0.0.1'], 'other.example': ['127.0.0.1'] }))
  const headers = { Authorization: 'Bearer x' }
  const follow = { headers, method: 'POST', body: 'a=b', redirect: 'follow' } as const
  await expect(fetch(at('one.example', '/inside'), follow)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await (await fetch(at('one.example', '/other'), follow)).text()).toBe('end')
  expect(asked.at(-1)).toMatchObject({ url: '/end', body: '' })
  expect(asked.at(-1)?.headers.authorization).toBeUndefined()
  expect((await fetch(at('one.example', '/other'), { headers })).status).toBe(302)
})

it('stops endless redirects, and endless answers', async () => {
  answers = (_request, response) => response.writeHead(302, { Location: '/again' }).end()
  const fetch = createGuardedFetch(rulesFor({ 'one.example': ['127.0.0.1'] }))
  await expect(fetch(at('one.example'), { redirect: 'follow' })).rejects.toMatchObject({
    code: 'unavailable',
  })
  expect(asked).toHaveLength(4)
  answers = (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024)));
    }
    response.on('drain', more)
    more()
  }
  await expect(fetch(at('one.example'))).rejects.toMatchObject({
    message: 'The other server’s answer is too large.',
  })
})

it('sends a form as a form, and stops when aborted', async () => {
  const fetch = createGuardedFetch(rulesFor({ 'one.example': ['127.0.0.1'] }))
  await fetch(at('one.example'), { method: 'POST', body: new URLSearchParams({ a: 'ü' }) })
  expect(asked[0]).toMatchObject({ body: 'a=%C3%BC', headers: { 'content-length': '8' } })
  answers = () => undefined
  const stopped = fetch(at('one.example'), { signal: AbortSignal.abort() })
  await expect(stopped).rejects.toMatchObject({ code: 'unavailable' })
})
