/**
 * Whether generic code asks which entity it has before it, or knows one at all. Code specific to one is next to it
 * (facts and hooks of its definition, `ServerHooks` of its feature, the manifests), so that a new one needs no other place:
 * an entity's name is compared in its own capability alone, and Conflict, which is the kernel's, anywhere; a kernel and the
 * generic code of the console's core name none, neither as a text nor as a table. Part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const roots = ['shared/src/', 'shared/widgets/', 'server/src/', 'web/src/', 'desktop/src/renderer/']
/** Generic code of the console's core; files beside it combine capabilities. */
const generic = ['desktop/src/core/records/', 'desktop/src/core/store/', 'desktop/src/core/sync/']
/** What every call has: a place, a person who asks, and files that fields of the kind `media` name. */
const places = ['organization', 'portal', 'customer', 'user', 'asset'].flatMap((name) => [
  name,
  capitalized(name),
])
/** Each exception with its reason. */
const known: ReadonlySet<string> = new Set([
  // A refused sign-in is logged in each organization of a member of staff, in the same time as where there is none.
  'server/src/kernel/audit/auditSignIn.ts: "UserOrganization"',
  // A device of browsers.
  "server/src/kernel/http/permissionsPolicy.ts: 'payment'",
])

/** The capability that defines an entity, by the entity's name and by its constant's name. */
const owners = new Map<string, string>()
for (const file of globSync('shared/src/features/*/entities/*.ts', { cwd: root })) {
  const feature = file.split('/')[3] ?? ''
  const text = readFileSync(join(root, file), 'utf8')
  for (const [, definition = '', name = ''] of text.matchAll(
    /export const (\w+) = defineEntity\(\{\s+name: '(\w+)'/g,
  )) {
    owners.set(definition, feature)
    owners.set(name, feature)
  }
}

const entity = String.raw`(?:\w+\.)*(?:entity(?:\.name|Name)?|to|target)`
const comparisons = [
  new RegExp(String.raw`\b${entity} [!=]== '?(\w+)`, 'g'),
  new RegExp(String.raw`\b(\w+)(?:\.name)? [!=]== ${entity}\b`, 'g'),
  new RegExp(String.raw`\[([^\]\n]*)\]\.includes\(${entity}\)`, 'g'),
  new RegExp(String.raw`switch \(${entity}\) \{\s+case '?(\w+)`, 'g'),
]

const found: string[] = []
for (const file of [...roots, ...generic].flatMap((one) => globSync(`${one}**/*.{ts,tsx}`, { cwd: root }))) {
  if (/\.test\.|\/testing\/|\/generated\/|\.generated\./.test(file)) continue
  const text = readFileSync(join(root, file), 'utf8')
  const own = /\/features\/([^/]+)\//.exec(file)?.[1]
  for (const pattern of comparisons)
    for (const match of text.matchAll(pattern))
      for (const [word] of (match[1] ?? '').matchAll(/\w+/g)) {
        const owner = owners.get(word)
        const place = `${file}: ${match[0]}`
        if (owner !== undefined && owner !== own && !known.has(place)) found.push(place)
      }
}
if (found.length > 0)
  console.error(
    `An entity's name is compared outside its capability (docs/rooms.md):\n  ${found.join('\n  ')}`,
  )

const kernels = roots.map((one) => `${one}kernel/`)
const named: string[] = []
for (const file of [...kernels, ...generic].flatMap((one) =>
  globSync(`${one}**/*.{ts,tsx}`, { cwd: root }),
)) {
  if (/\.test\.|\/testing\/|\/generated\/|\.generated\./.test(file)) continue
  const code = readFileSync(join(root, file), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '')
  // A text, or a table in SQL.
  for (const [text, word = '', table = ''] of code.matchAll(/'(\w+)'|"([A-Z]\w+)"/g)) {
    const place = `${file}: ${text}`
    const name = word || table.replace(/Published$/, '')
    if (owners.has(name) && !places.includes(name) && !known.has(place)) named.push(place)
  }
}
if (named.length > 0) console.error(`Generic code names an entity (docs/rooms.md):\n  ${named.join('\n  ')}`)
if (found.length + named.length > 0) process.exitCode = 1

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
