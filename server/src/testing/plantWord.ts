import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field, Fields } from '#shared/kernel/model/Field.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { fieldsOfKind } from '#shared/kernel/model/kinds/variants.ts'

/** A random word of 20 to 30 letters, and the owner of the record with it. */
export type Planted = { word: string; address: string; customer: string; asset: string }

/** Valid values for all personal fields of an entity, with the word in every text at every depth. */
export function plantWord(entity: Entity, planted: Planted): Record<string, unknown> {
  return plantFields(entity.fields, planted, false)
}

function plantFields(fields: Fields, planted: Planted, isInside: boolean): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = name === 'id' && isInside ? 'el0' : plantField(field, planted, isInside)
    if (value !== undefined) values[name] = value
  }
  return values
}

/** Undefined if nothing is personal; inside a personal field, everything is. */
function plantField(field: Field, planted: Planted, isInside: boolean): unknown {
  const isPersonal = field.personal === true || isInside
  // `kind` determines the types of the casts.
  switch (field.kind) {
    case 'reference':
      return field.to === 'customer' ? planted.customer : undefined
    case 'media':
      return isPersonal ? planted.asset : undefined
    case 'text':
      if (!isPersonal) return undefined
      return field.format === 'email' ? planted.address : planted.word
    case 'json':
      return isPersonal ? plantJson(field, planted.word) : undefined
    case 'list': {
      const element = plantField(field.of, planted, isPersonal)
      return element === undefined ? undefined : [element]
    }
    case 'record':
      return plantRecord(field.fields, planted, isPersonal)
    case 'variants':
      // No kind holds personal data: the first that does must be planted here.
      return plantRecord(fieldsOfKind(field, null), planted, isPersonal)
    case 'sectionTree': {
      const { fields, children } = field
      const node = plantRecord(fields, planted, isPersonal)
      return node && [{ ...node, id: 'a', [children]: [{ ...node, id: 'b', [children]: [] }] }]
    }
    default:
      return undefined
  }
}

function plantRecord(fields: Fields, planted: Planted, isPersonal: boolean) {
  const own = plantFields(fields, planted, isPersonal)
  const isFound = Object.keys(own).some((name) => name !== 'id')
  return isFound ? { ...requiredSamples(fields), ...own } : undefined
}

function requiredSamples(fields: Fields): Record<string, unknown> {
  const required = Object.entries(fields).filter(([, field]) => field.required)
  return Object.fromEntries(
    required.map(([name, field]) => [name, name === 'id' ? 'el0' : kindOf(field).samples(field).valid[0]]),
  )
}

/** An example with the word in place of each free text; without one, the word itself. */
function plantJson(field: Field, word: string): unknown {
  const { zod, samples } = kindOf(field)
  const schema = zod(field, 'JSON')
  const example = samples(field).valid[0]
  const replaced = (value: unknown): unknown => {
    if (typeof value === 'string') return Number.isNaN(Date.parse(value)) ? word : value
    if (Array.isArray(value)) return value.map(replaced)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner)]))
  }
  for (const tried of [replaced(example), { word }])
    if (JSON.stringify(tried).includes(word) && schema.safeParse(tried).success) return tried
  return undefined
}
