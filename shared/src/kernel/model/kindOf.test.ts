import { describe, expect, it } from 'vitest'
import { entities } from '../../entities.ts'
import { Course } from '../../features/content/entities/Course.ts'
import { Customer } from '../../features/identity/entities/Customer.ts'
import { messages } from '../errors/messages.ts'
import type { Field } from './Field.ts'
import { fieldKinds, kindOf } from './kindOf.ts'
import { anyLines } from './schemas/anyLines.ts'
import { zodForCreate, zodForRecord } from './schemas/zodFor.ts'
import { zodForFields } from './schemas/zodForFields.ts'

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
  it('but whole records, which are for answers, are used by some entity, so that the matrix tests reach all of them', () => {
    const used = new Set(everyField().map(([, field]) => field.kind))
    expect(Object.keys(fieldKinds).filter((name) => !used.has(name as Field['kind']))).toEqual(['recordOf'])
  })

  it('refuse an unknown field type', () => {
    expect(() => kindOf({ kind: 'colour' } as unknown as Field)).toThrow('Unknown field type: colour')
  })
})

const firstIssue = (field: Field, value: unknown) =>
  kindOf(field).zod(field, 'Label').safeParse(value).error?.issues[0]?.message

describe('a text of one line', () => {
  const { headline, description, sections } = Course.fields
  it('is refused with a line break, with its reason, and one of several lines is not', () => {
    for (const value of ['Green\ntea', 'Green\rtea', 'Green tea\r\n'])
      expect([firstIssue(headline, value), firstIssue(description, value)]).toEqual([
        messages.oneLine,
        undefined,
      ])
    for (const lineBreak of ['\v', '\f', '\u0085', '\u2028', '\u2029'])
      expect([
        firstIssue(headline, `Green${lineBreak}tea`),
        firstIssue(description, `Green${lineBreak}tea`),
      ]).toEqual([messages.oneLine, undefined])
    const named = [{ id: 's1', name: 'Green\ntea', sections: [] }]
    expect(firstIssue(sections, named)).toBe(messages.oneLine)
  })

  it('stays readable if it was stored with one', () => {
    for (const lineBreak of ['\n', '\u0085', '\u2028']) {
      const text = `Green${lineBreak}tea`
      const item = { name: text, type: 'article' }
      const stored = { headline: text, sections: [{ id: 's1', name: text, item, sections: [] }] }
      const read = zodForFields(anyLines({ headline, sections })).safeParse(stored)
      expect([read.error, read.data?.headline]).toEqual([undefined, text])
      expect(zodForRecord(Course).safeParse({ ...stored, name: 'Green teas' }).error).toBeUndefined()
    }
  })
})

describe('a phone number', () => {
  const { phoneNumber } = Customer.fields
  it.each(['+49 30 901820', '(030) 90-18.20', ''])('may be “%s”', (value) => {
    expect(firstIssue(phoneNumber, value)).toBeUndefined()
  })
  it.each(['call me', '1234', '12345x', '+-()'])('is refused as “%s”, with its reason', (value) => {
    expect(firstIssue(phoneNumber, value)).toBe(messages.phone)
  })
  it('stays readable if it was stored in another form', () => {
    expect(
      zodForFields(anyLines({ phoneNumber })).safeParse({ phoneNumber: 'call me' }).error,
    ).toBeUndefined()
  })
})

describe('ids of elements', () => {
  const { sections, prerequisites } = Course.fields
  it.each([
    ['constructor', '“constructor” cannot be used as an id'],
    ['hasOwnProperty', '“hasOwnProperty” cannot be used as an id'],
    ['__proto__', '“__proto__” cannot be used as an id'],
    ['a b', messages.badId],
  ])('%s is refused with its reason', (id, reason) => {
    expect(firstIssue(sections, [{ id, name: 'Leaves', sections: [] }])).toBe(reason)
    const [known] = kindOf(prerequisites).samples(prerequisites).valid[0] as Record<string, unknown>[]
    expect(firstIssue(prerequisites, [{ ...known, id }])).toBe(reason)
  })

  it('are refused if used twice', () => {
    const node = { id: 'a', name: 'Leaves', sections: [] }
    expect(firstIssue(sections, [node, node])).toBe(messages.duplicateId)
  })

  it('a new record’s own id is refused with its reason', () => {
    const parsed = zodForCreate(Course).safeParse({ id: 'constructor', name: 'Tea' })
    expect(parsed.error?.issues.map(({ path, message }) => [path, message])).toContainEqual([
      ['id'],
      '“constructor” cannot be used as an id',
    ])
  })
})
