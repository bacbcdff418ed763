import { type Entity, holdsPersonalData, personEntity } from '../../model/Entity.ts'
import { type Field, type Fields, isNested } from '../../model/Field.ts'
import { memoize } from '../../model/memoize.ts'
import type { Person } from '../records/mentions.ts'
import { mentions } from '../records/mentions.ts'

type Values = Readonly<Record<string, unknown>>

/** Placeholder where a text may not be empty. */
export const erasedText = '[erased]'
/** A placeholder address (RFC 2606), unique for each erased customer. */
export const erasedAddress = (id: string) => `erased-${id}@erased.invalid`

export const isErasedAddress = (address: string): boolean => address.endsWith('@erased.invalid')

/** An entity's own fields that are personal or contain personal fields. */
export const personalFields = memoize((fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) => (holdsPersonalData({ [name]: field }) ? [name] : [])),
)

/** The personal part of a record, in its nesting; all else is left out. */
export function personalPart(entity: Pick<Entity, 'fields'>, record: Values): Record<string, unknown> {
  return pickPersonal(entity.fields, record)
}

/**
 * A record without its person: personal values become null, their default or, where a value is required,
 * `[erased]`. References to the customer stay or are cleared by the definition's `privacy`. Idempotent.
 */
export function anonymised(entity: Pick<Entity, 'fields' | 'privacy'>, record: Values) {
  const { privacy } = entity
  const isCleared = privacy !== 'nothing' && privacy.about !== 'nobodyKnown' && privacy.link === 'cleared'
  const id = String(record.id ?? '')
  return changeFields(entity.fields, record, (field, value) => {
    if (isCustomerLink(field)) return field.required || !isCleared ? value : null
    return field.personal ? makeBlank(field, id) : undefined
  })
}

/**
 * Another person's record without this person: references to them and to records deleted with them are removed,
 * and so are personal texts that contain their address. All else stays.
 */
export function withoutMentions(entity: Pick<Entity, 'fields'>, record: Values, person: Person) {
  const id = String(record.id ?? '')
  return changeFields(entity.fields, record, (field, value, isInside) => {
    const target = targetOf(field)
    if (target) return isGone(target, value, person) && !field.required ? null : value
    const isPersonal = field.personal || isInside
    if (!isPersonal || (typeof value !== 'string' && field.kind !== 'json')) return undefined
    return isNamedBy(field, value, person) ? makeBlank(field, id) : value
  })
}

/** Asset keys of files that are personal themselves: a photograph, but not a course's picture in a list. */
export function personalFiles(entity: Pick<Entity, 'fields'>, record: Values): string[] {
  const keys = new Set<string>()
  changeFields(entity.fields, record, (field, value) => {
    if (field.kind === 'media' && field.personal && typeof value === 'string') keys.add(value)
    return undefined
  })
  return [...keys]
}

/** The entity that a field references; null if none. */
export function targetOf(field: Field): string | null {
  if (field.kind === 'media') return 'asset'
  return field.kind === 'reference' ? field.to : null
}

const isGone = (target: string, value: unknown, { key, gone }: Person) =>
  (target === personEntity && value === key) || gone?.has(`${target} ${value}`) === true

/** Email fields match whole; other text is searched. */
const isNamedBy = (field: Field, value: unknown, person: Person): boolean =>
  isEmail(field) && typeof value === 'string'
    ? person.addresses.includes(value.trim().toLowerCase())
    : mentions(value, person)

const isEmail = (field: Field): boolean => field.kind === 'text' && field.format === 'email'

const isCustomerLink = (field: Field): boolean => targetOf(field) === personEntity

function pickPersonal(fields: Fields, values: Values): Record<string, unknown> {
  const part: Record<string, unknown> = {}
  for (const name of personalFields(fields)) {
    const [field, value] = [fields[name], values[name]]
    if (field && value !== null && value !== undefined) part[name] = partOfValue(field, value)
  }
  return part
}

function partOfValue(field: Field, value: unknown): unknown {
  if (field.personal) return value
  if (isNested(field) && isValues(value)) return pickPersonal(field.fields, value)
  if (!Array.isArray(value)) return value
  if (field.kind === 'list') return value.map((element) => partOfValue(field.of, element))
  if (field.kind !== 'sectionTree') return value
  const { fields, children } = field
  return value.map((node: Values) => ({
    ...pickPersonal(fields, node),
    [children]: partOfValue(field, node[children] ?? []),
  }))
}

/**
 * The erased value of a field; undefined when its children must be visited. `isInside`: it is nested in a
 * personal field (such as the texts of messages), and so personal itself.
 */
type Change = (field: Field, value: unknown, isInside: boolean) => unknown

function changeFields(
  fields: Fields,
  values: Values,
  change: Change,
  isInside = false,
): Record<string, unknown> {
  const changed: Record<string, unknown> = { ...values }
  for (const [name, field] of Object.entries(fields))
    if (name in values) changed[name] = changeValue(field, values[name], change, isInside)
  return changed
}

function changeValue(field: Field, value: unknown, change: Change, isInside: boolean): unknown {
  if (value === null || value === undefined) return value
  const own = change(field, value, isInside)
  if (own !== undefined) return own
  const isPersonal = isInside || field.personal === true
  if (isNested(field) && isValues(value)) return changeFields(field.fields, value, change, isPersonal)
  if (!Array.isArray(value)) return value
  if (field.kind === 'list') {
    const { of } = field
    const inner = field.personal && !of.personal ? { ...of, personal: true } : of
    // A list cannot hold nulls.
    return value
      .map((element) => changeValue(inner, element, change, isPersonal))
      .filter((element) => element !== null)
  }
  if (field.kind !== 'sectionTree') return value
  const { fields, children } = field
  return value.map((node: Values) => ({
    ...changeFields(fields, node, change, isPersonal),
    [children]: changeValue(field, node[children] ?? [], change, isPersonal),
  }))
}

function makeBlank(field: Field, id: string): unknown {
  if (field.default !== undefined) return structuredClone(field.default)
  if (!field.required) return null
  return isEmail(field) ? erasedAddress(id) : erasedText
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
