import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Core } from '../core/Core.ts'
import { createCore } from '../core/createCore.ts'
import { plainMediaWork } from '../core/testing/plainMediaWork.ts'
import { until } from '../core/testing/until.ts'
import { type ConsoleAccess, createConsoleAccess } from './consoleAccess.ts'
import { createHost } from './createHost.ts'
import { readFlags } from './readFlags.ts'

/** The packages' origin; it has its own tests. */
const content = {
  port: 4242,
  place: (asset: string, name: string) => ({
    frame: `http://${name}:4242/frame`,
    files: `${name}/${asset}/`,
  }),
}
let folder: string
let core: Core
let host: Server
let access: ConsoleAccess
let port: number
let cookie: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'host-'))
  const screensDir = join(folder, 'screens')
  mkdirSync(join(screensDir, 'assets'), { recursive: true })
  writeFileSync(join(screensDir, 'index.html'), '<!doctype html><title>Console</title>')
  writeFileSync(join(screensDir, 'assets', 'main.js'), 'export {}')
  core = await createCore({ dataDir: join(folder, 'data'), media: plainMediaWork() })
  await core.api.startWorkspace({ name: 'Desk' })
  access = createConsoleAccess()
  host = createHost({ core, access, content, screensDir, log: () => {} })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  const address = host.address()
  port = typeof address === 'object' && address ? address.port : 0
  const entered = await ask('GET', `/?token=${access.createToken()}`, { cookie: '' })
  cookie = String(entered.headers['set-cookie']).split(';')[0] ?? ''
})
afterEach(async () => {
  host.close()
  host.closeAllConnections()
  await core.close()
  rmSync(folder, { recursive: true, force: true })
})

type Answer = { status: number; headers: IncomingMessage['headers']; body: string }

/** Node's own client, since it can send any headers. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: string | Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const own = { host: `127.0.0.1:${port}`, origin: `http://127.0.0.1:${port}`, cookie }
    const sent = request(
      { port, host: '127.0.0.1', method, path, headers: { ...own, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const call = (procedure: string, input: unknown, headers: Record<string, string> = {}) =>
  ask('POST', `/rpc/${procedure}`, { 'content-type': 'application/json', ...headers }, JSON.stringify(input))

describe('entering', () => {
  it('exchanges the printed token once, for a cookie that scripts and other sites cannot access', async () => {
    const token = access.createToken()
    const first = await ask('GET', `/?token=${token}`, { cookie: '' })
    expect(first.status).toBe(303)
    expect(first.headers.location).toBe('/')
    expect(String(first.headers['set-cookie'])).toMatch(/^lectern_console_\d+=.*HttpOnly; SameSite=Strict/)
    expect((await ask('GET', `/?token=${token}`, { cookie: '' })).status).toBe(401)
    expect((await ask('GET', '/?token=guess', { cookie: '' })).status).toBe(401)
  })

  it.each([
    ['no cookie', { cookie: '' }, 401],
    ['a cookie that was guessed', { cookie: 'lectern_console_0=guess' }, 401],
    ['another host name (DNS rebinding)', { host: 'evil.example:80' }, 421],
    ['another port', { host: '127.0.0.1:1' }, 421],
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['no origin', { origin: '' }, 403],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses a call with %s', async (_name, headers, status) => {
    expect((await call('getState', {}, headers)).status).toBe(status)
  })

  it('tells a stale tab’s script, and a person who opens a page, what to do', async () => {
    const called = await call('getState', {}, { cookie: '' })
    expect(JSON.parse(called.body)).toMatchObject({
      code: 'unauthenticated',
      message: expect.stringContaining('Open the new link'),
      details: { needsNewLink: true },
    })
    expect((await ask('GET', '/events', { cookie: '' })).body).toContain('needsNewLink')
    expect((await ask('GET', '/app/courses', { cookie: '' })).body).toContain('<h1')
  })

  it('accepts browsers of an earlier run by a stored session, but not of another port', async () => {
    const again = createHost({
      core,
      access: createConsoleAccess(cookie.slice(cookie.indexOf('=') + 1)),
      content,
      screensDir: join(folder, 'screens'),
      log: () => {},
    })
    again.listen(0, '127.0.0.1')
    await once(again, 'listening')
    const address = again.address()
    const other = typeof address === 'object' && address ? address.port : 0
    const own = { host: `127.0.0.1:${other}`, origin: `http://127.0.0.1:${other}` }
    const status = async (name: string) => {
      const { promise, resolve } = Promise.withResolvers<number>()
      const headers = { ...own, cookie: `${name}=${cookie.slice(cookie.indexOf('=') + 1)}` }
      request({ port: other, host: '127.0.0.1', path: '/', headers }, (response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      }).end()
      return promise
    }
    expect(await status(`lectern_console_${other}`)).toBe(200)
    expect(await status(`lectern_console_${port}`)).toBe(401)
    again.close()
    again.closeAllConnections()
  })

  it('listens on loopback only', () => {
    expect(host.address()).toMatchObject({ address: '127.0.0.1' })
  })
})

describe('packages', () => {
  it.each([
    ['127.0.0.1', 'localhost'],
    ['localhost', '127.0.0.1'],
  ])('run under the other loopback name when the console is open at %s', async (name, other) => {
    const headers = { host: `${name}:${port}`, origin: `http://${name}:${port}` }
    const opened = await ask('POST', '/packages/pack', headers)
    expect(JSON.parse(opened.body)).toEqual({ frame: `http://${other}:4242/frame`, files: `${other}/pack/` })
    expect(opened.headers['content-security-policy']).toContain(`frame-src 'self' http://${other}:4242`)
    expect((await ask('POST', '/packages/pack', { cookie: '' })).status).toBe(401)
    expect((await ask('POST', '/packages/pack', { origin: 'http://localhost:4242' })).status).toBe(403)
  })
})

describe('calling', () => {
  it('returns results, and refusals with code, message and details', async () => {
    expect(JSON.parse((await call('getState', {})).body)).toMatchObject({ workspace: { name: 'Desk' } })
    const refused = await call('create', { entity: 'course', values: { name: 'x' } })
    expect(refused.status).toBe(422)
    expect(JSON.parse(refused.body)).toMatchObject({
      code: 'validation',
      details: { faults: [{ path: ['name'] }] },
    })
    expect((await call('nothing', {})).status).toBe(404)
    expect(
      (await ask('POST', '/rpc/getState', { 'content-type': 'application/json' }, '{"half')).status,
    ).toBe(400)
  })

  it('streams events', async () => {
    const events = await new Promise<IncomingMessage>((resolve) => {
      request(
        { port, host: '127.0.0.1', path: '/events', headers: { cookie, host: `127.0.0.1:${port}` } },
        resolve,
      ).end()
    })
    let heard = ''
    events.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
    })
    await once(events, 'data')
    await call('create', { entity: 'course', values: { name: 'Tea for beginners' } })
    while (!heard.includes('"entity":"course"')) await once(events, 'data')
    events.destroy()
  })
})

describe('files', () => {
  async function importFilm(): Promise<{ id: string }> {
    const { status, body } = await ask('PUT', '/import?name=film.mp4', {}, Buffer.from('a film, a long one'))
    expect(status).toBe(200)
    return JSON.parse(body).asset
  }

  it('are uploaded as streams, and served whole and in ranges', async () => {
    const { id } = await importFilm()
    const whole = await ask('GET', `/media/${id}/original`)
    expect(whole).toMatchObject({ status: 200, body: 'a film, a long one' })
    expect(whole.headers['content-type']).toBe('video/mp4')
    const page = JSON.parse((await ask('PUT', '/import?name=page.html', {}, '<script>')).body).asset
    expect((await ask('GET', `/media/${page.id}/original`)).headers['content-security-policy']).toContain(
      'sandbox',
    )
    const part = await ask('GET', `/media/${id}/original`, { range: 'bytes=2-5' })
    expect(part).toMatchObject({ status: 206, body: 'film' })
    expect(part.headers['content-range']).toBe('bytes 2-5/18')
    expect((await ask('GET', `/media/${id}/original`, { range: 'bytes=99-' })).status).toBe(416)
  })

  it('leave nothing behind when an upload is interrupted', async () => {
    const sending = request({
      port,
      host: '127.0.0.1',
      method: 'PUT',
      path: '/import?name=film.mp4',
      headers: {
        host: `127.0.0.1:${port}`,
        origin: `http://127.0.0.1:${port}`,
        cookie,
        'content-length': 1000,
      },
    })
    sending.on('error', () => {})
    const incoming = join(folder, 'data', 'objects', 'incoming')
    sending.write('a part')
    await until(() => readdirSync(incoming).length > 0)
    sending.destroy()
    await until(() => readdirSync(incoming).length === 0)
    expect((await core.api.list({ entity: 'asset', offset: 0, limit: 1 })).total).toBe(0)
    expect((await call('getState', {})).status).toBe(200)
  })

  it.each([
    '/media/none/original',
    '/media/..%2F..%2Fx/original',
    '/exports/..%2Fconsole.sqlite',
    '/exports/x.zip',
    '/assets/none.js',
  ])('refuses %s', async (path) => {
    expect((await ask('GET', path)).status).toBe(404)
  })

  it('include the screens, with a policy that loads nothing external', async () => {
    const page = await ask('GET', '/courses/abc')
    expect(page.body).toContain('<title>Console</title>')
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect((await ask('GET', '/assets/main.js')).headers['content-type']).toContain('javascript')
  })
})

it('refuses calls, files and packages while the console is locked', async () => {
  const sent = await ask('PUT', '/import?name=tea.txt', {}, 'green tea')
  const { id } = JSON.parse(sent.body).asset
  expect((await ask('GET', `/media/${id}/original`)).status).toBe(200)
  await call('setPassphrase', { passphrase: 'green tea at four', present: null })
  await call('lock', {})
  const answers = [
    await call('list', { entity: 'asset', offset: 0, limit: 9 }),
    await ask('GET', `/media/${id}/original`),
    await ask('GET', '/exports/tea.zip'),
    await ask('POST', `/packages/${id}`),
    await ask('PUT', '/import?name=more.txt', {}, 'more tea'),
    await ask('PUT', '/archives?name=tea.lectern', {}, 'tea'),
    await ask('PUT', '/documents?name=tea.docx', {}, 'tea'),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(401)
    expect(JSON.parse(body)).toMatchObject({ details: { isLocked: true } })
  }
  expect((await ask('GET', '/')).status).toBe(200)
  expect((await call('unlock', { passphrase: 'green tea at four' })).status).toBe(200)
  expect((await ask('GET', `/media/${id}/original`)).status).toBe(200)
})

describe('flags', () => {
  it('are read from the command line, then the environment', () => {
    expect(readFlags(['--port', '4200', '--data', '/d', '--server', 'http://localhost:4000/'], {})).toEqual({
      port: 4200,
      dataDir: '/d',
      server: 'http://localhost:4000',
      sentryDsn: null,
    })
    const env = { SENTRY_DSN: 'https://key@sentry.example.org/1' }
    expect(readFlags(['--data', '/d'], env)).toMatchObject({ sentryDsn: env.SENTRY_DSN })
  })
  it('report all faults at once', () => {
    const read = readFlags(['--port', 'x', '--server', 'nowhere'], { SENTRY_DSN: 'nowhere' })
    expect('faults' in read && read.faults).toHaveLength(3)
  })
})

describe('the program', () => {
  const started: ChildProcess[] = []
  afterEach(() => {
    for (const child of started) child.kill('SIGKILL')
  })

  function start(...args: string[]): {
    child: ChildProcess
    output(): string
    ended: Promise<number | null>
  } {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args])
    started.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    return { child, output: () => output, ended: new Promise((resolve) => child.on('close', resolve)) }
  }

  it('prints its URL, refuses a second start on the same folder or port, and stops on request', async () => {
    const dataDir = join(folder, 'program')
    const first = start('--port', '0', '--data', dataDir)
    while (!first.output().includes('\n')) await once(first.child.stdout ?? first.child, 'data')
    const address = /^Console is ready: (http:\/\/127\.0\.0\.1:(\d+)\/\?token=\S+)\n$/.exec(first.output())
    expect(address).not.toBeNull()
    const second = start('--port', '0', '--data', dataDir)
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/^Another console already has this folder open\..*\n$/)
    const third = start('--port', address?.[2] ?? '', '--data', join(folder, 'other'))
    expect(await third.ended).toBe(1)
    expect(third.output()).toBe(`Port ${address?.[2]} is in use. Choose another one with --port.\n`)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    expect(readFileSync(join(dataDir, 'console.sqlite')).length).toBeGreaterThan(0)
  })
})
