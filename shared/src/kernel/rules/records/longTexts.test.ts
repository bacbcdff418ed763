import { describe, expect, it } from 'vitest'
import { syncedEntities } from '#shared/entities.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { buildRecord } from '#shared/testing/buildRecord.ts'
import { createRandom } from '#shared/testing/createRandom.ts'
import { plainText } from '../../richText/plainText.ts'
import type { RichText } from '../../richText/RichText.ts'
import { longTextOver, putBackLongTexts, richTextFields, takeOutLongTexts } from './longTexts.ts'

const textOf = (length: number, letter = 'x'): RichText => ({
  slate: [{ id: 'b1', type: 'paragraph', children: [{ text: letter.repeat(length) }] }],
})
const hashOf = (text: RichText) => `h${plainText(text).length}`
const takeOut = (record: Record<string, unknown>) => takeOutLongTexts(Course, record, hashOf)

describe('long texts', () => {
  it('have more than 1024 visible characters', () => {
    for (const [text, isLong] of [
      [textOf(1024), false],
      [textOf(1025), true],
      [textOf(1024, '茶'), false],
      [textOf(600, '🫖'), false],
      [textOf(1025, '🫖'), true],
    ] as const) {
      const { record, texts } = takeOut({ richText1: text })
      expect(texts.size).toBe(isLong ? 1 : 0)
      expect(record.richText1).toEqual(isLong ? { '@longText': hashOf(text) } : text)
    }
    expect(longTextOver).toBe(1024)
  })

  it('are found in lessons at any depth; unchanged parts are shared', () => {
    const short = { id: 's', name: 'Short', item: { content: textOf(9) }, sections: [] }
    const lesson = { id: 'x', name: 'Long', item: { content: textOf(2000), subItems: [] }, sections: [] }
    const sections = [short, { id: 'a', name: 'Part', item: null, sections: [lesson] }]
    const { record, texts } = takeOut({ name: 'Tea', sections })
    expect([...texts.keys()]).toEqual(['h2000'])
    expect(record.sections).toMatchObject([
      { id: 's' },
      { sections: [{ item: { content: { '@longText': 'h2000' } } }] },
    ])
    expect((record.sections as unknown[])[0]).toBe(short)
    expect(putBackLongTexts(record, Object.fromEntries(texts))).toEqual({ name: 'Tea', sections })
  })

  it('leave a record without them unchanged', () => {
    const record = { name: 'Tea', richText1: textOf(3), sections: [] }
    expect(takeOut(record).record).toBe(record)
    expect(putBackLongTexts(record, { h3: textOf(4) })).toBe(record)
  })

  it('round-trip in every entity that may hold one', () => {
    const holders = syncedEntities.filter((entity) => richTextFields(entity).size > 0)
    expect(holders.map(({ name }) => name)).toContain('microcast')
    expect(richTextFields(Customer).size).toBe(0)
    expect([...richTextFields(Course)]).toEqual(
      expect.arrayContaining(['sections', 'richText1', 'richText10']),
    )
    let found = 0
    for (const entity of holders)
      for (let seed = 1; seed <= 20; seed += 1) {
        const random = createRandom(seed)
        const record = lengthened(buildRecord(entity, random), () => textOf(random.integer(900, 1200)))
        const known = new Map<RichText, string>()
        const nameOf = (text: RichText) => {
          const name = known.get(text) ?? `t${known.size}`
          known.set(text, name)
          return name
        }
        const { record: slim, texts } = takeOutLongTexts(entity, record as Record<string, unknown>, nameOf)
        found += texts.size
        expect(JSON.stringify(slim)).not.toMatch(/x{1025}/)
        expect(putBackLongTexts(slim, Object.fromEntries(texts))).toEqual(record)
      }
    expect(found).toBeGreaterThan(50)
  })
})

/** Replaces each rich text of a record. */
function lengthened(value: unknown, make: () => RichText): unknown {
  if (Array.isArray(value)) return value.map((element) => lengthened(element, make))
  if (typeof value !== 'object' || value === null) return value
  if ('slate' in value) return make()
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, lengthened(inner, make)]))
}
