import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { entities } from '#shared/entities.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field, Fields } from '#shared/kernel/model/Field.ts'
import { isNested } from '#shared/kernel/model/Field.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { is, listFields } from '#shared/kernel/model/Rule.ts'
import { readNames } from './readNames.ts'

/**
 * Every field that people see is read by some code, and so is every entity that people create. This is a lower bound: a
 * name that several entities share counts as read when code reads it of any of them.
 */

const root = join(import.meta.dirname, '..')
/** Definitions, printed files, words, and the lists of a form's fields name a field without reading it. */
const notReaders =
  /\.test\.|\.generated\.|\/(testing|generated|words|dist|migrations)\/|^shared\/src\/features\/\w+\/(entities\/|\w+\.ts$)|^desktop\/.*Tabs\.ts$/

/** What no code reads by its name, and why it may stay. */
const allowed: Record<string, string> = {
  'customer.internalNotes': 'staff write it for staff',
  'crawlConfig.jobID': 'names the run for those who ask by the API',
  'certificate.revokedBy': 'kept beside the reason, for staff who ask',
  ...Object.fromEntries(
    ['course', 'program', 'microcast', 'meeting'].map((name) => [
      `${name}.discountPercent`,
      'computed from both prices for those who ask by the API; screens compute it from what is charged',
    ]),
  ),
  ...Object.fromEntries(
    ['originAccessIdentity', 'signingKeyID'].map((name) => [
      `repository.${name}`,
      'what the hosting said; listed in the console with all facts of a repository',
    ]),
  ),
  'discussionPost.approvedByCustomer': 'kept beside approvedBy, for staff who ask',
  'asset.externalID': 'the id of an integrator, who filters by it',
  'document.externalID': 'the id of an integrator, who filters by it',
  'microcast.externalID': 'the id of an integrator, who filters by it',
  'program.externalID': 'the id of an integrator, who filters by it',
  'clientAi.externalID': 'the id of an integrator, who filters by it',
}

/** Nobody can create records of these yet, so nothing in them can be written. */
const notBuilt: readonly string[] = []

const built = entities.filter(({ name }) => !notBuilt.includes(name))

let read: Set<string>
let readApart: Set<string>

beforeAll(() => {
  const names = globSync('{desktop/src,server/src,shared,web/src,resources}/**/*.{js,ts,tsx}', { cwd: root })
    .filter((file) => !notReaders.test(file))
    .map((file) => ({ file, names: readNames(file, readFileSync(join(root, file), 'utf8')) }))
  read = new Set(names.flatMap((one) => [...one.names]))
  // What only the console's screens name can be edited, and does nothing.
  readApart = new Set(names.flatMap((one) => (one.file.startsWith('desktop/') ? [] : [...one.names])))
})

it('finds a reader for every field', () => {
  expect(unreadFields(built, read).filter((path) => !(path in allowed))).toEqual([])
})

it('refuses a listed field that is read or does not exist', () => {
  const unread = unreadFields(built, read)
  expect(Object.keys(allowed).filter((path) => !unread.includes(path))).toEqual([])
})

it('refuses to create entities that are not built', () => {
  const open = entities.filter(({ access }) => access.create.some((actor) => actor !== 'nobody'))
  expect(open.filter(({ name }) => notBuilt.includes(name))).toEqual([])
})

it('finds a reader beside the console for every entity that people create', () => {
  expect(unreadEntities(entities, readApart)).toEqual([])
})

it('reports fields and entities that nothing reads', () => {
  const spell = defineEntity({
    name: 'spell',
    plural: 'spells',
    scope: 'organization',
    sync: 'online',
    privacy: 'nothing',
    access: { read: ['staff'], create: ['staff'], update: ['staff'], delete: ['staff'] },
    catalogue: is('ruled', 'yes'),
    comesWith: { magic: ['later'] },
    fields: {
      ...{ taken: text(), picked: text(), quoted: text(), inSql: text(), ruled: text(), later: text() },
      ...{ found: text({ searchable: true }), written: text() },
      lines: list(record({ inside: text() })),
    },
  })
  const source =
    'const { picked, lines } = spell; use(spell.taken, "quoted", sql`SELECT s."inSql"`); save({ written: 1 })'
  const names = readNames('spells.ts', source)
  expect(unreadFields([spell], names)).toEqual(['spell.written', 'spell.lines.inside'])
  expect(unreadEntities([spell], names)).toEqual(['spell'])
  expect(readNames('form.tsx', "<EntityForm names={['written']} />").has('written')).toBe(false)
  expect(unreadEntities([spell], readNames('spells.ts', 'sql`SELECT 1 FROM "Spell"`'))).toEqual([])
})

function unreadFields(all: readonly Entity[], names: ReadonlySet<string>): string[] {
  return all.flatMap(({ name, fields, catalogue, entitlement }) => {
    const ruled = [catalogue, entitlement].flatMap((rule) => (rule ? listFields(rule) : []))
    return fieldsWithin(fields, `${name}.`)
      .filter(([path, own, field]) => !names.has(own) && !field.searchable && !isRuled(path, name, ruled))
      .map(([path]) => path)
  })
}

const isRuled = (path: string, entity: string, ruled: readonly string[]) =>
  ruled.some((field) => path === `${entity}.${field}`)

/** Without fields reserved for later, and fields that never leave the server. */
function fieldsWithin(fields: Fields, above: string): [string, string, Field][] {
  return Object.entries(fields).flatMap(([name, field]): [string, string, Field][] =>
    field.comesWith || field.secret
      ? []
      : [[`${above}${name}`, name, field], ...fieldsWithin(insideOf(field), `${above}${name}.`)],
  )
}

function insideOf(field: Field): Fields {
  if (field.kind === 'list') return insideOf(field.of)
  if (field.kind === 'sectionTree') return field.fields
  return isNested(field) ? field.fields : {}
}

/** By the name of its table in SQL, of its definition, or of its type in the API. */
function unreadEntities(all: readonly Entity[], names: ReadonlySet<string>): string[] {
  return all
    .filter(({ access }) => access.create.some((actor) => actor !== 'nobody'))
    .map(({ name }) => name)
    .filter((name) => ![name, name.charAt(0).toUpperCase() + name.slice(1)].some((one) => names.has(one)))
}
