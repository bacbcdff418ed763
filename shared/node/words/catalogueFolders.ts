import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** A catalogue's folder from the repository's root, its name, languages, and English messages. */
export type CatalogueFolder = {
  folder: string
  name: string
  languages: string[]
  english: Record<string, string>
}

/** Every folder with an `en.json` inside a `words` folder: a catalogue, whose other files are its translations. */
export const catalogueFolders = (): CatalogueFolder[] =>
  globSync('shared/src/**/words/**/en.json', { cwd: root })
    .sort()
    .map((path) => ({
      folder: dirname(path).replaceAll('\\', '/'),
      name: makeCatalogueName(dirname(path)),
      languages: globSync('*.json', { cwd: join(root, dirname(path)) })
        .map((file) => basename(file, '.json'))
        .sort(),
      english: JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>, // Held by a test.
    }))

/** `shared/src/features/identity/words` is `identity`, `shared/src/kernel/words/frame` is `kernelFrame`. */
function makeCatalogueName(folder: string): string {
  const [first = '', ...more] = folder
    .replace(/^shared\/src\//, '')
    .split('/')
    .filter((part) => !['features', 'src', 'words'].includes(part))
  return first + more.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
}
