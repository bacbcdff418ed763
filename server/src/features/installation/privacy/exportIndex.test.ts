import { expect, it } from 'vitest'
import { features } from '#server/features.ts'
import type { ExportedWords } from '#server/kernel/Feature.ts'
import { ownTables } from '#server/kernel/ownTables.ts'
import { installationExportedWords } from '#shared/features/installation/words/exported/words.generated.ts'
import { sharedFeatures } from '#shared/features.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { personalFields } from '#shared/kernel/rules/access/personalData.ts'
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
    { at, language, names: features.flatMap(({ exportedWords }) => exportedWords ?? []) },
  )

const common = installationExportedWords

it.each([...roomsOf()])(
  'has a name for all that $name exports, in its own catalogue or the common one',
  async ({ names, entries }) => {
    const own = Object.keys((await names.load.en()).default)
    const shared = Object.keys((await common.load.en()).default)
    const wanted = new Set(entries.flatMap(({ name, fields }) => [`of.${name}`, ...keysOf(fields)]))
    expect([...wanted].filter((key) => !own.includes(key) && !shared.includes(key))).toEqual([])
    expect(entries.filter(({ name }) => !own.includes(`of.${name}`))).toEqual([])
    if (names !== common) expect(own.filter((key) => !wanted.has(key))).toEqual([])
  },
)

it('has common names only of fields that several have', async () => {
  const said = Object.keys((await common.load.en()).default).filter((key) => key.startsWith('field.'))
  const readers = (key: string) =>
    [...roomsOf()].filter(({ entries }) => entries.some(({ fields }) => keysOf(fields).includes(key)))
  const [own] = [...roomsOf()].filter(({ names }) => names === common)
  const its = own?.entries.flatMap(({ fields }) => keysOf(fields)) ?? []
  expect(said.filter((key) => readers(key).length < 2 && !its.includes(key))).toEqual([])
})

type Exported = { name: string; fields: readonly string[] }

/** What each manifest exports; the kernel's tables and mentions are named by the installation. */
function* roomsOf(): Iterable<{ name: string; names: ExportedWords; entries: Exported[] }> {
  for (const { name, exportedWords, tables = {} } of features) {
    const own = name === 'installation' ? ownTables : {}
    const mentions = { name: 'mentions', fields: ['entity', 'key', 'fields'] }
    const records = (sharedFeatures.find((shared) => shared.name === name)?.entities ?? []).flatMap(
      ({ privacy, plural, fields }: Entity) =>
        privacy !== 'nothing' && privacy.about === 'customer'
          ? [{ name: plural, fields: personalFields(fields) }]
          : [],
    )
    const rows = Object.entries({ ...tables, ...own }).flatMap(([table, facts]) =>
      facts.holds === 'rows' && facts.exported.length > 0 ? [{ name: table, fields: facts.exported }] : [],
    )
    const entries = [...records, ...rows, ...(name === 'installation' ? [mentions] : [])]
    if (exportedWords || entries.length > 0) yield { name, names: exportedWords ?? common, entries }
  }
}

const keysOf = (fields: readonly string[]) => fields.map((field) => `field.${field}`)

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
