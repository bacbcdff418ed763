import { describe, expect, test } from 'vitest'
import { mirrorMessages } from '#shared/kernel/words/mirrorMessages.ts'
import { getTranslator } from '#shared/kernel/words/translator.ts'
import de from '../words/tokens/de.json' with { type: 'json' }
import en from '../words/tokens/en.json' with { type: 'json' }
import { portalsTokensWords } from '../words/tokens/words.generated.ts'
import { type PortalTokens, portalTokens } from './portalTokens.ts'
import { portalWords } from './portalWords.ts'

const english = getTranslator(portalsTokensWords, 'en', en)
const german = getTranslator(portalsTokensWords, 'de', de)
const own: PortalTokens = { Course: 'Class', Term: 'Semester', de: { Course: 'Klasse' } }

describe('a word of a portal', () => {
  test.each([
    ['Program', 'Program'],
    ['Course', 'Course'],
    ['Lesson', 'Lesson'],
    ['Start', 'Start'],
    ['Continue', 'Continue'],
    ['Retake', 'Retake'],
    ['Register', 'Register'],
  ])('%s is there by default (THM-05)', (name, text) => {
    expect(portalWords(null, english)(name)).toBe(text)
  })

  test('is the default one of the language', () => {
    expect(portalWords({}, german)('Course')).toBe('Kurs')
  })

  test('is the portal’s own, of the language before that of all', () => {
    expect(portalWords(own, english)('Course')).toBe('Class')
    expect(portalWords(own, german)('Course')).toBe('Klasse')
    expect(portalWords(own, german)('Term')).toBe('Semester')
  })

  test('is its name in brackets without a value (THM-06)', () => {
    expect(portalWords(own, english)('Kettle')).toBe('[Kettle]')
  })

  test.each(['constructor', '__proto__', 'de'])('is not what objects inherit, nor a language: %s', (name) => {
    expect(portalWords(own, english)(name)).toBe(`[${name}]`)
  })

  test('is the default where the portal’s own is empty, or no text', () => {
    expect(
      portalWords({ Course: ' ', Lesson: null, Start: true, de: { Course: '' } }, german)('Course'),
    ).toBe('Kurs')
    expect(portalWords({ Start: true }, english)('Start')).toBe('Start')
  })

  test('is translated to the pseudo-language like all words', () => {
    const mirrored = getTranslator(portalsTokensWords, 'ar-XB', mirrorMessages(en))
    expect(portalWords(null, mirrored)('Course')).toContain('\u202e')
  })
})

describe('stored words', () => {
  test.each([[{}], [{ Course: 'Class' }], [{ Course: 1, Lesson: null, Start: true }], [own]])(
    '%j are valid',
    (tokens) => {
      expect(portalTokens.safeParse(tokens).data).toEqual(tokens)
    },
  )

  test.each([
    ['words of what is no language', { Course: { en: 'Class' } }],
    ['a language in a language', { de: { en: { Course: 'Class' } } }],
    ['what is no text in a language', { de: { Course: 1 } }],
    ['a list', { Course: ['Class'] }],
    ['no object', 'Class'],
  ])('%s are refused', (_what, tokens) => {
    expect(portalTokens.safeParse(tokens).success).toBe(false)
  })
})
