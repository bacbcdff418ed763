import { isDerived } from '../../model/deriveFields.ts'
import type { Entity } from '../../model/Entity.ts'
import { type Field, type Fields, isNested, type VariantsField } from '../../model/Field.ts'
import type { Merge } from '../../model/FieldKind.ts'
import { kindOf } from '../../model/kindOf.ts'
import { fieldsOfKind } from '../../model/kinds/variants.ts'
import { type CellNode, cellOf } from './cellTree.ts'

/** A field's sync facts: how it merges, its inner fields, its default value. */
export type ShapeField = {
  name: string
  field: Field
  merge: Merge
  /** An optional record or rich text: its presence is a cell of its own, `@set`. */
  isOptional: boolean
  /** The fields of the record, or of each element; of all kinds together, if there are several. */
  fields: Fields
  /** The record or each element is one of several kinds. */
  variants: VariantsField | null
  /** Trees: the property that holds a node's children. */
  children: string
  /** What it reads as while it has no cell, if that is a plain value; else undefined. */
  blank: unknown
}

/** The fields of an entity that have cells. */
export function entityShape(entity: Entity): readonly ShapeField[] {
  const memo = shapes.get(entity.fields)
  if (memo) return memo
  const shape = makeShape(
    Object.fromEntries(Object.entries(entity.fields).filter(([name]) => !isDerived(entity, name))),
  )
  shapes.set(entity.fields, shape)
  return shape
}

/** The fields of an element that have cells; its `id` is in their paths. */
export function elementShape(fields: Fields): readonly ShapeField[] {
  const shape = elementShapes.get(fields) ?? getShape(fields).filter(({ name }) => name !== 'id')
  elementShapes.set(fields, shape)
  return shape
}

/** The fields of a nested record that have cells. */
export function getShape(fields: Fields): readonly ShapeField[] {
  const shape = shapes.get(fields) ?? makeShape(fields)
  shapes.set(fields, shape)
  return shape
}

const shapes = new WeakMap<Fields, readonly ShapeField[]>()
const elementShapes = new WeakMap<Fields, readonly ShapeField[]>()

function makeShape(fields: Fields): readonly ShapeField[] {
  return Object.entries(fields)
    .filter(([, field]) => !field.onlineOnly && !field.secret)
    .map(([name, field]) => {
      const merge = kindOf(field).merge(field)
      const isOptional =
        merge === 'blocks' || (merge === 'record' && !field.required && field.default === undefined)
      return {
        name,
        field,
        merge,
        isOptional,
        blank: findBlank(field, merge, isOptional),
        fields: innerFields(field),
        variants: variantsIn(field),
        children: field.kind === 'sectionTree' ? field.children : '',
      }
    })
}

function findBlank(field: Field, merge: Merge, isOptional: boolean): unknown {
  if (merge === 'record') return isOptional ? null : undefined
  if (merge !== 'atom' && merge !== 'blocks') return undefined
  const value = valueWithoutCell(field)
  return typeof value === 'object' && value !== null ? undefined : value
}

/** The fields of a record, of a tree's nodes, or of a keyed list's elements. */
function innerFields(field: Field): Fields {
  if (isNested(field) || field.kind === 'sectionTree') return field.fields
  return field.kind === 'list' && field.keyed ? innerFields(field.of) : {}
}

function variantsIn(field: Field): VariantsField | null {
  const inner = field.kind === 'list' && field.keyed ? field.of : field
  return inner.kind === 'variants' ? inner : null
}

/** The fields that a record or element shows: those of its kind. */
export const shownFields = ({ fields, variants }: ShapeField, type: unknown): Fields =>
  variants ? fieldsOfKind(variants, type) : fields

/**
 * A field's value without a cell. A required field without a default gets an empty value of its type while parts
 * of the record are still to arrive, so that no reader breaks.
 */
export function valueWithoutCell(field: Field): unknown {
  if (field.default !== undefined) return shareable(field.default)
  if (!field.required) return null
  switch (field.kind) {
    case 'number':
    case 'money':
      return 0
    case 'boolean':
      return false
    case 'choice':
      return field.options[0] ?? ''
    case 'list':
      return []
    case 'richText':
      return { slate: [] }
    case 'json':
      return null
    case 'timestamp':
      return '1970-01-01T00:00:00.000Z'
    case 'date':
      return '1970-01-01'
    default:
      return ''
  }
}

/** A null cell was cleared: it reads as the field's default, if there is one. */
export const readAtom = (shape: ShapeField, value: unknown): unknown =>
  value === undefined || value === null ? valueWithoutCell(shape.field) : value

/** Whether an optional record or rich text is present. */
export const isPresent = (shape: ShapeField, node: CellNode): boolean =>
  !shape.isOptional || cellOf(node, '@set') === true

/** Deep copies, since defaults belong to the definition. */
function shareable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  // The most frequent case: lists and trees without elements.
  return Array.isArray(value) && value.length === 0 ? [] : structuredClone(value)
}
