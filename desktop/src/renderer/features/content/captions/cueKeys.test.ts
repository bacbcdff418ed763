import { expect, it } from 'vitest'
import { cueKey } from './cueKeys.ts'

const press = (keys: string, code = '') => {
  const parts = keys.split('+')
  return {
    key: parts.at(-1) ?? '',
    code: code || (parts.at(-1) ?? ''),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: false,
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  }
}
const inText = { isText: true, isField: false }
const inRow = { isText: false, isField: false }
const inButton = { isText: false, isField: true }

it.each([
  [press('Tab'), inText, 'play'],
  [press('Shift+Tab'), inText, 'back'],
  [press('Enter'), inText, 'next'],
  [press('Shift+Enter'), inText, null],
  [press('Ctrl+Enter'), inText, 'split'],
  [press('Escape'), inText, 'leave'],
  [press(' '), inText, null],
  [press('Alt+¡', 'Digit1'), inText, 'start'],
  [press('Alt+2', 'Digit2'), inButton, 'end'],
  [press('Ctrl+z'), inText, 'undo'],
  [press('Ctrl+Shift+Z'), inButton, 'redo'],
  [press('Tab'), inRow, null],
  [press(' '), inRow, 'play'],
  [press('Enter'), inRow, 'write'],
  [press(' '), inButton, null],
  [press('Enter'), inButton, null],
] as const)('reads the key %#', (pressed, place, act) => {
  expect(cueKey(pressed, place)).toBe(act)
})
