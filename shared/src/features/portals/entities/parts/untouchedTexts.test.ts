import { expect, test } from 'vitest'
import greetings from '#shared/features/assistant/words/conversation/en.json' with { type: 'json' }
import purchases from '#shared/features/commerce/words/purchases/en.json' with { type: 'json' }
import { isUntouchedThanks, untouchedTexts, untouchedThanks } from './untouchedTexts.ts'

test('what a portal says before its authors write is a message, word for word', () => {
  expect(purchases.thanks).toBe(untouchedTexts.thanks)
  expect(greetings.startingMessage).toBe(untouchedTexts.assistantGreeting)
})

test('the thanks of a purchase are untouched until an author writes others', () => {
  expect(isUntouchedThanks(untouchedThanks)).toBe(true)
  const said = (text: string) => ({ type: 'paragraph' as const, children: [{ text }] })
  expect(isUntouchedThanks({ slate: [{ id: 'a', ...said('Enjoy your tea') }] })).toBe(false)
  expect(isUntouchedThanks({ slate: [...untouchedThanks.slate, { id: 'b', ...said('Enjoy!') }] })).toBe(false)
  expect(isUntouchedThanks({ slate: [] })).toBe(false)
})
