/**
 * Copies the texts that the requirements quote, with their ids, to `shared/node/words/quotes.json`, and the messages of
 * English catalogues that say them: `node scripts/quotes.ts requirements.md`. A test holds each message to its quote. A text that
 * no message says keeps the keys that it had, so that the test tells of it.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueFolders } from '#node/words/catalogueFolders.ts'
import { quotable } from '#node/words/quotable.ts'

type Quote = { id: string; text: string; keys: string[] }

const [, , source] = process.argv
if (!source) throw new Error('Which file has the requirements? node scripts/quotes.ts requirements.md')
const fixture = join(import.meta.dirname, '../shared/node/words/quotes.json')
// Cast: this script wrote it.
const before = JSON.parse(readFileSync(fixture, 'utf8')) as Quote[]

const keysOf = Map.groupBy(
  catalogueFolders().flatMap(({ name, english }) =>
    Object.entries(english).map(([key, message]) => ({ key: `${name} ${key}`, text: quotable(message) })),
  ),
  ({ text }) => text,
)
const quotes: Quote[] = readFileSync(source, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, ...cells] = line.split('|').map((cell) => cell.trim())
    if (!id || !/^[A-Z]{3}-\d+$/.test(id)) return []
    const texts = [...cells.join(' ').matchAll(/"([^"]{3,})"/g)].map(([, text = '']) => text)
    return [...new Set(texts)].map((text) => {
      const found = keysOf.get(quotable(text))?.map(({ key }) => key) ?? []
      const had = before.find((one) => one.id === id && one.text === text)?.keys ?? []
      return { id, text, keys: found.length > 0 ? found : had }
    })
  })
writeFileSync(fixture, `[\n${quotes.map((quote) => `  ${JSON.stringify(quote)}`).join(',\n')}\n]\n`)
