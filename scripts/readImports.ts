import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const root = join(import.meta.dirname, '..')
const manifest: { imports: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
/** `#shared/` and `shared/src/`, for each alias of package.json. */
const aliases = Object.entries(manifest.imports).map(([alias, target]) => ({
  prefix: alias.slice(0, -1),
  folder: normalize(target.slice(0, -1)),
}))
const statement = /(?:from |import |import\()'([.#][^']+)'/g

export interface Import {
  /** As written: `#shared/kernel/model/Field.ts`, `./Field.ts`. */
  readonly specifier: string
  /** From the repository's root: `shared/src/kernel/model/Field.ts`. */
  readonly path: string
}

/** What a file imports from the repository, types included. `file` is a path from the root. */
export function readImports(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(statement)].map(([, specifier = '']) => ({
    specifier,
    path: resolve(specifier, file),
  }))
}

/** The alias of the zone that a path from the root lies in; null for what has none. */
export const findAlias = (path: string): string | null =>
  aliases.find(({ folder }) => path.startsWith(folder))?.prefix ?? null

function resolve(specifier: string, file: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  const alias = aliases.find(({ prefix }) => specifier.startsWith(prefix))
  if (!alias) throw new Error(`${file} imports ${specifier}, which no alias of package.json explains.`)
  return alias.folder + specifier.slice(alias.prefix.length)
}
