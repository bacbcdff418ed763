/**
 * `npm run dev`: the whole product with hot reload. The server restarts when its files change, the
 * portal and the console's screens are swapped in place.
 *
 *   portal   http://localhost:4300   (Vite, asking the server below)
 *   server   http://localhost:4000
 *   console  http://localhost:4320   (Vite, asking the host at 4310)
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { startWebDev } from '../web/dev.ts'
import { prepare } from './prepare.ts'

const root = join(import.meta.dirname, '..')
const ports = { server: 4000, portal: 4300, host: 4310, console: 4320 }

await prepare(['prisma', 'frame', 'web', 'console'])
const children = [
  run('server', ['--watch', 'server/src/main.ts', '--port', String(ports.server)]),
  run('console', ['--watch', 'desktop/src/host/main.ts', '--port', String(ports.host)]),
]
await startWebDev({ port: ports.portal, server: `http://localhost:${ports.server}` })
const host = `http://127.0.0.1:${ports.host}`
const screens = await createServer({
  configFile: join(root, 'desktop/src/renderer/vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port: ports.console,
    strictPort: true,
    // The host takes requests only from its own origin: to it, these come from there.
    proxy: Object.fromEntries(
      ['/rpc', '/events', '/import', '/media', '/exports'].map((path) => [
        path,
        { target: host, changeOrigin: true, headers: { origin: host } },
      ]),
    ),
  },
})
await screens.listen()
process.stdout.write(
  `\nPortal   http://localhost:${ports.portal}\nConsole  open the address with the token once, then http://127.0.0.1:${ports.console}\n\n`,
)

process.on('SIGINT', async () => {
  for (const child of children) child.kill('SIGTERM')
  await screens.close()
  process.exit(0)
})

function run(name: string, args: string[]) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' })
  child.once('exit', (code) => process.stderr.write(`The ${name} ended with ${code}.\n`))
  return child
}
