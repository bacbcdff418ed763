import { expect, it } from 'vitest'
import { entities } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field, Fields } from '#shared/kernel/model/Field.ts'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'

const hash = '0f'.repeat(32)

/** Fields that take a hash like a file's and nothing but hashes, by their paths. */
function hashFields(fields: Fields, path: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => hashFieldsIn(field, `${path}.${name}`))
}

function hashFieldsIn(field: Field, path: string): string[] {
  const { fields, of } = field as { fields?: Fields; of?: Field }
  if (fields) return hashFields(fields, path)
  if (of) return hashFieldsIn(of, path)
  if (field.kind !== 'text') return []
  const schema = zodForField(path, field)
  const takes = (value: string) => schema.safeParse(value).success
  return takes(hash) && !takes('x') && !takes(`not ${hash}`) ? [path] : []
}

it('knows every field of a definition that names a stored file', () => {
  const found = (entities as readonly Entity[]).flatMap(({ name, fields, holdsFiles }) =>
    hashFields(fields, name).filter((path) => path !== `${name}.${holdsFiles}.hash`),
  )
  // A fingerprint of published content, not of a file. A field that names a file belongs in its entity's `holdsFiles`.
  expect(found).toEqual(['publication.hash'])
})

it('relies on cells of every field that names files: their writes are found by sequence number', () => {
  for (const { name, scope, sync, fields, holdsFiles } of entities as readonly Entity[]) {
    if (!holdsFiles) continue
    const field = fields[holdsFiles]
    expect([name, scope, sync, field?.onlineOnly ?? false, field?.secret ?? false]).toEqual([
      ...[name, 'organization', 'synced', false, false],
    ])
  }
})
