import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sharedFeatures } from '#shared/features.ts'
import { loadedWords, loadWords } from '#shared/kernel/words/loadWords.ts'
import { features, seams } from './features.ts'
import { collectMails } from './kernel/mails/workOnMails.ts'

const mails = collectMails({ seams })
const named = features.flatMap(({ name, mails: own = [] }) => own.map((mail) => ({ capability: name, mail })))

describe.each(named)('the mail $mail.name', ({ capability, mail }) => {
  it('has the name of its capability, and says who gets it', () => {
    expect(mail.name).toMatch(new RegExp(`^${capability}\\.[a-z][a-zA-Z]+$`))
    expect(mail.reader).toMatch(/^[A-Z].{10,}[^.]$/)
  })

  it('takes its texts from its capability’s catalogue, in English and German', async () => {
    expect(mail.words.name).toBe(`${capability}Mail`)
    for (const language of ['en', 'de'] as const) {
      await loadWords(mail.words, language)
      expect(Object.keys(loadedWords(mail.words, language) ?? {})).not.toEqual([])
    }
  })

  it('offers its templates tokens that it has and the console names', () => {
    const known = sharedFeatures
      .filter(({ name }) => name === capability || name === 'messaging')
      .flatMap(({ mailTokens = [] }) => mailTokens.map(({ name }) => name))
    for (const token of mail.template ?? []) {
      expect(Object.keys(mail.tokens)).toContain(token)
      expect(known).toContain(token)
    }
  })
})

it('mails have different names, and take over different queues', () => {
  const former = mails.flatMap(({ formerQueue }) => formerQueue ?? [])
  expect(new Set(mails.map(({ name }) => name)).size).toBe(mails.length)
  expect(new Set(former).size).toBe(former.length)
})

it('every mail that is defined is in the manifest of its capability', () => {
  const sources = globSync('features/**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] })
  const defined = sources.flatMap((file) =>
    [
      ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(
        /define(?:LookedUp)?Mail\(\{\s*name: '([^']+)'/g,
      ),
    ].map(([, name]) => name),
  )
  expect(defined.length).toBeGreaterThan(10)
  expect(mails.map(({ name }) => name)).toEqual(expect.arrayContaining(defined))
})
