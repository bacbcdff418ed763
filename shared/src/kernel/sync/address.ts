import type { z } from 'zod'
import { assertNever } from '../errors/assert.ts'
import type { Entity } from '../model/Entity.ts'
import type { VariantsField } from '../model/Field.ts'
import type { LockedWhile, StaffRole } from '../model/FieldFacts.ts'
import { idPattern } from '../model/idPattern.ts'
import { isHoldableMoment } from '../model/kinds/timestamp.ts'
import { zodForField } from '../model/schemas/zodForFields.ts'
import { richTextSchema } from '../richText/RichText.ts'
import type { Json } from './json.ts'
import { encodeId } from './structure/cellTree.ts'
import { readPlace } from './structure/layout.ts'
import { isOrderKey } from './structure/orderKey.ts'
import { elementShape, entityShape, getShape, type ShapeField } from './structure/shape.ts'

/** A container of cells that can be absent: an element, an optional record, a document. */
export type Holder = { path: string; isElement: boolean; inTree: boolean; container: string }

/** A parsed cell path. */
export type Address = {
  kind: 'created' | 'removed' | 'value' | 'packed' | 'set' | 'place' | 'gone' | 'block'
  /** Outermost first; without the holder whose presence the cell itself sets. */
  holders: readonly Holder[]
  /** The field at the end of the path; null for the record's own cells. */
  shape: ShapeField | null
  inTree: boolean
  /** Values of several kinds around the cell, outermost first: where their type is, and the field that it is in. */
  kinds: readonly { typePath: string; variants: VariantsField; name: string }[]
  /** Only the server may write it. */
  isReadOnly: boolean
  /** Only these actors and higher ones may write it (rules/fieldLocks). */
  writeBy?: StaffRole | undefined
  lockedWhile?: LockedWhile | undefined
}

/** A record's own cells. */
export const createdPath = '@created'
export const recordGonePath = '@gone'
/** The path of a conflict about all refused writes of a record (sync/batch/arbitrateWrites). */
export const refusedRecordPath = '@record'
/** Set by the server's clock, so that `updatedAt` grows even when old writes arrive. */
export const touchedPath = '@touched'

/** The cell that says whether a holder is present. */
export const presencePath = (holder: Holder): string =>
  holder.isElement ? `${holder.path}/@gone` : `${holder.path}/@set`

/** Parses a path; null if no synced field has it. */
export function findAddress(entity: Entity, path: string): Address | null {
  const record = { holders: [], shape: null, inTree: false, kinds: [], isReadOnly: false }
  if (path === createdPath) return { ...record, kind: 'created' }
  if (path === recordGonePath) return { ...record, kind: 'removed' }
  const parts = path.split('/')
  return step(entityShape(entity), parts, 0, { holders: [], kinds: [], isReadOnly: false })
}

type Way = Pick<Address, 'holders' | 'kinds' | 'isReadOnly' | 'writeBy' | 'lockedWhile'>

function step(shape: readonly ShapeField[], parts: readonly string[], at: number, way: Way): Address | null {
  const field = shape.find(({ name }) => name === parts[at])
  if (!field) return null
  const isReadOnly = way.isReadOnly || field.field.readOnly === true
  const { writeBy, lockedWhile } = field.field.writeBy === undefined ? way : field.field
  const locks = { isReadOnly, writeBy, lockedWhile }
  const { holders: around, kinds } = way
  const place = { shape: field, holders: around, kinds, ...locks, inTree: field.merge === 'tree' }
  const next = parts[at + 1]
  if (field.merge === 'atom') return next === undefined ? { ...place, kind: 'value' } : null
  if (next === undefined) return field.field.packed ? { ...place, kind: 'packed' } : null
  const path = parts.slice(0, at + 1).join('/')
  if (field.isOptional && next === '@set') return at + 2 === parts.length ? { ...place, kind: 'set' } : null

  const own = { path, isElement: false, inTree: false, container: path }
  const inside = field.isOptional ? [...way.holders, own] : way.holders
  if (field.merge === 'record')
    return step(getShape(field.fields), parts, at + 1, {
      holders: inside,
      kinds: withKind(kinds, field, path, next),
      ...locks,
    })

  if (!isElementPart(next, field)) return null
  const element = { path: `${path}/${next}`, isElement: true, inTree: place.inTree, container: path }
  const holders = [...inside, element]
  const last = parts[at + 2]
  if (last === undefined) return null
  if (last.startsWith('@')) {
    if (at + 3 !== parts.length) return null
    if (last === '@place') return { ...place, kind: 'place', holders }
    if (last === '@gone') return { ...place, kind: 'gone', holders: inside }
    return last === '@block' && field.merge === 'blocks' ? { ...place, kind: 'block', holders } : null
  }
  if (field.merge === 'blocks') return null
  const inKinds = withKind(kinds, field, element.path, last)
  return step(elementShape(field.fields), parts, at + 2, { holders, kinds: inKinds, ...locks })
}

const withKind = (kinds: Address['kinds'], { variants }: ShapeField, path: string, name: string) =>
  variants ? [...kinds, { typePath: `${path}/type`, variants, name }] : kinds

/** Block ids are free text; others are ids. */
const isElementPart = (part: string, field: ShapeField) =>
  field.merge === 'blocks' ? part !== '' && !part.startsWith('@') && part.length <= 200 : idPattern.test(part)

/** A cell's value in storable form, or a sentence about its fault. */
export function checkValue(
  address: Address,
  path: string,
  value: unknown,
): { value: Json } | { fault: string } {
  switch (address.kind) {
    case 'created':
      return typeof value === 'string' && value.length <= 24 && isHoldableMoment(value)
        ? { value: new Date(value).toISOString() }
        : { fault: 'Must be a date and time in ISO 8601 format' }
    case 'removed':
    case 'gone':
    case 'set':
      return typeof value === 'boolean' ? { value } : { fault: 'Must be true or false' }
    case 'place':
      return checkPlace(address, path, value)
    case 'block':
      return checkBlock(value)
    case 'packed':
      // Cast: the sent value is JSON; the field parses it.
      return { value: value as Json }
    case 'value':
      return checkField(address, value)
    default:
      return assertNever(address.kind)
  }
}

function checkPlace(address: Address, path: string, value: unknown): { value: Json } | { fault: string } {
  const place = readPlace(value)
  if (!place || !isOrderKey(place.order)) return { fault: 'Must be a place among siblings' }
  if (place.parent === null) return { value: place }
  if (!address.inTree || !idPattern.test(place.parent)) return { fault: 'Must not have a parent' }
  const own = path.split('/').at(-2)
  return own === encodeId(place.parent) ? { fault: 'Must not be its own parent' } : { value: place }
}

function checkBlock(value: unknown): { value: Json } | { fault: string } {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { fault: 'Must be a block' }
  const parsed = richTextSchema.safeParse({ slate: [{ ...value, id: 'block' }] })
  if (!parsed.success) return { fault: describeFault(parsed.error) }
  const { id: _id, ...block } = value as Record<string, Json>
  return { value: block }
}

function checkField(address: Address, value: unknown): { value: Json } | { fault: string } {
  const { shape } = address
  if (!shape) return { fault: 'Must be a field' }
  let schema = schemas.get(shape)
  if (!schema) {
    schema = zodForField(shape.name, shape.field)
    schemas.set(shape, schema)
  }
  const parsed = schema.safeParse(value)
  // Cast: a schema's output for JSON input is JSON.
  return parsed.success ? { value: (parsed.data ?? null) as Json } : { fault: describeFault(parsed.error) }
}

const schemas = new WeakMap<ShapeField, z.ZodType>()

const describeFault = (error: z.ZodError) => {
  const [issue] = error.issues
  return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
}
