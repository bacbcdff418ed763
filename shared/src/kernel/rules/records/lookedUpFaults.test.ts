import { expect, it } from 'vitest'
import { findEntity } from '#shared/entities.ts'
import { AccessGroupDefinition } from '#shared/features/content/entities/AccessGroupDefinition.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { danglingReferences, type RecordLookup, takenFields } from './lookedUpFaults.ts'

/** Remembers what it was asked: each entity and field once. */
function lookupOf(stored: Readonly<Record<string, readonly { key: string; value: string }[]>>) {
  const asked: string[] = []
  const lookup: RecordLookup = {
    findEntity,
    async findByText(entity, field, values) {
      asked.push(`${entity} ${field} ${values.join()}`)
      return (stored[`${entity} ${field}`] ?? []).filter(({ value }) => values.includes(value))
    },
  }
  return { lookup, asked }
}

it('finds references to missing records, and asks for those alone that are new', async () => {
  const { lookup, asked } = lookupOf({ 'instructor key': [{ key: 'acme~mei', value: 'acme~mei' }] })
  const before = { instructors: ['acme~old'] }
  const after = { instructors: ['acme~old', 'acme~mei', 'acme~gone'] }
  const dangling = await danglingReferences(lookup, Course, { organization: 'acme', before, after })
  expect(dangling.map(({ value }) => value)).toEqual(['acme~gone'])
  expect(asked).toEqual(['instructor key acme~mei,acme~gone'])
})

it('does not look up what the original of a copy named', async () => {
  const { lookup, asked } = lookupOf({})
  const named = { instructors: ['acme~gone'] }
  const copy = { organization: 'acme', before: null, after: named, copied: named }
  expect(await danglingReferences(lookup, Course, copy)).toEqual([])
  expect(asked).toEqual([])
})

it('finds a value that another record has, and not the record’s own', async () => {
  const { lookup } = lookupOf({ 'accessGroupDefinition code': [{ key: 'acme~one', value: 'TEA' }] })
  const values = { code: 'TEA' }
  const taken = (key: string | null) => takenFields(lookup, AccessGroupDefinition, ['code'], { key, values })
  expect(await taken('acme~one')).toEqual([])
  expect(await taken('acme~two')).toEqual(['code'])
  expect(await taken(null)).toEqual(['code'])
  expect(await takenFields(lookup, AccessGroupDefinition, ['code'], { key: null, values: {} })).toEqual([])
})
