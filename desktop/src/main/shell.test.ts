import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CoreEvent } from '../core/ConsoleState.ts'
import type { Core } from '../core/Core.ts'
import { createCore } from '../core/createCore.ts'
import { plainMediaWork } from '../core/testing/plainMediaWork.ts'
import { createBridge } from '../preload/createBridge.ts'
import { createKeychainSecrets } from './createKeychainSecrets.ts'
import { createShell } from './createShell.ts'

/** A fake of Electron's IPC between a page and the main process. */
function wires() {
  type Handler = (event: { senderFrame: { url: string } | null }, ...args: unknown[]) => unknown
  const handlers = new Map<string, Handler>()
  const schemes = new Map<string, (request: Request) => Promise<Response>>()
  const listeners = new Set<(event: unknown, payload: unknown) => void>()
  const frame = { url: 'lectern-console://app/courses' }
  const left: string[] = []
  return {
    frame,
    left,
    electron: {
      leave: () => void left.push(frame.url),
      ipcMain: { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) },
      protocol: {
        handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
          void schemes.set(scheme, handler),
      },
      pages: () => [
        {
          send: (_channel: string, event: CoreEvent) =>
            listeners.forEach((listen) => void listen({}, structuredClone(event))),
        },
      ],
    },
    preload: {
      invoke: async (channel: string, ...args: unknown[]) =>
        structuredClone(await handlers.get(channel)?.({ senderFrame: frame }, ...structuredClone(args))),
      on: (_channel: string, listener: (event: unknown, payload: unknown) => void) =>
        void listeners.add(listener),
      off: (_channel: string, listener: (event: unknown, payload: unknown) => void) =>
        void listeners.delete(listener),
      pathForFile: (file: File) => join(folder, file.name),
    },
    open: (url: string, headers: Record<string, string> = {}) => {
      const handler = schemes.get(new URL(url).protocol.replace(':', ''))
      if (!handler) throw new Error('no such scheme')
      return handler(new Request(url, { headers }))
    },
  }
}

let folder: string
let core: Core
let wire: ReturnType<typeof wires>
let bridge: ReturnType<typeof createBridge>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shell-'))
  mkdirSync(join(folder, 'screens'))
  writeFileSync(join(folder, 'screens', 'index.html'), '<title>Console</title>')
  writeFileSync(join(folder, 'secret.txt'), 'not a screen')
  core = await createCore({ dataDir: join(folder, 'data'), media: plainMediaWork() })
  await core.api.startWorkspace({ name: 'Desk' })
  wire = wires()
  const mimeTypeOf = () => 'text/html'
  createShell({
    core,
    electron: wire.electron,
    content: {
      port: 4242,
      place: (asset, name) => ({ frame: `http://${name}:4242/frame`, files: `${asset}/` }),
    },
    screensDir: join(folder, 'screens'),
    mimeTypeOf,
    log: () => {},
  })
  bridge = createBridge(wire.preload)
})
afterEach(async () => {
  await core.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('the bridge', () => {
  it('carries calls, and refusals with their code and details', async () => {
    expect(await bridge.invoke('getState', {})).toMatchObject({ workspace: { name: 'Desk' } })
    await expect(bridge.invoke('create', { entity: 'course', values: { name: 'x' } })).rejects.toMatchObject({
      code: 'validation',
      details: { faults: [{ path: ['name'] }] },
    })
  })

  it('delivers events until unsubscribed', async () => {
    const heard: CoreEvent[] = []
    const stop = bridge.onEvent((event) => heard.push(event))
    await bridge.invoke('create', { entity: 'course', values: { name: 'Tea for beginners' } })
    expect(heard).toMatchObject([{ type: 'records', entity: 'course' }])
    stop()
    await bridge.invoke('create', { entity: 'course', values: { name: 'Tea for everybody' } })
    expect(heard).toHaveLength(1)
  })

  it('returns a package’s URLs, and allows framing it', async () => {
    const place = { frame: 'http://127.0.0.1:4242/frame', files: 'pack/' }
    expect(await bridge.openPackage('pack')).toEqual(place)
    const page = await wire.open('lectern-console://app/')
    expect(page.headers.get('content-security-policy')).toMatch(/frame-src [^;]*http:\/\/127\.0\.0\.1:4242/)
  })

  it('leaves the page after it has saved', async () => {
    await bridge.leave()
    expect(wire.left).toEqual(['lectern-console://app/courses'])
  })

  it('refuses any call from a page that is not ours', async () => {
    wire.frame.url = 'https://evil.example/'
    await expect(bridge.openPackage('pack')).rejects.toMatchObject({ code: 'internal' })
    await expect(bridge.invoke('getState', {})).rejects.toMatchObject({ code: 'internal' })
    await expect(bridge.leave()).rejects.toMatchObject({ code: 'internal' })
    expect(wire.left).toEqual([])
  })
})

describe('files', () => {
  it('are imported by path, and served over a custom scheme, in ranges', async () => {
    writeFileSync(join(folder, 'film.mp4'), 'a film, a long one')
    const { asset } = (await bridge.importFile(new File([], 'film.mp4'))) as { asset: { id: string } }
    const url = bridge.fileUrl(asset.id, 'original')
    const whole = await wire.open(url)
    expect(await whole.text()).toBe('a film, a long one')
    expect(whole.headers.get('content-security-policy')).toBe('frame-ancestors lectern-console:')
    const part = await wire.open(url, { range: 'bytes=2-5' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe('bytes 2-5/18')
    expect(await part.text()).toBe('film')
    expect((await wire.open(url, { range: 'bytes=99-' })).status).toBe(416)
    expect((await wire.open(bridge.fileUrl('none', 'original'))).status).toBe(404)
  })

  it('include the screens, and nothing else', async () => {
    const page = await wire.open('lectern-console://app/courses/abc')
    expect(await page.text()).toContain('Console')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    for (const path of ['none.js', '%2e%2e/secret.txt', '..%2fsecret.txt'])
      expect((await wire.open(`lectern-console://app/${path}`)).status).toBe(404)
  })
})

it('encrypts the token with the keychain, and drops one that it cannot decrypt', () => {
  const path = join(folder, 'session')
  const keychain = {
    isEncryptionAvailable: () => true,
    encryptString: (text: string) => Buffer.from([...text].toReversed().join('')),
    decryptString: (bytes: Buffer) => [...bytes.toString()].toReversed().join(''),
  }
  const secrets = createKeychainSecrets(path, keychain)
  expect(secrets.read()).toBeNull()
  secrets.write('token')
  expect(secrets.read()).toBe('token')
  const locked = () => {
    throw new Error('locked')
  }
  expect(createKeychainSecrets(path, { ...keychain, decryptString: locked }).read()).toBeNull()
  secrets.clear()
  expect(secrets.read()).toBeNull()
})
