import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { defineEntity, type Entity } from '../model/Entity.ts'
import type { Field, Fields } from '../model/Field.ts'
import type { ListField } from '../model/kinds/list.ts'
import type { RecordField } from '../model/kinds/record.ts'
import { text } from '../model/kinds/text.ts'
import { entities } from './registry.ts'

const root = join(import.meta.dirname, '../../..')
const sources = ['server/src', 'web/src', 'desktop/src', 'shared/src', 'shared/widgets', 'shared/node']

/** Fields that wait for what they come with, each with what that is. */
function waiting(fields: Fields, above = ''): [path: string, name: string, feature: string][] {
  return Object.entries(fields).flatMap(([name, field]): [string, string, string][] => {
    if (field.comesWith) return [[`${above}${name}`, name, field.comesWith]]
    const inner = insideOf(field)
    return inner ? waiting(inner, `${above}${name}.`) : []
  })
}

/** The casts are what each `kind` says. */
function insideOf(field: Field): Fields | undefined {
  const { of } = field as ListField
  return field.kind === 'list' ? insideOf(of) : (field as RecordField).fields
}

const all = (entities as readonly Entity[]).flatMap((entity) =>
  waiting(entity.fields).map(([path, name, feature]) => ({ path: `${entity.name}.${path}`, name, feature })),
)

it('lists the fields that nothing reads or writes yet, by what they come with', async () => {
  const lines = all.map(({ path, feature }) => `${feature}: ${path}`).sort()
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('comesWith.golden.txt')
})

it('marks nothing that the product does read by its name', () => {
  const files = sources.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  const code = files
    .filter((file) => !/\.test\.|\/testing\/|generated|shared\/src\/entities\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  // Words that mean other things elsewhere, and forms that name fields by their tabs.
  const common = new Set([
    'from',
    'subject',
    'body',
    'button',
    'popup',
    'mode',
    'layout',
    'assistant',
    'clientAi',
    'audience',
    'minimized',
    'requireSignature',
    'expires',
    'maxPages',
    'maxRegistrations',
  ])
  const read = all.filter(({ name }) => !common.has(name) && new RegExp(`\\b${name}\\b`).test(code))
  expect(read.map(({ path }) => path)).toEqual([])
})

it('marks only what is there, and nothing that must be given', () => {
  const define = (path: string) =>
    defineEntity({
      name: 'thing',
      plural: 'things',
      scope: 'organization',
      sync: 'online',
      privacy: 'nothing',
      access: { read: ['staff'], create: ['staff'], update: ['staff'], delete: ['staff'] },
      comesWith: { magic: [path] },
      fields: { name: text({ required: true }), spell: text() },
    })
  expect(define('spell').fields.spell).toMatchObject({ kind: 'text', comesWith: 'magic' })
  for (const path of ['name', 'wand']) expect(() => define(path)).toThrow(/could come later/)
})
