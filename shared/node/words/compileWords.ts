import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import type { Message } from '#shared/kernel/words/Catalogue.ts'
import { browserCatalogues } from './browserCatalogues.ts'
import type { CatalogueFolder } from './catalogueFolders.ts'

/**
 * Parses the catalogues' messages when the scripts are built, so that no browser loads the parser. What a language
 * lacks is said in English. With `groupOf`, a browser loads the words of one group in one file: each catalogue alone would be
 * a request of a few hundred bytes.
 */
export function compileWords(groupOf: GroupOf = ungrouped): Plugin {
  let isBundled = false
  let isServed = false
  let catalogues: CatalogueFolder[] = []
  return {
    name: 'lectern-words',
    // Before Vite makes a module of the JSON.
    enforce: 'pre',
    configResolved({ command, build }) {
      isServed = command === 'serve'
      isBundled = groupOf !== ungrouped && command === 'build' && !build.ssr
    },
    buildStart() {
      if (isBundled) catalogues = browserCatalogues()
    },
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? {} : { resolve: { alias: { '@formatjs/icu-messageformat-parser': withoutParser } } },
    resolveId: (id) => (id.startsWith(bundleOf) ? `\0${id}` : null),
    transform(code, id, options) {
      if (isServed && !options?.ssr) return withoutJsonTypes(code)
      if (!isBundled || !id.endsWith('words.generated.ts')) return null
      const name = /catalogue<.*>\('(\w+)'/.exec(code)?.[1]
      if (!name) return null
      return code.replace(
        /import\('\.\/([\w-]+)\.json'.*?\)(?=,\n)/g,
        (_import, language) =>
          `import('${bundleOf}${groupOf(name)}/${language}').then((all) => ({ default: all.${name} }))`,
      )
    },
    load(id) {
      if (id.startsWith(`\0${bundleOf}`)) {
        const [group, language = ''] = id.slice(bundleOf.length + 1).split('/')
        return bundledWords(
          catalogues.filter(({ name }) => groupOf(name) === group),
          language,
        )
      }
      const [file = ''] = id.split('?')
      // Errors are said in the reader's language there, so that English does not travel too.
      if (isBundled && file.endsWith('/errors/englishErrors.ts'))
        return 'export const englishError = (key) => key'
      if (!isCatalogue(file)) return null
      const english = join(dirname(file), 'en.json')
      this.addWatchFile(english)
      const messages = { ...readMessages(english), ...readMessages(file) }
      const compiled = Object.fromEntries(
        Object.entries(messages).map(([key, message]) => [key, compileMessage(message)]),
      )
      return { code: JSON.stringify(compiled), map: null }
    },
  }
}

/** Vite serves JSON as a script, which a browser refuses to import as JSON. */
function withoutJsonTypes(code: string): string | null {
  if (!code.includes("type: 'json'")) return null
  return code.replaceAll(" with { type: 'json' }", '').replaceAll(", { with: { type: 'json' } }", '')
}

export const bundleOf = 'virtual:words/'

/** The group that a catalogue is loaded with, by its name. */
type GroupOf = (name: string) => string
const ungrouped: GroupOf = (name) => name

/** A module with these catalogues in one language, by their names. */
const bundledWords = (catalogues: readonly CatalogueFolder[], language: string): string =>
  catalogues
    .map(
      ({ name, folder }) =>
        `export { default as ${name} } from ${JSON.stringify(`${root}/${folder}/${language}.json`)}`,
    )
    .join('\n')

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')
export const withoutParser = fileURLToPath(
  import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
)

const isCatalogue = (file: string) =>
  /[\\/]words[\\/](.+[\\/])?[\w-]+\.json$/.test(file) && existsSync(join(dirname(file), 'en.json'))

// Cast: a test holds every catalogue to be keys and texts.
const readMessages = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>

/** A message's elements; of one without arguments, its text alone. */
export function compileMessage(message: string): Exclude<Message, string> {
  const elements = parse(message, { captureLocation: false })
  const [first] = elements
  if (elements.length === 0) return ['']
  return elements.length === 1 && first && 'value' in first && first.type === 0 ? [first.value] : elements
}
