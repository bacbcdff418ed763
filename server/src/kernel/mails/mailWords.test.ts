import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { catalogue } from '#shared/kernel/words/Catalogue.ts'
import { isolatedValues, mailWords } from './mailWords.ts'

type Keys = {
  greeting: { name: string }
  open: { link: string }
  alone: { link: string; name: string }
  code: { secret: string }
  count: { count: number; topic: string }
  when: { from: string; to: string }
}
const messages = {
  greeting: 'Hello {name},',
  open: 'Open {link}',
  alone: 'Open it:\n{link}\n\n{name}',
  code: 'Your code is {secret}.',
  count: '{count, plural, one {# post} other {# posts}} in “{topic}”',
  when: '{from} – {to}',
}
const words = catalogue<Keys>('mailWordsTest', {
  en: async () => ({ default: messages }),
  de: async () => ({ default: messages }),
})
/** Without the signs with which the made-up language turns its own words. */
const plain = (text: string) => text.replace(/[\u202e\u202c]/g, '')
const link = 'https://school.example/a?b=1'

describe('the words of a mail from right to left', () => {
  it('isolate names, so that these turn nothing around them', async () => {
    const t = await mailWords(words, 'ar-XB')
    expect(plain(t('greeting', { name: 'Mia (7b)' }))).toBe('\u200fHello \u2068Mia (7b)\u2069,')
    expect(plain(t('count', { count: 2, topic: 'שלום!' }))).toBe('\u200f2 posts in “\u2068שלום!\u2069”')
  })

  it('keep a name from ending its isolation', async () => {
    const t = await mailWords(words, 'ar-XB')
    expect(plain(t('greeting', { name: 'Mia\u2069\u2067 (7b)' }))).toBe('\u200fHello \u2068Mia (7b)\u2069,')
  })

  it('leave addresses bare, and a line that is one as it is', async () => {
    const t = await mailWords(words, 'ar-XB')
    expect(plain(t('open', { link }))).toBe(`\u200fOpen ${link}`)
    expect(plain(t('alone', { link, name: 'Mia' }))).toBe(`\u200fOpen it:\n${link}\n\n\u200f\u2068Mia\u2069`)
  })

  it('put a mark before codes, which people copy', async () => {
    const t = await mailWords(words, 'ar-XB')
    expect(plain(t('code', { secret: '2345-abcd' }))).toBe('\u200fYour code is \u200e2345-abcd.')
  })

  it('give a line that is names alone its direction', async () => {
    const t = await mailWords(words, 'ar-XB')
    expect(t('when', { from: '9 am', to: '10 am' })).toBe('\u200f\u20689 am\u2069 – \u206810 am\u2069')
  })
})

it('the words of a mail from left to right have no signs', async () => {
  for (const language of ['en', 'de'] as const) {
    const t = await mailWords(words, language)
    expect(t('greeting', { name: 'مريم' })).toBe('Hello مريم,')
    expect(t('code', { secret: '2345-abcd' })).toBe('Your code is 2345-abcd.')
    expect(isolatedValues({ name: 'مريم' }, language)).toEqual({ name: 'مريم' })
  }
})

it('all mails take their words from the renderer', () => {
  const root = join(import.meta.dirname, '../../../..')
  const files = globSync('server/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const codes = files.map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))
  const besides = codes.filter(({ code }) => /(wordsIn|getTranslator)\(\w+MailWords/.test(code))
  // Pages, whose names stand in elements of their own.
  expect(besides.map(({ file }) => file.split('/').at(-1))).toEqual(['sendStopPage.ts'])
  expect(codes.filter(({ code }) => /\.mail\.send\(\{/.test(code))).toEqual([
    expect.objectContaining({ file: 'server/src/features/messaging/mailing/sendTestEmail.ts' }),
  ])
})
