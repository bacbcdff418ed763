import type { Entity } from '../kernel/model/Entity.ts'
import type { Field, Fields, SectionTreeField, TextField } from '../kernel/model/Field.ts'
import { following } from '../kernel/model/follow.ts'
import { kindOf } from '../kernel/model/kindOf.ts'
import { zodForRecord } from '../kernel/model/schemas/zodFor.ts'
import type { Random } from './createRandom.ts'

/**
 * A valid record of an entity (its own fields, without the base fields), generated from its definition: optional
 * fields are sometimes null, lists and trees have a few elements, ids are unique.
 */
export function buildRecord(entity: Entity, random: Random): Record<string, unknown> {
  return zodForRecord(entity).parse(buildFields(entity.fields, random, 0))
}

function buildFields(fields: Fields, random: Random, depth: number): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields))
    record[name] = name === 'id' ? `e${random.word(8)}` : buildValue(field, random, depth)
  return record
}

function buildValue(field: Field, random: Random, depth: number): unknown {
  if (!field.required && random.chance(0.4)) return field.default === undefined ? null : undefined
  const count = () => (depth > 2 ? random.integer(0, 1) : random.integer(0, 3))
  // Casts below: each `kind` fixes its field's type.
  switch (field.kind) {
    case 'text':
      return buildText(field, random)
    case 'record':
      return buildFields(field.fields, random, depth + 1)
    case 'variants': {
      const { kinds } = field
      const type = random.pick(Object.keys(kinds))
      return { ...buildFields(kinds[type] ?? {}, random, depth + 1), type }
    }
    case 'list': {
      const of = field.of
      return Array.from({ length: count() }, () => buildValue({ ...of, required: true }, random, depth + 1))
    }
    case 'sectionTree':
      return buildNodes(field, random, 0)
    case 'richText':
      return buildRichText(random)
    default:
      return random.pick(kindOf(field).samples(field).valid)
  }
}

function buildNodes(field: SectionTreeField, random: Random, depth: number): unknown[] {
  const length = depth === 0 ? random.integer(1, 4) : depth > 2 ? 0 : random.integer(0, 2)
  return Array.from({ length }, () => {
    const children = buildNodes(field, random, depth + 1)
    const node: Record<string, unknown> = {
      ...buildFields(field.fields, random, 1),
      [field.children]: children,
    }
    // A section with an item cannot hold sub-sections (SAV-16).
    if ('item' in node && children.length > 0) node.item = null
    return following(field.fields, node)
  })
}

const patterned = ['#a1b2c3', '1:02:03', 'ab'.repeat(32), 'learn.example.org', 'video/mp4']

function buildText(field: TextField, random: Random): string {
  const { pattern, format, max = Infinity } = field
  if (pattern)
    return patterned.find((value) => value.length <= max && pattern.test(value)) ?? field.examples?.[0] ?? ''
  if (format === 'email') return `${random.word(6)}@example.org`
  if (format === 'slug') return `${random.word(5)}-${random.word(4)}`
  if (format === 'timeZone') return random.pick(['UTC', 'Europe/Berlin', 'Asia/Kolkata'])
  if (format === 'url') return `https://example.org/${random.word(6)}`
  if (format === 'phone') return random.pick(['+49 30 901820', '(030) 90-18.20'])
  if (format && format !== 'plain') return random.pick(['Abcdef1!'])
  const min = Math.max(field.min ?? 0, 1)
  const length = random.integer(min, Math.max(min, Math.min(field.max ?? 40, 40)))
  const words = `a${random.pick(['Tea', 'Grüße', '漢字', '👩‍🏫'])} ${random.word(40)}`
  return [...words].slice(0, length).join('').padEnd(min, 'x')
}

function buildRichText(random: Random): { slate: unknown[] } {
  const slate = Array.from({ length: random.integer(0, 4) }, () => ({
    id: random.chance(0.1) ? `odd/@%${random.word(4)}` : `b${random.word(8)}`,
    ...(random.chance(0.3) ? { type: 'heading', level: random.pick([1, 2, 3, 4]) } : { type: 'paragraph' }),
    children: [{ text: random.word(random.integer(1, 12)), ...(random.chance(0.2) ? { bold: true } : {}) }],
  }))
  return { slate }
}
