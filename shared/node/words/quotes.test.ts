import { expect, test } from 'vitest'
import { catalogueFolders } from './catalogueFolders.ts'
import { quotable } from './quotable.ts'
import quotes from './quotes.json' with { type: 'json' }

const messages = new Map<string, string>(
  catalogueFolders().flatMap(({ name, english }) =>
    Object.entries(english).map(([key, message]) => [`${name} ${key}`, message] as const),
  ),
)

/** `quotes.json` is made from the requirements (scripts/quotes.ts); a text without keys is the console's, or not built yet. */
test.each(quotes.filter(({ keys }) => keys.length > 0))(
  '$id: “$text” is said word for word',
  ({ text, keys }) => {
    for (const key of keys) expect(quotable(messages.get(key) ?? ''), key).toBe(quotable(text))
  },
)

test('the requirements’ texts that learners read are among them', () => {
  expect(quotes.filter(({ keys }) => keys.length > 0).length).toBeGreaterThan(60)
})
