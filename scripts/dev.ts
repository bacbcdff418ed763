/**
 * `npm run dev`: the whole product with hot reload. The server restarts when its files change, the portal and the
 * console's screens are hot-swapped. Prints the addresses to open at the end; `--port`, `--data` and other flags
 * choose them (scripts/dev/readDevFlags.ts).
 */
import { join } from 'node:path'
import { createServer } from 'vite'
import { startWebDev } from '../web/dev.ts'
import { devUsage, readDevFlags } from './dev/readDevFlags.ts'
import { runWatched } from './dev/runWatched.ts'
import { prepare } from './prepare.ts'

const root = join(import.meta.dirname, '..')
const flags = readDevFlags(process.argv.slice(2))
if ('faults' in flags) {
  process.stderr.write(`${flags.faults.join('\n')}\n\n${devUsage}\n`)
  process.exit(1)
}
const { ports, data } = flags

await prepare(['prisma', 'frame', 'web', 'console'])
process.stderr.write('Starting the server, the portal and the console …\n')
const dataFlag = (folder: string | null) => (folder === null ? [] : ['--data', folder])
const server = runWatched(
  'server',
  [join(root, 'server/src/main.ts'), '--port', String(ports.server), ...dataFlag(data.server)],
  /^Lectern is ready: /,
)
const host = runWatched(
  'console',
  [join(root, 'desktop/src/host/main.ts'), '--port', String(ports.host), ...dataFlag(data.console)],
  /^Console is ready: /,
)
process.on('SIGINT', stop).on('SIGTERM', stop)

try {
  const [welcome, announced] = await Promise.all([server.ready, host.ready])
  await startWebDev({ port: ports.portal, server: `http://localhost:${ports.server}` })
  await startScreens()
  const token = /\?token=\S+/.exec(announced)?.[0] ?? ''
  process.stdout.write(
    [
      '',
      'Lectern is ready, with hot reload. Open:',
      '',
      `  Portal    http://localhost:${ports.portal}`,
      `  Console   http://127.0.0.1:${ports.console}/${token}`,
      `  Server    http://localhost:${ports.server}`,
      ...filterRest(welcome),
      '',
      '',
    ].join('\n'),
  )
  server.show()
  host.show()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  stop(1)
}

/** The server's output besides its own addresses: the first sign-in, the place of mail, warnings. */
function filterRest(welcome: string): string[] {
  const isRest = (line: string) =>
    !/^(Welcome to Lectern|Lectern is ready)|^ +(Portal|Console) |^\{"level":[123]0/.test(line)
  const lines = welcome.split('\n').filter(isRest).join('\n').trim()
  return lines === '' ? [] : ['', `  ${lines}`]
}

async function startScreens(): Promise<void> {
  const target = `http://127.0.0.1:${ports.host}`
  // The host accepts requests only from its own origin, so the proxy sets that origin. It also exchanges the token,
  // so that one address is enough.
  const paths = ['/rpc', '/events', '/import', '/media', '/exports', '/packages', '^/\\?token=']
  const screens = await createServer({
    configFile: join(root, 'desktop/src/renderer/vite.config.ts'),
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port: ports.console,
      strictPort: true,
      proxy: Object.fromEntries(
        paths.map((path) => [path, { target, changeOrigin: true, headers: { origin: target } }]),
      ),
    },
  })
  await screens.listen()
}

function stop(code: unknown): void {
  server.stop()
  host.stop()
  process.exit(typeof code === 'number' ? code : 0)
}
