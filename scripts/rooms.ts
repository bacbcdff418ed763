/**
 * Whether imports go one way through the house (docs/rooms.md): the kernel imports no capability, a capability only those
 * before it, and a folder of a kernel with floors only those below it. `rooms.golden.txt` lists the arrows that still go
 * up: a new one fails the check, and so does one that is gone and still listed (`node scripts/rooms.ts --update` writes
 * the list again).
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readImports } from './readImports.ts'

const root = join(import.meta.dirname, '..')
const golden = join(import.meta.dirname, 'rooms.golden.txt')
const roots = ['shared/src/', 'shared/widgets/', 'server/src/', 'web/src/', 'desktop/src/renderer/']
/** Lower ones first; those of one line do not know each other. */
const order = [
  ['kernel'],
  ['identity'],
  ['content'],
  ['learning'],
  ['portals'],
  ['commerce', 'meetings', 'assistant', 'messaging'],
  ['reporting', 'installation'],
]
const rank = new Map(order.flatMap((names, index) => names.map((name) => [name, index] as const)))
/**
 * The floors of each kernel, lower ones first: a folder imports only those before it. A folder that is not named fails
 * the check. The files in the kernel's own folder (types of `Deps`, `Feature`, `Seam`, the contract of rendering) are
 * for all.
 */
const floors: Readonly<Record<string, readonly string[]>> = {
  'server/src/kernel/': [
    'telemetry',
    'settings',
    'db',
    'request',
    'outgoing',
    'ports',
    'mails',
    'hooks',
    'access',
    'audit',
    'editions',
    'sync',
    'publishing',
    'records',
    'graphql',
    'http',
  ],
  'desktop/src/renderer/kernel/': [
    'values',
    'api',
    'dialogs',
    'manifest',
    'media',
    'parts',
    'canvas',
    'richText',
    'editing',
    'form',
    'conflicts',
    'records',
    'shell',
    'publishing',
    'editions',
  ],
  'web/src/kernel/': [
    'theme',
    'api',
    'site',
    'storage',
    'viewer',
    'store',
    'parts',
    'manifest',
    'frame',
    'head',
    'offline',
    'app',
  ],
}
/** What puts the manifests together, and may be read above the pure code. */
const lists = ['entities', 'features', 'mailTokens', 'operations', 'upgrades'].map(
  (name) => `shared/src/${name}.ts`,
)

const found = arrowsUp()
if (process.argv.includes('--update')) writeFileSync(golden, found.map((arrow) => `${arrow}\n`).join(''))
const known = readFileSync(golden, 'utf8').split('\n').filter(Boolean)
const more = found.filter((arrow) => !known.includes(arrow))
const gone = known.filter((arrow) => !found.includes(arrow))
if (more.length > 0) console.error(`Imports of later capabilities (docs/rooms.md):\n  ${more.join('\n  ')}`)
if (gone.length > 0)
  console.error(`No longer needed, remove them from rooms.golden.txt:\n  ${gone.join('\n  ')}`)
const addresses = addressesInKernel()
if (addresses.length > 0)
  console.error(`Put addresses of pages into manifests (web/README.md):\n  ${addresses.join('\n  ')}`)
if (more.length + gone.length + addresses.length > 0) process.exitCode = 1

/** The portal's kernel names no page's address but the first one's. */
function addressesInKernel(): string[] {
  const address = /(?:path|href|navigate\(|=== )[=:]?\s?['"`](\/\w[^'"`]*)/g
  return globSync('web/src/kernel/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(address)].map(([, found]) => `${file}: ${found}`),
    )
}

function arrowsUp(): string[] {
  const arrows = new Set<string>()
  for (const file of roots.flatMap((one) => globSync(`${one}**/*.{ts,tsx}`, { cwd: root }))) {
    const from = findRoom(file)
    if (from === null || from === 'top' || /\.test\.|\/testing\/|\/generated\//.test(file)) continue
    for (const { path: target } of readImports(file))
      if (goesUp(file, from, target)) arrows.add(`${file} > ${target}`)
  }
  return [...arrows].sort()
}

function goesUp(file: string, from: string, target: string): boolean {
  const to = findRoom(target)
  if (to === null) return false
  if (to === 'kernel' && from === 'kernel') return climbsInKernel(file, target)
  if (to === from) return false
  if (to === 'top') return !(lists.includes(target) && !file.startsWith('shared/src/'))
  return (rank.get(to) ?? 0) >= (rank.get(from) ?? 0)
}

function climbsInKernel(file: string, target: string): boolean {
  const kernel = Object.keys(floors).find((one) => file.startsWith(one) && target.startsWith(one))
  if (!kernel) return false
  const [from, to] = [file, target].map((one) => findFloor(kernel, one))
  // Null for files in the kernel's own folder.
  return from != null && to != null && to > from
}

function findFloor(kernel: string, file: string): number | null {
  const [folder = '', ...below] = file.slice(kernel.length).split('/')
  if (below.length === 0) return null
  const floor = floors[kernel]?.indexOf(folder) ?? -1
  if (floor < 0) throw new Error(`${kernel}${folder} has no floor: name it in scripts/rooms.ts`)
  return floor
}

/** `top` for the files above all of them: the lists, the entries, the start. */
function findRoom(file: string): string | null {
  const own = roots.find((one) => file.startsWith(one))
  if (!own) return null
  const [first, name, ...below] = file.slice(own.length).split('/')
  if (first === 'kernel') return 'kernel'
  return first === 'features' && name && below.length > 0 ? name : 'top'
}
