import { expect, it } from 'vitest'
import { seams } from '#server/features.ts'
import { entities } from '#shared/entities.ts'
import english from '#shared/features/installation/words/export/en.json' with { type: 'json' }
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { personalFields } from '#shared/kernel/rules/personalData.ts'
import { listOwnTables } from './eraseOwnTables.ts'
import { exportIndex } from './exportIndex.ts'

const at = Date.UTC(2026, 10, 26, 13)
const indexIn = (language: 'en' | 'de' | 'ar-XB') =>
  exportIndex(
    [
      {
        ...{ name: 'customers', file: 'data/customer.json', count: 3 },
        shown: [{ name: '<b>Mia</b>', learningBoards: { one: 1 }, createdAt: new Date(at) }],
      },
      { name: 'files/a/original', file: 'files/a/original', count: 1, shown: [] },
    ],
    { at, language },
  )

it('has a word for everything that an archive can have', () => {
  const records = (entities as readonly Entity[]).filter(
    ({ privacy }) => privacy !== 'nothing' && privacy.about === 'customer',
  )
  const tables = Object.entries(listOwnTables({ seams })).flatMap(([name, facts]) =>
    facts.holds === 'rows' && facts.exported.length > 0 ? [{ name, columns: facts.exported }] : [],
  )
  const wanted = [
    ...records.flatMap(({ plural, fields }) => [`of.${plural}`, ...fieldsOf(personalFields(fields))]),
    ...tables.flatMap(({ name, columns }) => [`of.${name}`, ...fieldsOf(columns)]),
    ...['of.mentions', ...fieldsOf(['entity', 'key', 'fields'])],
  ]
  const said = Object.keys(english).filter((key) => /^(of|field)\./.test(key))
  expect([...new Set(wanted)].sort()).toEqual(said.sort())
})

const fieldsOf = (names: readonly string[]) => names.map((name) => `field.${name}`)

it('lists contents and date in its reader’s language, and what only the files have', async () => {
  const english = await indexIn('en')
  expect(english).toContain('<html lang="en" dir="ltr">')
  expect(english).toContain(
    'about you on <bdi>26 November 2026 at 13:00:00 UTC</bdi>. The files in <code>data</code> contain',
  )
  expect(english).toContain('<h2><bdi>Your account</bdi> (3)</h2>')
  expect(english).toContain('<dt>Learning boards</dt><dd dir="auto">{')
  expect(english).toContain('… and 2 more in the file.')
  const german = await indexIn('de')
  expect(german).toContain('<html lang="de" dir="ltr">')
  expect(german).toContain('<dt>Erstellt</dt><dd dir="auto">26. November 2026 um 13:00:00 UTC</dd>')
  expect(german).toContain('<dt>Lernboards</dt>')
  expect(german).toContain('… und 2 weitere Einträge in der Datei.')
})

it('is right to left where its reader’s language is, with paths from left to right', async () => {
  const mirrored = await indexIn('ar-XB')
  expect(mirrored).toContain('<html lang="ar-XB" dir="rtl">')
  expect(mirrored).toContain('<a href="files/a/original" dir="ltr">files/a/original</a>')
})

it('shows what people wrote as text', async () => {
  expect(await indexIn('en')).toContain('<dd dir="auto">&lt;b&gt;Mia&lt;/b&gt;</dd>')
})
