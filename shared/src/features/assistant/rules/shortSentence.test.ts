import { expect, test } from 'vitest'
import { shortSentence } from './shortSentence.ts'

test('a short one is shown as it is, on one line', () => {
  expect(shortSentence(' Boil vinegar\nin it.', 'descale')).toEqual({ text: 'Boil vinegar in it.', from: 1 })
  expect(shortSentence('• A tray', 'tray').text).toBe('A tray')
})

test('shortens a long one around the first of the words, and says where it begins', () => {
  const long = `${'before '.repeat(60)}kettle ${'after '.repeat(60)}`
  const shown = shortSentence(long, 'Kettles')
  expect(shown.text.length).toBeLessThanOrEqual(245)
  expect(shown.text).toMatch(/^… before .*before kettle after.* …$/)
  expect(long.slice(shown.from)).toContain('kettle')
  expect(`… ${long.slice(shown.from)}`).toContain(shown.text.replace(/ …$/, ''))
})

test('keeps to its length in scripts without spaces', () => {
  expect([...shortSentence('水'.repeat(900), '水').text].length).toBeLessThanOrEqual(242)
})
