/**
 * Stands in for the module `electron` when `verifyPack.ts` starts the packed app on plain Node: the app is
 * ready at once, opens its window, and is asked to quit. What it did is printed, one line of JSON.
 */
import { EventEmitter } from 'node:events'
import { registerHooks } from 'node:module'

const { PACK_DATA: dataDir = '' } = process.env
const handlers = new Map<string, (...args: unknown[]) => unknown>()
const schemes = new Map<string, (request: Request) => Promise<Response>>()

class App extends EventEmitter {
  requestSingleInstanceLock = () => true
  whenReady = () => Promise.resolve()
  getPath = () => dataDir
  exit = (code: number) => process.exit(code)
  quit(): void {
    if (this.#isPassed('before-quit') && this.#isPassed('will-quit')) process.exit(0)
  }
  #isPassed(event: string): boolean {
    let isStopped = false
    this.emit(event, { preventDefault: () => (isStopped = true) })
    return !isStopped
  }
}
const app = new App()

/** One article, so that there is something to export. */
const content = { slate: [{ id: 'b1', type: 'paragraph', children: [{ text: 'Leaves and water.' }] }] }
const sections = [
  { id: 's1', name: 'Leaves', type: 'article', item: { name: 'Leaves', type: 'article', content } },
]

/** A window that shows the screens, calls the core as they do, and quits. */
class BrowserWindow extends EventEmitter {
  static getAllWindows = (): BrowserWindow[] => []
  webContents = Object.assign(new EventEmitter(), { setWindowOpenHandler: () => {} })
  preferences: unknown
  constructor(options: { webPreferences: unknown }) {
    super()
    this.preferences = options.webPreferences
  }
  async loadURL(url: string): Promise<void> {
    const page = await schemes.get(new URL(url).protocol.slice(0, -1))?.(new Request(url))
    const frame = { senderFrame: { url } }
    const call = (procedure: string, input: unknown) =>
      handlers.get('lectern:call')?.(frame, procedure, input)
    await call('startWorkspace', { name: 'Packed' })
    const course = await call('create', {
      entity: 'course',
      values: { name: 'Made by the packed app', sections },
    })
    const exported = await call('exportScorm', { key: (course as { value?: { key: string } }).value?.key })
    const imported = process.env.PACK_FILE
      ? await handlers.get('lectern:import-path')?.(frame, process.env.PACK_FILE, 'sample.pdf')
      : null
    const jobs = imported ? await finishedJobs(call) : null
    const font = process.env.PACK_FONT
      ? await handlers.get('lectern:import-path')?.(frame, process.env.PACK_FONT, 'sample.woff2', 'font')
      : null
    process.stdout.write(
      `${JSON.stringify({ page: page?.status, preferences: this.preferences, course, exported, jobs, font })}\n`,
    )
    app.quit()
  }
}

async function finishedJobs(call: (procedure: string, input: unknown) => unknown): Promise<unknown> {
  for (;;) {
    // The bridge's own answer (desktop/src/main/channels.ts).
    const answer = (await call('jobs', {})) as { value: { jobs: { state: string; error: string | null }[] } }
    const { jobs } = answer.value
    if (jobs.every(({ state }) => state !== 'waiting' && state !== 'running')) return jobs
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const parts = {
  app,
  BrowserWindow,
  dialog: {
    showErrorBox(title: string, text: string) {
      console.error(`${title}: ${text}`)
    },
  },
  ipcMain: {
    handle: (channel: string, handler: (...args: unknown[]) => unknown) => handlers.set(channel, handler),
  },
  protocol: {
    registerSchemesAsPrivileged: () => {},
    handle: (scheme: string, handler: (request: Request) => Promise<Response>) =>
      schemes.set(scheme, handler),
  },
  safeStorage: { isEncryptionAvailable: () => false },
  desktopCapturer: { getSources: () => Promise.resolve([]) },
  session: {
    defaultSession: {
      setPermissionRequestHandler: () => {},
      setPermissionCheckHandler: () => {},
      setDisplayMediaRequestHandler: () => {},
    },
  },
  shell: { openExternal: () => {} },
}
Object.assign(globalThis, { electronParts: parts })

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: 'stand-in:electron', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === 'stand-in:electron'
      ? {
          format: 'module',
          shortCircuit: true,
          source: `const parts = globalThis.electronParts\n${Object.keys(parts)
            .map((name) => `export const ${name} = parts.${name}`)
            .join('\n')}`,
        }
      : next(url, context),
})
