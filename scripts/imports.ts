/**
 * Whether the imports are easy to follow: none climbs three folders or more or leads from one zone to another without an
 * alias of package.json, and no files import each other in a circle, types included. Part of `npm run check`.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { findCircles } from './imports/findCircles.ts'
import { findAlias, readImports } from './readImports.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('{bench,desktop,e2e,resources,scripts,server,shared,web}/**/*.{ts,tsx}', { cwd: root })
const imports = new Map(files.map((file) => [file, readImports(file)]))

const withoutAlias = files.flatMap((file) =>
  (imports.get(file) ?? [])
    .filter(({ specifier, path }) => {
      const alias = findAlias(path)
      if (!specifier.startsWith('.') || alias === null) return false
      return specifier.startsWith('../../../') || alias !== findAlias(file)
    })
    .map(({ specifier }) => `${file}: ${specifier}`),
)
if (withoutAlias.length > 0)
  console.error(`Imports that climb far or leave their zone; use an alias:\n  ${withoutAlias.join('\n  ')}`)

const graph = new Map([...imports].map(([file, list]) => [file, list.map(({ path }) => path)]))
const circles = findCircles(graph)
if (circles.length > 0)
  console.error(
    `Files that import each other:\n${circles.map((one) => `  ${one.join('\n    ')}`).join('\n')}`,
  )

if (withoutAlias.length + circles.length > 0) process.exitCode = 1
