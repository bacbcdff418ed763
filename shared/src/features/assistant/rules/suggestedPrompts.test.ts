import { expect, test } from 'vitest'
import { persistentPrompts, suggestedPrompts } from './suggestedPrompts.ts'

test.each([
  [
    ['How long?', ' Which water? ', 'How long?', '', 7],
    ['How long?', 'Which water?'],
  ],
  ['["How long?","Which water?"]', ['How long?', 'Which water?']],
  [
    ['["How long?","Which water?"]', '"Why?"'],
    ['How long?', 'Which water?', 'Why?'],
  ],
  ['"How long?"', ['How long?']],
  ['How long, and "why"?', ['How long, and "why"?']],
  ['42', ['42']],
  ['', []],
  [null, []],
  [{ prompt: 'How long?' }, []],
])('prompts may be configured as %j (AIC-78)', (configured, prompts) => {
  expect(suggestedPrompts(configured)).toEqual(prompts)
})

test('bullets separate persistent prompts in one text (AIC-79)', () => {
  expect(persistentPrompts('How long? • Which water?•')).toEqual(['How long?', 'Which water?'])
  expect(persistentPrompts(['How long? • Why?', 'Which water?'])).toEqual([
    'How long?',
    'Why?',
    'Which water?',
  ])
})
