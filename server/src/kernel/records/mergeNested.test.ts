import { expect, it } from 'vitest'
import { entities } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Fields, RecordField } from '#shared/kernel/model/Field.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { sampleRecord } from '#shared/kernel/model/kinds/record.ts'
import { zodForUpdate } from '#shared/kernel/model/schemas/zodFor.ts'
import { isMerged, keepStored, mergeNested } from './mergeNested.ts'

/** Every nested record of every entity, at any depth outside lists. */
const nested = (entities as readonly Entity[]).flatMap((entity) =>
  recordsIn(entity.fields).map((path) => ({ entity, path, title: [entity.name, ...path].join('.') })),
)

it.each(nested)('keeps the rest of $title when one field of it is given', ({ entity, path }) => {
  const stored = sampleRecord(kindOf, entity.fields, 0)
  const inner = fieldsAt(entity.fields, path)
  const [name = '', field] =
    Object.entries(inner).find(([one]) => one !== 'id' && inner[one]?.required !== true) ?? []
  if (!field) return
  const value = kindOf(field).samples(field).valid[0]
  const given = nest(path, { [name]: value })
  const merged = mergeNested(entity.fields, given, stored)
  const parsed = zodForUpdate(entity).safeParse(merged)
  // Fields that the server alone writes are refused as a whole.
  if (!parsed.success && entity.fields[path[0] ?? '']?.readOnly) return
  expect(parsed.error?.issues).toBeUndefined()
  const after = keepStored(entity.fields, parsed.data ?? {}, given, stored)
  const before = at(stored, path)
  expect(isMerged(entity.fields, given, stored)).toBe(true)
  expect(at(after, path)).toEqual({ ...before, [name]: at(parsed.data ?? {}, path)[name] })
})

it('accepts a whole value where none is stored, and clears fields set to null', () => {
  const fields = entities.find(({ name }) => name === 'portal')?.fields ?? {}
  const given = { settings: { cardShowPrice: false } }
  expect(mergeNested(fields, given, { settings: null })).toEqual(given)
  expect(mergeNested(fields, { settings: null }, given)).toEqual({ settings: null })
  expect(mergeNested(fields, { settings: { a: undefined } }, given)).toEqual(given)
})

function recordsIn(fields: Fields): string[][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'record' ? [[name], ...recordsIn(field.fields).map((below) => [name, ...below])] : [],
  )
}

function fieldsAt(fields: Fields, [first, ...rest]: readonly string[]): Fields {
  return first === undefined ? fields : fieldsAt((fields[first] as RecordField).fields, rest)
}

const nest = (path: readonly string[], value: Record<string, unknown>): Record<string, unknown> =>
  path.reduceRight((inner, name) => ({ [name]: inner }), value)

function at(values: Record<string, unknown>, path: readonly string[]): Record<string, unknown> {
  return path.reduce((inner, name) => (inner[name] ?? {}) as Record<string, unknown>, values)
}
