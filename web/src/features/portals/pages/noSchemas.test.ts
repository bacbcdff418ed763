import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../../../..')
const aliases = { '#shared/': 'shared/src/', '#widgets/': 'shared/widgets/', '#web/': 'web/src/' }
/** Imports of values, of the repository and of zod. */
const statement = /^(?:import|export) (?!type )(?:[^'"]*? from )?'([.#][^']+|zod)'/gm

/** The way from a module to the schemas of fields, by imports that are loaded with it; null if there is none. */
function findSchemas(start: string): string[] | null {
  const ways = new Map<string, string[]>([[start, [start]]])
  for (const [file, way] of ways) {
    if (file === 'zod') return way
    if (!/\.tsx?$/.test(file)) continue
    for (const [, named = ''] of readFileSync(join(root, file), 'utf8').matchAll(statement)) {
      const path = resolve(named, file)
      if (!ways.has(path)) ways.set(path, [...way, path])
    }
  }
  return null
}

function resolve(named: string, file: string): string {
  for (const [alias, folder] of Object.entries(aliases))
    if (named.startsWith(alias)) return folder + named.slice(alias.length)
  return named.startsWith('.') ? join(dirname(file), named) : named
}

// 45 kB that are read and run before the first click (docs/performance.md).
it.each([
  'web/src/entry-client.tsx',
  'web/src/features/portals/home/HomePage.tsx',
  'web/src/features/portals/category/CategoryPage.tsx',
  'web/src/features/portals/pages/FreePage.tsx',
  'web/src/features/portals/pages/DesignedPage.tsx',
  'web/src/features/portals/course/CoursePage.tsx',
])('loads no schemas of fields: %s', (page) => {
  expect(findSchemas(page)).toBeNull()
})
