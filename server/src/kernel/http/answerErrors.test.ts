import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import express from 'express'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { ErrorCode } from '#shared/kernel/errors/codes.ts'
import { answerErrors } from './answerErrors.ts'

let server: Server
let logged: string[]
let handled: PromiseWithResolvers<void>
let address: string
let code: ErrorCode

beforeEach(async () => {
  logged = []
  handled = Promise.withResolvers()
  const app = express()
  app.put('/', async (incoming, response) => {
    response.once('close', () => handled.resolve())
    for await (const _chunk of incoming);
    throw new Error('a fault of ours')
  })
  app.put('/late', async (incoming, response) => {
    response.once('close', () => setTimeout(() => handled.resolve(), 50))
    // As while a session is looked up: nobody reads yet when the client leaves.
    await once(response, 'close')
    for await (const _chunk of incoming);
  })
  app.put('/own', async (_incoming, response) => {
    response.once('close', () => setTimeout(() => handled.resolve(), 50))
    await once(response, 'close')
    throw new Error('a fault of ours')
  })
  app.put('/impatient', async (incoming, response) => {
    response.once('close', () => setTimeout(() => handled.resolve(), 50))
    setTimeout(() => incoming.destroy(), 20)
    for await (const _chunk of incoming);
  })
  app.get('/odd', () => {
    throw new AppError(code, { message: 'Not <b>here</b>.' })
  })
  app.get('/portal/*rest', () => {
    throw new AppError('not_found')
  })
  app.use(answerErrors({ log: pino({}, { write: (line: string) => logged.push(line) }) }))
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address()
  address = `http://127.0.0.1:${typeof found === 'object' && found ? found.port : 0}/`
})
afterEach(() => server.close())

it('logs an internal error, and reveals nothing of it', async () => {
  const response = await fetch(address, { method: 'PUT', body: 'whole' })
  expect([response.status, (await response.json()).error.code]).toEqual([500, 'internal'])
  expect(logged).toEqual([expect.stringContaining('a fault of ours')])
})

it('does not log a client that disconnects mid-request as an error', async () => {
  const sending = request(address, { method: 'PUT', headers: { 'content-length': 10 } })
  sending.on('error', () => {})
  sending.write('half')
  await once(server, 'request')
  sending.destroy()
  await handled.promise
  await new Promise(setImmediate)
  expect(logged).toEqual([])
})

/** Begins a body, which it breaks off once the server has its head. */
async function leave(path: string) {
  const sending = request(address + path, { method: 'PUT', headers: { 'content-length': 10 } })
  sending.on('error', () => {})
  sending.write('half')
  await once(server, 'request')
  if (path !== 'impatient') sending.destroy()
  await handled.promise
  await new Promise(setImmediate)
}

it.each(['late', 'impatient'])(
  'nor one that is gone before its body is read, or was too slow (%s)',
  async (path) => {
    await leave(path)
    expect(logged).toEqual([])
  },
)

it('logs a fault of ours even if the client is gone', async () => {
  await leave('own')
  expect(logged).toEqual([expect.stringContaining('a fault of ours')])
})

it.each([
  ['portal/acme/tea/nowhere', '/portal/acme/tea'],
  ['portal/acme/tea', '/'],
  ['portal/acme/tea?x=/y', '/'],
])('leads from /%s to %s', async (path, home) => {
  const response = await fetch(address + path, { headers: { accept: 'text/html' } })
  expect(await response.text()).toContain(`href="${home}"`)
})

describe('a person who opens an address in a browser', () => {
  const open = async (accept: string, language = '') => {
    const headers = { accept, 'accept-language': language }
    const response = await fetch(`${address}odd?lesson=1`, { headers })
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  }
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

  it('gets a page with a way on: home for missing pages, retry for temporary errors', async () => {
    code = 'not_found'
    const missing = await open(browser)
    expect([missing.status, missing.type]).toEqual([404, 'text/html; charset=utf-8'])
    expect(missing.text).toContain('Not &lt;b&gt;here&lt;/b&gt;.')
    expect(missing.text).toContain('<a href="/">Go to the home page</a>')
    code = 'unavailable'
    const down = await open(browser)
    expect(down.status).toBe(503)
    expect(down.text).toContain('<a href="/odd?lesson=1">Try again</a>')
    code = 'link_expired'
    expect((await open(browser)).text).toContain('Go back, reload the page')
  })

  it('reads it in the language of their browser, with the code’s text', async () => {
    code = 'unavailable'
    const { text } = await open(browser, 'de-AT, en;q=0.5')
    expect(text).toContain('<html lang="de" dir="ltr">')
    expect(text).toContain('Dies ist gerade nicht verfügbar.')
    expect(text).toContain('>Erneut versuchen</a>')
    expect(text).not.toContain('Not &lt;b&gt;here')
  })

  it('gets JSON instead of a page for programs and pictures', async () => {
    code = 'forbidden'
    for (const accept of ['*/*', 'application/json', 'image/avif,image/webp,*/*;q=0.8']) {
      const { status, type } = await open(accept)
      expect([status, type]).toEqual([403, 'application/json; charset=utf-8'])
    }
  })
})
