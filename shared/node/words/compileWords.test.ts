import { describe, expect, expectTypeOf, test } from 'vitest'
import { type Catalogue, catalogue, type Tag } from '#shared/kernel/words/Catalogue.ts'
import { chooseLanguage } from '#shared/kernel/words/chooseLanguage.ts'
import { mirrorMessages } from '#shared/kernel/words/mirrorMessages.ts'
import { getTranslator, type Translate } from '#shared/kernel/words/translator.ts'
import { compileMessage } from './compileWords.ts'

type Keys = {
  plain: null
  lessons: { count: number }
  terms: { link: Tag; name: string }
}
const written = {
  plain: "It's '{here}'",
  lessons: '{count, plural, one {# lesson} other {# lessons}}',
  terms: 'Read <link>the terms</link>, {name}',
}
const compiled = {
  plain: compileMessage(written.plain),
  lessons: compileMessage(written.lessons),
  terms: compileMessage(written.terms),
}
const words: Catalogue<Keys> = catalogue('test', {
  en: async () => ({ default: written }),
  de: async () => ({ default: written }),
})
const shown = [
  ['as written', getTranslator(words, 'en', written)],
  ['compiled', getTranslator(words, 'en', compiled)],
] as const satisfies [string, Translate<Keys>][]

describe.each(shown)('a message %s', (_name, t) => {
  test('is its text', () => {
    expect(t('plain')).toBe("It's {here}")
  })

  test('counts', () => {
    expect([t('lessons', { count: 1 }), t('lessons', { count: 2000 })]).toEqual(['1 lesson', '2,000 lessons'])
  })

  test('has elements in its tags', () => {
    const parts = t.parts<{ to: string }, 'terms'>('terms', {
      link: (inside) => ({ to: inside.join('') }),
      name: 'Ana',
    })
    expect(parts).toEqual(['Read ', { to: 'the terms' }, ', Ana'])
  })
})

test('a message without arguments is a text alone, which needs no formatter', () => {
  expect(compileMessage("It''s '{x}'")).toEqual(["It's {x}"])
})

test('keys and arguments are typed', () => {
  const [[, t]] = shown
  expectTypeOf(t<'lessons'>).parameters.toEqualTypeOf<[key: 'lessons', values: { count: number }]>()
  // @ts-expect-error: no such key
  expect(() => t('nothing')).toThrow('test has no message nothing in en')
})

test('the made-up language writes each word backwards, and leaves arguments alone', () => {
  const t = getTranslator(words, 'ar-XB', mirrorMessages(compiled))
  expect(t('lessons', { count: 3 })).toContain('\u202elessons\u202c')
})

describe('the language that somebody reads', () => {
  const offered = ['de', 'en']
  test.each([
    ['their own choice', { chosen: 'en', offered, accepted: 'de' }, 'en'],
    ['no choice that the portal does not offer', { chosen: 'en', offered: ['de'], accepted: 'en' }, 'de'],
    [
      'what the browser prefers of what the portal offers',
      { chosen: null, offered, accepted: 'fr, en-GB;q=0.9, de;q=0.8' },
      'en',
    ],
    ['the portal’s own, where the browser prefers others', { chosen: null, offered, accepted: 'fr' }, 'de'],
    ['by weight, not by order', { chosen: null, offered: [], accepted: 'en;q=0.1, de-AT' }, 'de'],
    ['not what the browser refuses', { chosen: null, offered: [], accepted: 'de;q=0' }, 'en'],
    ['English, where nothing is said', { chosen: null, offered: [], accepted: '' }, 'en'],
    [
      'nothing of a hostile header',
      { chosen: '__proto__', offered: ['constructor'], accepted: ',;q=9;;,*' },
      'en',
    ],
  ] as const)('%s', (_what, wishes, expected) => {
    expect(chooseLanguage(wishes)).toBe(expected)
  })
})
