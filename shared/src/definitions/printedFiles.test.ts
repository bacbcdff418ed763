// biome-ignore lint/style/noRestrictedImports: the test looks at the committed files; the printers do not.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defineEntity } from '../kernel/model/defineEntity.ts'
import { date } from '../kernel/model/kinds/date.ts'
import { list } from '../kernel/model/kinds/list.ts'
import { money } from '../kernel/model/kinds/money.ts'
import { text } from '../kernel/model/kinds/text.ts'
import { printPrismaSchema } from '../kernel/printers/printPrismaSchema.ts'
import { printedFiles } from './printedFiles.ts'

describe('printed files', () => {
  it.each(printedFiles)('$path is up to date (npm run print)', ({ path, print }) => {
    const committed = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
    expect(committed === print()).toBe(true)
  })
})

describe('printPrismaSchema', () => {
  const Shelf = defineEntity({
    name: 'shelf',
    plural: 'shelves',
    scope: 'organization',
    sync: 'online',
    privacy: 'nothing',
    hasSlug: true,
    uniques: [['organization', 'label']],
    indexes: [['since']],
    access: { read: ['staff'], create: ['nobody'], update: ['nobody'], delete: ['nobody'] },
    fields: {
      slug: text({ format: 'slug' }),
      label: text({ required: true, searchable: true }),
      note: text({ default: 'a "quoted" note' }),
      price: money(),
      since: date(),
      tags: list(text()),
    },
  })

  it("prints a table with a column for each field's storage, its keys and its search index", () => {
    const [, model = ''] = printPrismaSchema([Shelf]).split('model ')
    expect(model.split('\n').map((line) => line.trim().replace(/\s+/g, ' '))).toEqual([
      'Shelf {',
      'key String @id',
      'id String',
      'organization String',
      'createdAt DateTime @default(now()) @db.Timestamptz(3)',
      'updatedAt DateTime @default(now()) @db.Timestamptz(3)',
      'slug String?',
      'label String',
      'note String @default("a \\"quoted\\" note")',
      'price Int?',
      'since DateTime? @db.Date',
      'tags Json @default("[]")',
      'searchWords Unsupported("tsvector")?',
      '',
      '@@unique([organization, label])',
      '@@unique([organization, slug])',
      '@@index([since])',
      '@@index([organization, createdAt, key])',
      '@@index([searchWords], type: Gin)',
      '}',
      '',
    ])
  })
})
