import { describe, expect, it } from 'vitest'
import { entities } from '../../entities.ts'
import type { Field } from './Field.ts'
import { fieldKinds } from './fieldKinds.ts'
import { kindOf } from './kindOf.ts'

/** Every field of every entity, including nested ones, with its path. */
function everyField(): [string, Field][] {
  const walk = (path: string, field: Field): [string, Field][] => {
    const nested = (field as { fields?: Record<string, Field> }).fields ?? {}
    const element = (field as { of?: Field }).of
    return [
      [path, field],
      ...Object.entries(nested).flatMap(([name, inner]) => walk(`${path}.${name}`, inner)),
      ...(element ? walk(`${path}[]`, element) : []),
    ]
  }
  return entities.flatMap((entity) =>
    Object.entries(entity.fields).flatMap(([name, field]) => walk(`${entity.name}.${name}`, field)),
  )
}

describe('every field of every entity', () => {
  it.each(everyField())('%s accepts its valid samples and refuses its invalid ones', (_path, field) => {
    const kind = kindOf(field)
    const schema = kind.zod(field, 'Label')
    const { valid, invalid } = kind.samples(field)
    expect(valid.length).toBeGreaterThan(0)
    for (const value of valid) expect(schema.safeParse(value)).toMatchObject({ success: true })
    for (const value of invalid) expect(schema.safeParse(value)).toMatchObject({ success: false })
  })
})

describe('the kinds', () => {
  it('are each used by some entity, so that the matrix tests reach all of them', () => {
    const used = new Set(everyField().map(([, field]) => field.kind))
    expect(Object.keys(fieldKinds()).filter((name) => !used.has(name as Field['kind']))).toEqual([])
  })

  it('refuse an unknown field type', () => {
    expect(() => kindOf({ kind: 'colour' } as unknown as Field)).toThrow('Unknown field type: colour')
  })
})
