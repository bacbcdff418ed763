import { expect, it } from 'vitest'
import { findEntity } from '#shared/entities.ts'
import { fieldsForMany } from './fieldsForMany.ts'

const fieldsOf = (name: string) => {
  const entity = findEntity(name)
  return entity ? fieldsForMany(entity) : []
}

it('many courses can be given libraries, access groups and a level, but no common name, text or outline', () => {
  const fields = fieldsOf('course')
  for (const name of ['libraries', 'tags', 'accessGroups', 'instructors', 'level', 'active', 'expiryDate'])
    expect(fields).toContain(name)
  for (const name of ['name', 'slug', 'manualSlug', 'description', 'sections', 'courseImage', 'publishedAt'])
    expect(fields).not.toContain(name)
  expect(fields.indexOf('libraries')).toBeLessThan(fields.indexOf('active'))
})

it('leaves out what takes two fields at once: the kind of a record, and the record', () => {
  expect(fieldsOf('membership')).not.toContain('type')
  expect(fieldsOf('membership')).not.toContain('typeID')
  expect(fieldsOf('membership')).toContain('portal')
})
