import { AppError } from '../errors/AppError.ts'
import type { Entity } from './Entity.ts'
import type { Edit } from './edit.ts'
import { type EditedElement, insertElement, moveElement, removeElement, setInTree } from './editElements.ts'
import type { Field, Fields } from './Field.ts'
import { isKeyedList, isRecord, isSectionTree } from './kinds/isKind.ts'

/**
 * The record that one edit makes of another; neither is changed, and what the edit does not touch is
 * shared between them. Used by the console's core and by its screens, so that both see the same. It keeps
 * the rules of section trees (3§4, SAV-16 to SAV-20); values are judged by zod afterwards.
 *
 * @throws AppError `bad_request` for a path that the definition does not have, `not_found` for an element
 * that is no longer there, `validation` with `details.faults` for a rule
 */
export function applyEdit<R extends Readonly<Record<string, unknown>>>(
  entity: Pick<Entity, 'fields'>,
  record: R,
  edit: Edit,
): R {
  // Only one value inside was replaced by another.
  return inFields(entity.fields, record, edit.path, edit) as R
}

type Bag = Readonly<Record<string, unknown>>

function inFields(fields: Fields, bag: Bag, path: readonly string[], edit: Edit): Bag {
  const [name = '', ...rest] = path
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || name === 'id') throw noSuchPath(edit)
  const value = inField(field, bag[name], rest, edit)
  return value === bag[name] ? bag : { ...bag, [name]: value }
}

function inField(field: Field, value: unknown, path: readonly string[], edit: Edit): unknown {
  if (path.length === 0) return atField(field, value, edit)
  if (isRecord(field)) return inFields(field.fields, bagOf(value), path, edit)
  const [id = '', ...rest] = path
  const list = elementsOf(value)
  if (isKeyedList(field)) {
    const { of } = field
    if (!list.some((element) => element.id === id)) throw noSuchElement(edit)
    return list.map((element) => (element.id === id ? inElement(of.fields, element, rest, edit) : element))
  }
  if (isSectionTree(field)) {
    const change = (node: EditedElement) => {
      const changed = inElement(field.fields, node, rest, edit)
      const holds = elementsOf(changed[field.children]).length > 0
      if (holds && changed.item != null && node.item == null) throw refusal(edit, messages.itemOrSections)
      return changed
    }
    return setInTree(list, field.children, id, change) ?? raise(noSuchElement(edit))
  }
  throw noSuchPath(edit)
}

function inElement(
  fields: Fields,
  element: EditedElement,
  path: readonly string[],
  edit: Edit,
): EditedElement {
  if (path.length === 0) throw noSuchPath(edit)
  // An element's id is no field that an edit can reach.
  return inFields(fields, element, path, edit) as EditedElement
}

function atField(field: Field, value: unknown, edit: Edit): unknown {
  if (edit.do === 'set') return edit.value
  const children = isSectionTree(field) ? field.children : null
  if (children === null && !isKeyedList(field)) throw noSuchPath(edit)
  const list = elementsOf(value)
  const result =
    edit.do === 'insert'
      ? insertElement(list, children, edit)
      : edit.do === 'move'
        ? moveElement(list, children, edit)
        : removeElement(list, children, edit.id)
  if (typeof result !== 'string') return result
  throw result === 'missing' ? noSuchElement(edit) : refusal(edit, messages[result])
}

/** The rules of 3§4, as an author reads them. */
const messages = {
  itemOrSections: 'A section with an item cannot hold sub-sections.',
  hasChildren: 'It can be deleted only when there is nothing below it.',
  intoItself: 'It cannot be moved into itself or something below it.',
  samePlace: 'It is there already.',
  duplicateId: 'Two elements have the same id',
} as const

const refusal = (edit: Edit, message: string) =>
  new AppError('validation', { message, details: { faults: [{ path: edit.path, message }] } })
const noSuchPath = (edit: Edit) =>
  new AppError('bad_request', {
    message: `There is nothing to edit at ${edit.path.join('/')}.`,
    details: { path: edit.path },
  })
const noSuchElement = (edit: Edit) =>
  new AppError('not_found', { message: 'What was edited is no longer there.', details: { path: edit.path } })
const raise = (error: AppError): never => {
  throw error
}

const bagOf = (value: unknown): Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Bag) : {}
const elementsOf = (value: unknown): readonly EditedElement[] =>
  // Stored lists were judged by their definition: their elements are records with ids.
  Array.isArray(value) ? (value as EditedElement[]) : []
