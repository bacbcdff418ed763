import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** `npm run desktop`: builds the desktop app if needed, and opens it in Electron. */
const root = join(import.meta.dirname, '..')
const electron = findElectron()
if (electron === null) {
  console.error(
    'Electron is not installed: run `npx install-electron` with access to github.com, or `npm run console`, which opens the same console in your browser.',
  )
  process.exit(1)
}
const { prepare } = await import('./prepare.ts')
await prepare(['frame', 'console'])
await build()
spawn(electron, [root, ...process.argv.slice(2)], { stdio: 'inherit' }).on('exit', (code) =>
  process.exit(code ?? 1),
)

/** Read from the package's files; importing the package would start a download. */
function findElectron(): string | null {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const named = join(folder, 'path.txt')
  if (!existsSync(named)) return null
  const program = join(
    process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist'),
    readFileSync(named, 'utf8').trim(),
  )
  return existsSync(program) ? program : null
}

async function build(): Promise<void> {
  const { build } = await import('electron-vite')
  await build({ root, logLevel: 'warn' })
}
