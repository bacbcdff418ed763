import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { writtenLanguages } from '#shared/kernel/words/languages.ts'
import { isTermTag } from '#shared/kernel/words/terms.ts'
import { browserCatalogues } from './browserCatalogues.ts'
import { catalogueFolders } from './catalogueFolders.ts'

const root = join(import.meta.dirname, '../../..')
const schema = z.record(z.string().regex(/^[a-zA-Z][\w.]*$/), z.string().min(1))
const messagesOf = (folder: string, language: string) =>
  schema.parse(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')))

const folders = catalogueFolders()
const others = writtenLanguages.filter((language) => language !== 'en')

test.each(folders)(
  '$name has all its messages in every language, with the same arguments',
  ({ folder, languages }) => {
    expect(languages).toEqual([...writtenLanguages].sort())
    const english = messagesOf(folder, 'en')
    for (const language of others) {
      const translated = messagesOf(folder, language)
      expect(Object.keys(translated).sort(), language).toEqual(Object.keys(english).sort())
      for (const [key, message] of Object.entries(english))
        expect([...argumentsOf(parse(translated[key] ?? ''))].sort(), `${language} ${key}`).toEqual(
          [...argumentsOf(parse(message))].sort(),
        )
    }
  },
)

test('every message is read where its catalogue is, or right beside', () => {
  const files = globSync('{shared,web,server,desktop,resources}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/node_modules|dist\/|\.test\.|generated/.test(file))
    .map((file) => ({ file: basename(file), code: readFileSync(join(root, file), 'utf8') }))
    .map((one) => ({
      ...one,
      imports: new Set([...one.code.matchAll(/\/([\w.]+)'/g)].map(([, file]) => file)),
    }))
  // What manifests call exported records is held to entities and tables (exportIndex.test).
  const read = folders.filter(({ name }) => !name.endsWith('Exported'))
  const unread = read.flatMap(({ name, english }) => {
    // `identityWords`, or `Translate<IdentityWords>` where a translator is handed on.
    const named = new RegExp(`\\b${name}Words\\b`, 'i')
    const naming = files.filter(({ code }) => named.test(code))
    const isBeside = (one: (typeof files)[number]) =>
      naming.some((its) => one.imports.has(its.file) || its.imports.has(one.file))
    const code = files
      .filter((one) => naming.includes(one) || isBeside(one))
      .map((one) => one.code)
      .join('\n')
    return (
      Object.keys(english)
        // A key that is put together: `` `status.${status}` ``.
        .filter(
          (key) => !code.includes(`'${key}'`) && !code.includes(`"${key}"`) && !isPutTogether(code, key),
        )
        .map((key) => `${name} ${key}`)
    )
  })
  expect(unread).toEqual([])
})

test('browsers load the catalogues that a page or widget reads, and none of mails and of the server’s own pages', () => {
  const travelling = browserCatalogues().map(({ name }) => name)
  expect(travelling).toEqual(expect.arrayContaining(['learningDelivery', 'contentQuiz', 'kernelFrame']))
  const kept = folders.map(({ name }) => name).filter((name) => !travelling.includes(name))
  expect(kept).toEqual(expect.arrayContaining(['commerceMail', 'commerceTestCheckout', 'installationExport']))
})

function isPutTogether(code: string, key: string): boolean {
  const at = key.lastIndexOf('.')
  return at > 0 && code.includes(`\`${key.slice(0, at + 1)}\${`)
}

function argumentsOf(elements: readonly MessageFormatElement[]): Set<string> {
  const names = new Set<string>()
  for (const element of elements) {
    if (element.type !== 0 && 'value' in element && !isTermTag(element.value)) names.add(element.value)
    if ('children' in element) for (const name of argumentsOf(element.children)) names.add(name)
    if ('options' in element)
      for (const { value } of Object.values(element.options))
        for (const name of argumentsOf(value)) names.add(name)
  }
  return names
}
