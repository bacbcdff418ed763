import { assert } from '../errors/assert.ts'
import type { Catalogue, Messages } from './Catalogue.ts'
import { isWritten, type Language } from './languages.ts'
import type { Terms } from './terms.ts'
import { getTranslator, type Translate } from './translator.ts'

const loaded = new Map<string, Messages>()
const loading = new Map<string, Promise<Messages>>()

type Named = Pick<Catalogue<unknown>, 'name' | 'load'>

/** The messages of a language, once they are loaded. */
export const loadedWords = ({ name }: Named, language: Language): Messages | undefined =>
  loaded.get(`${name} ${language}`)

/** The messages of every catalogue that was loaded in this language. */
export const allLoadedWords = (language: Language): Messages[] =>
  [...loaded].flatMap(([place, messages]) => (place.endsWith(` ${language}`) ? [messages] : []))

/** Loads a catalogue's messages in a language, once. A load that failed is tried again by who asks next. */
export function loadWords(of: Named, language: Language): Promise<Messages> {
  const place = `${of.name} ${language}`
  const pending = loading.get(place)
  if (pending) return pending
  const started = readWords(of, language).then(
    (messages) => {
      loaded.set(place, messages)
      return messages
    },
    (error: unknown) => {
      loading.delete(place)
      throw error
    },
  )
  loading.set(place, started)
  return started
}

async function readWords(of: Named, language: Language): Promise<Messages> {
  if (isWritten(language)) return (await of.load[language]()).default
  const [english, { mirrorMessages }] = await Promise.all([of.load.en(), import('./mirrorMessages.ts')])
  return mirrorMessages(english.default)
}

/** The translator of words that are loaded before anything is shown. @throws where they are not */
export function wordsIn<K>(of: Catalogue<K>, language: Language, terms?: Terms): Translate<K> {
  const messages = loadedWords(of, language)
  assert(messages, `The words of ${of.name} are loaded before they are read.`)
  return getTranslator(of, language, messages, terms)
}
