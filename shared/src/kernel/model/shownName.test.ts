import { describe, expect, it } from 'vitest'
import { hostileNames, unfit } from '../../testing/hostileNames.ts'
import { shownName } from './shownName.ts'

describe('a name that others read', () => {
  it('turns, breaks and overprints nothing around it, however hostile: 200 of them', () => {
    expect(new Set(hostileNames).size).toBe(200)
    for (const name of hostileNames) {
      const shown = shownName(name)
      expect([name, shown]).not.toEqual([name, expect.stringMatching(unfit)])
      expect(shown.trim()).not.toBe('')
      expect(shownName(shown)).toBe(shown)
    }
  })

  it.each([
    'Ömer O’Brien-García',
    'שָׁלוֹם',
    'مُحَمَّد',
    'می\u200cخواهم',
    'प्रियंका शर्मा',
    'བསྒྲུབས',
    'မြွှေ့',
    'ទៅកាន់',
    'Nguyễn Thị Ngọc',
    '李小龍',
    '김철수',
    'สมชาย ใจดี',
    '👩🏽‍🏫 🏴󠁧󠁢󠁳󠁣󠁴󠁿 ❤️',
    ' Ann ',
    '',
  ])('stays as it is in any script: %s', (name) => {
    expect(shownName(name)).toBe(name.normalize('NFC'))
  })

  it('is a sign where nothing of it is seen', () => {
    expect(shownName('\u202e\u200b')).toBe('…')
  })
})
