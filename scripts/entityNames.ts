/**
 * Whether generic code asks which entity it has before it. What is special about one is next to it (facts and hooks
 * of its definition, `ServerHooks` of its feature), so that a new one needs no other place: an entity's name is compared
 * in its own capability alone, and Conflict, which is the kernel's, anywhere. Part of `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const roots = ['shared/src/', 'shared/widgets/', 'server/src/', 'web/src/', 'desktop/src/renderer/']
/** Generic code of the console's core; files beside it combine capabilities. */
const generic = ['desktop/src/core/records/', 'desktop/src/core/store/', 'desktop/src/core/sync/']
/** Each exception with its reason. */
const known: ReadonlySet<string> = new Set([])

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
  if (/\.test\.|\/testing\/|\/generated\//.test(file)) continue
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
if (found.length > 0) {
  console.error(
    `An entity's name is compared outside its capability (docs/rooms.md):\n  ${found.join('\n  ')}`,
  )
  process.exitCode = 1
}
