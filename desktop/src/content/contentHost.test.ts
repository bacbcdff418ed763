import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type ContentHost, createContentHost } from './createContentHost.ts'

const parent = 'http://127.0.0.1:4100'
let folder: string
let content: ContentHost
let logged: unknown[]
/** The result of `openFile`, or its error. */
let files: Record<string, { name: string; mimeType: string } | Error>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  writeFileSync(join(folder, 'page'), '<title>Glass</title>')
  writeFileSync(join(folder, 'frame.js'), 'console.log("</script><!-- the frame")')
  logged = []
  files = {
    'pack scorm/index.html': { name: 'page', mimeType: 'text/html' },
    'pack scorm/deep down/a.js': { name: 'page', mimeType: 'text/javascript' },
    'pack original': { name: 'page', mimeType: 'application/zip' },
  }
  content = await createContentHost({
    core: {
      async openFile(asset, name) {
        const found = files[`${asset} ${name}`] ?? new AppError('not_found')
        if (found instanceof Error) throw found
        return { ...found, path: join(folder, found.name), hash: 'f00', size: 20 }
      },
    },
    parents: () => [parent],
    frameScriptFile: join(folder, 'frame.js'),
    log: (...line) => logged.push(line),
  })
})
afterEach(() => {
  content.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Node's own client: it sends paths and headers unchanged. */
function get(address: string, headers: Record<string, string> = {}) {
  const url = new URL(address)
  const asked = { host: '127.0.0.1', port: content.port, path: address.slice(url.origin.length) }
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const sent = request({ ...asked, headers: { host: url.host, ...headers } }, (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => {
          body += String(chunk)
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        )
      })
      sent.on('error', reject)
      sent.end()
    },
  )
}

const place = (asset = 'pack') => content.place(asset, 'localhost')

describe('the frame page', () => {
  it('can be framed by the console only, and its script cannot be closed early', async () => {
    const page = await get(`${place().frame}?parent=${encodeURIComponent(parent)}`)
    expect(page.status).toBe(200)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(`frame-ancestors ${parent}`)
    expect(policy).toContain(`frame-src http://localhost:${content.port}`)
    expect(page.body).toContain('console.log("<\\/script><\\!-- the frame")')
    expect(page.body.match(/<\/script>/g)).toHaveLength(1)
  })

  it.each(['', '?parent=', '?parent=https://evil.example', '?parent=http://127.0.0.1:4100&parent=x'])(
    'is not found for%s',
    async (query) => expect((await get(place().frame + query)).status).toBe(404),
  )
})

describe('a package’s files', () => {
  it('run, but only inside their frame; they declare their own character set', async () => {
    const page = await get(`${place().files}scorm/index.html`)
    expect([page.status, page.body]).toEqual([200, '<title>Glass</title>'])
    expect(page.headers['content-type']).toBe('text/html')
    expect(page.headers['content-security-policy']).toMatch(/sandbox allow-scripts/)
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors 'self' ${parent}`)
    expect(page.headers['set-cookie']).toBeUndefined()
    expect((await get(`${place().files}scorm/deep%20down/a.js`)).status).toBe(200)
    const part = await get(`${place().files}scorm/index.html`, { range: 'bytes=7-11' })
    expect([part.status, part.body]).toEqual([206, 'Glass'])
  })

  it.each<[string, () => string, Record<string, string>, number]>([
    ['another package’s address', () => place('other').files.replace('/other/', '/pack/'), {}, 404],
    ['a guess', () => place().files.replace(/files\/[^/]+/, 'files/guess'), {}, 404],
    ['a service worker', () => place().files, { 'service-worker': 'script' }, 404],
    ['another name of this computer (DNS rebinding)', () => place().files, { host: 'evil.example' }, 421],
  ])('cannot be opened by %s', async (_name, address, headers, status) => {
    expect((await get(`${address()}scorm/index.html`, headers)).status).toBe(status)
  })

  it('are limited to the package: neither its archive nor other files', async () => {
    for (const name of [
      'original',
      'scorm/../original',
      'scorm/%2e%2e/original',
      'scorm/..%2foriginal',
      'scorm/%',
    ])
      expect([400, 404]).toContain((await get(place().files + name)).status)
  })

  it('give a reason when they cannot be served', async () => {
    files['pack scorm/far.js'] = new AppError('unavailable', { message: 'Not on this computer yet.' })
    files['pack scorm/bad.js'] = new Error('EIO')
    expect(await get(`${place().files}scorm/far.js`)).toMatchObject({
      status: 503,
      body: 'Not on this computer yet.',
    })
    expect((await get(`${place().files}scorm/bad.js`)).status).toBe(500)
    expect(JSON.stringify(logged)).not.toContain('/files/')
  })
})
