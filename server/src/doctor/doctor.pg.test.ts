import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/testing/createTestDatabase.ts'
import { startCloudFront } from '#server/testing/startCloudFront.ts'
import { judgeClock } from './checkParts.ts'
import { checkNode, judgeSpace } from './checkPlace.ts'
import type { Finding } from './Finding.ts'
import { examine } from './run.ts'

let db: TestDatabase
const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const look = (more: Record<string, string> = {}, flags: string[] = []) =>
  examine(['--data', folder, ...flags], { DATABASE_URL: db.url, PORT: '1', CONTENT_PORT: '1', ...more })
const about = (findings: readonly Finding[], name: string) => findings.find((one) => one.about === name)

it('finds nothing in the way of a server that can start, and names what is worth a look', async () => {
  const findings = await look()
  expect(about(findings, 'Database')).toMatchObject({
    state: 'ok',
    text: expect.stringContaining('PostgreSQL'),
  })
  expect(about(findings, 'Tables')).toMatchObject({ state: 'ok', text: 'up to date' })
  expect(about(findings, 'Clock')).toMatchObject({ state: 'ok' })
  expect(about(findings, 'Storage')).toMatchObject({ state: 'ok' })
  expect(about(findings, 'ffmpeg')).toMatchObject({ state: 'ok' })
  expect(about(findings, 'Mail')).toMatchObject({
    state: 'warning',
    todo: expect.stringContaining('SMTP_URL'),
  })
})

it('names all settings that are wrong, and looks no further', async () => {
  const findings = await look({ PORT: 'x', PUBLIC_ORIGIN: 'ftp://x' })
  expect(findings.map((one) => one.about)).toEqual(['Node', 'Settings'])
  expect(about(findings, 'Settings')?.text).toMatch(/PORT .+\n.*PUBLIC_ORIGIN/)
})

it('says why the database, the mail server and the storage cannot be reached, without their passwords', async () => {
  const findings = await look({
    DATABASE_URL: 'postgresql://nobody:secret@127.0.0.1:1/x',
    SMTP_URL: 'smtp://nobody:secret@127.0.0.1:1',
    ...{
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  })
  for (const name of ['Database', 'Mail', 'Storage']) expect(about(findings, name)?.state).toBe('failed')
  expect(JSON.stringify(findings)).not.toContain('secret')
})

it('says whether CloudFront takes the key, if there is one', async () => {
  expect(about(await look(), 'CloudFront')).toBeUndefined()
  const far = await startCloudFront()
  const env = {
    ...{ CLOUDFRONT_URL: far.origin, CLOUDFRONT_ACCESS_KEY_ID: far.key.accessKeyId },
    CLOUDFRONT_SECRET_ACCESS_KEY: far.key.secretAccessKey,
  }
  expect(about(await look(env), 'CloudFront')).toMatchObject({ state: 'ok', text: 'takes the key' })
  const wrong = await look({ ...env, CLOUDFRONT_ACCESS_KEY_ID: 'AKOTHER' })
  await far.close()
  expect(about(wrong, 'CloudFront')).toMatchObject({
    state: 'failed',
    text: expect.stringMatching(/^Amazon does not accept the key\./),
  })
  expect(JSON.stringify(wrong)).not.toContain(far.key.secretAccessKey)
})

it('tells a folder that others can read, and one that cannot be written', async () => {
  chmodSync(folder, 0o755)
  expect(about(await look(), 'Data folder')).toMatchObject({
    state: 'warning',
    todo: `chmod go-rwx ${folder}`,
  })
  chmodSync(folder, 0o700)
  expect(about(await look(), 'Data folder')).toMatchObject({ state: 'ok' })
  // The kernel’s own files accept no changes, not even from root.
  const findings = await examine(['--data', '/proc/lectern'], { DATABASE_URL: db.url })
  expect(about(findings, 'Data folder')?.state).toBe('failed')
})

it('tells a port that another program has, and a server that runs without being ready', async () => {
  const other = createTcpServer().listen(0)
  await new Promise((resolve) => other.once('listening', resolve))
  const taken = String((other.address() as AddressInfo).port)
  expect(about(await look({ PORT: taken }), 'Port')).toMatchObject({ state: 'failed' })
  other.close()
  const server = await answer({ '/healthz': 200, '/readyz': 503 })
  const running = await look({ PORT: String((server.address() as AddressInfo).port) })
  expect(about(running, 'Server')).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('not ready'),
  })
  expect(about(running, 'Address')?.text).toContain('leads here')
  server.close()
})

it('judges clocks, space and versions', () => {
  expect(judgeClock(100_000, 100_500).state).toBe('ok')
  expect(judgeClock(0, 60_000)).toMatchObject({
    state: 'failed',
    text: 'the database’s clock differs by 60 s',
  })
  expect([1e8, 1e9, 1e11].map((free) => judgeSpace(free).state)).toEqual(['failed', 'warning', 'ok'])
  expect([checkNode('20.1.0').state, checkNode('24.0.0').state]).toEqual(['failed', 'ok'])
})

async function answer(statuses: Record<string, number>): Promise<Server> {
  const server = createServer((request, response) => {
    response.statusCode = statuses[request.url ?? ''] ?? 404
    response.end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return server
}
