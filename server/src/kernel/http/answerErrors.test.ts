import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import express from 'express'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { jsonErrors } from './jsonErrors.ts'

let server: Server
let logged: string[]
let handled: PromiseWithResolvers<void>
let address: string

beforeEach(async () => {
  logged = []
  handled = Promise.withResolvers()
  const app = express()
  app.put('/', async (incoming, response) => {
    response.once('close', () => handled.resolve())
    for await (const _chunk of incoming);
    throw new Error('a fault of ours')
  })
  app.use(jsonErrors({ log: pino({}, { write: (line: string) => logged.push(line) }) }))
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address()
  address = `http://127.0.0.1:${typeof found === 'object' && found ? found.port : 0}/`
})
afterEach(() => server.close())

it('logs a fault of our own, and tells nothing of it', async () => {
  const response = await fetch(address, { method: 'PUT', body: 'whole' })
  expect([response.status, (await response.json()).error.code]).toEqual([500, 'internal'])
  expect(logged).toEqual([expect.stringContaining('a fault of ours')])
})

it('takes a sender who goes away in the middle for no fault', async () => {
  const sending = request(address, { method: 'PUT', headers: { 'content-length': 10 } })
  sending.on('error', () => {})
  sending.write('half')
  await once(server, 'request')
  sending.destroy()
  await handled.promise
  await new Promise(setImmediate)
  expect(logged).toEqual([])
})
