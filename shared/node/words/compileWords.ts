import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import type { Message } from '../../src/kernel/words/Catalogue.ts'

/**
 * Parses the catalogues' messages when the scripts are built, so that no browser loads the parser. What a language
 * lacks is said in English.
 */
export function compileWords(): Plugin {
  return {
    name: 'lectern-words',
    // Before Vite makes a module of the JSON.
    enforce: 'pre',
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? {} : { resolve: { alias: { '@formatjs/icu-messageformat-parser': withoutParser } } },
    load(id) {
      const [file = ''] = id.split('?')
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

const withoutParser = fileURLToPath(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'))

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
