import { describe, expect, it } from 'vitest'
import { entities, findEntity } from '../entities.ts'
import { archivedFields, isArchived } from '../kernel/archive/archivedValues.ts'
import type { Entity } from '../kernel/model/Entity.ts'
import { type Fields, isNested } from '../kernel/model/Field.ts'

const archived = (entities as readonly Entity[]).filter(({ archive }) => archive !== undefined)

/** Required references, whose record would be refused without them. */
function requiredReferences(fields: Fields, path: string): { path: string; to: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const at = `${path}.${name}`
    if (field.kind === 'reference') return field.required ? [{ path: at, to: field.to }] : []
    if (isNested(field) || field.kind === 'sectionTree') return requiredReferences(field.fields, at)
    return field.kind === 'list' ? requiredReferences({ element: field.of }, at) : []
  })
}

describe('what goes into archives', () => {
  it('is synced, and belongs to an organization', () =>
    expect(archived.filter((entity) => !isArchived(entity)).map(({ name }) => name)).toEqual([]))

  it('requires no record that stays behind', () => {
    const lost = archived
      .flatMap((entity) => requiredReferences(archivedFields(entity), entity.name))
      .filter(({ to }) => {
        const target = findEntity(to)
        return !target || !isArchived(target)
      })
    expect(lost).toEqual([])
  })

  it('leaves out fields that are there and not required', () => {
    const wrong = archived.flatMap(({ name, fields, archive }) =>
      (archive?.omits ?? [])
        .filter((field) => !fields[field] || fields[field].required)
        .map((field) => `${name}.${field}`),
    )
    expect(wrong).toEqual([])
  })

  it('holds no field that names a person, but a published profile', () => {
    const personal = archived.flatMap((entity) =>
      Object.entries(archivedFields(entity)).flatMap(([name, field]) =>
        field.personal ? [`${entity.name}.${name}`] : [],
      ),
    )
    expect(personal.filter((field) => !field.startsWith('instructor.'))).toEqual([])
  })
})
