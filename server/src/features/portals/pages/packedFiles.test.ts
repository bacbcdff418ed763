import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packedFiles } from './packedFiles.ts'

let folder: string
let server: Server
let port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-packed-'))
  await mkdir(join(folder, 'assets'))
  const files = {
    'a.js': 'plain',
    'a.js.br': 'brotli',
    'a.js.gz': 'gzip',
    'b.js': 'plain',
    'b.js.gz': 'gzip',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, 'assets', name), content)
  const app = express().use(packedFiles(folder)).use(express.static(folder))
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

async function ask(path: string, encodings?: string) {
  const headers = encodings === undefined ? {} : { 'accept-encoding': encodings }
  const [response] = (await once(get({ port, path, headers, agent: false }), 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { ...response.headers, status: response.statusCode, body: Buffer.concat(chunks).toString() }
}

test.each([
  ['gzip, deflate, br', '/assets/a.js', 'brotli', 'br'],
  ['gzip', '/assets/a.js', 'gzip', 'gzip'],
  ['br', '/assets/b.js', 'plain', undefined],
  ['gzip;q=0, identity', '/assets/a.js', 'plain', undefined],
  [undefined, '/assets/a.js', 'plain', undefined],
])('a browser that takes %s gets of %s the %s one', async (encodings, path, body, encoding) => {
  const answer = await ask(path, encodings)
  expect(answer).toMatchObject({ status: 200, body, vary: 'Accept-Encoding' })
  expect(answer['content-encoding']).toBe(encoding)
  expect(answer['content-type']).toMatch(/javascript/)
})

test('leaves uncompressed files alone', async () => {
  expect((await ask('/assets/none.js', 'gzip')).status).toBe(404)
})
