import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { catalogueFolders } from './catalogueFolders.ts'
import otherQuotes from './otherQuotes.json' with { type: 'json' }
import { quotable } from './quotable.ts'
import quotes from './quotes.json' with { type: 'json' }

const messages = new Map<string, string>(
  catalogueFolders().flatMap(({ name, english }) =>
    Object.entries(english).map(([key, message]) => [`${name} ${key}`, message] as const),
  ),
)

/**
 * `filled`: what a message says with numbers and names in their places, or more words behind it. `elsewhere`: why a quote is
 * no message of a catalogue.
 */
const { filled, elsewhere } = otherQuotes

/** `quotes.json` is made from the requirements (scripts/quotes.ts). */
test.each(quotes.filter(({ keys }) => keys.length > 0))(
  '$id: “$text” is said word for word',
  ({ text, keys }) => {
    for (const key of keys) expect(quotable(messages.get(key) ?? ''), key).toBe(quotable(text))
  },
)

test.each(filled)('$id: “$text” is said by $key', ({ id, key, values, text: said }) => {
  const text = String(new IntlMessageFormat(withoutTerms(messages.get(key) ?? ''), 'en').format(values))
  expect(text.startsWith(said), text).toBe(true)
  const quoted = quotes.filter((one) => one.id === id).map((one) => asPattern(one.text))
  expect(quoted.some((pattern) => pattern.test(said))).toBe(true)
})

test('every other quote is known to be no learner’s text', () => {
  const known = new Set([...filled.map(({ id }) => id), ...Object.values(elsewhere).flat()])
  const unsaid = new Set(quotes.filter(({ keys }) => keys.length === 0).map(({ id }) => id))
  expect([...unsaid].filter((id) => !known.has(id))).toEqual([])
  expect([...known].filter((id) => !unsaid.has(id))).toEqual([])
})

/** They are in the code, and not in a catalogue: a claim of a text that nothing says fails. */
test('what the storage client throws and the console says of files is in the code', () => {
  const root = join(import.meta.dirname, '../../..')
  const sources = globSync('{shared/widgets,desktop/src/renderer}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const claimed = new Set(Object.values(elsewhere).flat())
  const missing = quotes
    .filter(({ id, text }) => /^AST-(06|2[5-9])$/.test(id) && claimed.has(id) && text !== 'original')
    .filter(({ text }) => !sources.some((source) => said(text).test(source)))
  expect(missing).toEqual([])
})

/** A text as a source has it: its places are filled in. */
const said = (quote: string) =>
  new RegExp(quote.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '\\$\\{\\w+\\}'))

/** “N reviews”, “To get access to {label} …”: any number, any name. */
function asPattern(quote: string): RegExp {
  const open = quote
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\bN\b/g, '\\d+')
    .replace(/\{\w+\}/g, '.+')
  return new RegExp(`^${open}`)
}

/** As a portal without words of its own says it. */
const withoutTerms = (message: string) => message.replace(/<\/?[A-Z]\w*>/g, '')
