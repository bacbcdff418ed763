import { assertNever } from '../../errors/assert.ts'
import { messages } from '../../errors/messages.ts'
import { mergeDocuments } from '../../richText/mergeDocuments.ts'
import { richTextSchema } from '../../richText/RichText.ts'
import { isSameJson } from '../../sync/json.ts'
import type { Entity } from '../Entity.ts'
import {
  expectKind,
  type Field,
  type Fields,
  isNested,
  type SectionTreeField,
  type VariantsField,
} from '../Field.ts'
import { fillDefaults } from '../fillDefaults.ts'
import { following } from '../follow.ts'
import { asKind, fieldsOfKind } from '../kinds/variants.ts'
import type { Edit } from './edit.ts'
import { type Element, fault, missing, placed, samePlace, type Values } from './placeElement.ts'
import { insertNode, moveNode, removeNode, setInNode, updateNode } from './treeEdit.ts'

/**
 * Applies one edit to a record. Pure; unchanged parts are shared with the old record, so that editing one lesson
 * of a thousand copies only that lesson. It checks structure (SAV-16 to SAV-20); values are checked by the schema
 * (zodForRecord).
 *
 * `isWithDormant`: fields that a new type brings stay missing, for their cells to fill in (sync/structure/withDormant);
 * otherwise they get their defaults.
 *
 * @throws AppError `validation` with the reason, and `details: { path }`
 */
export function applyEdit<R extends Values>(
  entity: Entity,
  record: R,
  edit: Edit,
  { isWithDormant = false }: { isWithDormant?: boolean } = {},
): R {
  // Cast: the edit changes values, not the set of fields.
  return inRecord({ fields: entity.fields, edit, at: 0, isWithDormant }, record) as R
}

/** `variants`: the fields are those of a value of several kinds; setting its type picks others. */
type Step = {
  fields: Fields
  variants?: VariantsField | undefined
  edit: Edit
  at: number
  isWithDormant: boolean
}

function inRecord(step: Step, record: Values): Values {
  const { edit, at } = step
  const name = edit.path[at] ?? ''
  const field = step.fields[name]
  if (!field || field.readOnly || name === 'id') throw fault(edit, `${name || 'This'} cannot be edited.`)
  const isLast = at === edit.path.length - 1
  if (isLast && name === 'type' && step.variants && edit.do === 'set')
    return step.isWithDormant
      ? asKind(step.variants, record, edit.value)
      : fillDefaults(fieldsOfKind(step.variants, edit.value), asKind(step.variants, record, edit.value))
  return {
    ...record,
    [name]: isLast ? atField(field, edit, record[name]) : inside(field, step, record[name]),
  }
}

/** The path ends at this field. */
function atField(field: Field, edit: Edit, value: unknown): unknown {
  if (edit.do === 'set') return valueToSet(field, edit, value)
  const elements = getElements(field, edit, value)
  if (field.kind === 'sectionTree') {
    const tree = field
    switch (edit.do) {
      case 'insert':
        return insertNode(
          tree,
          elements,
          edit,
          following(tree.fields, filled(tree.fields, edit.element, tree)),
        )
      case 'move':
        return moveNode(tree, elements, edit)
      case 'remove':
        return removeNode(tree, elements, edit)
      default:
        return assertNever(edit)
    }
  }
  const rest = elements.filter(({ id }) => edit.do === 'insert' || id !== edit.id)
  switch (edit.do) {
    case 'insert': {
      if (elements.some(({ id }) => id === edit.element.id)) throw fault(edit, messages.duplicateId)
      return placed(
        rest,
        filled(fieldsFor(expectKind(field, 'list').of, edit.element).fields, edit.element),
        edit,
      )
    }
    case 'move': {
      const moved = elements.find(({ id }) => id === edit.id)
      if (!moved) throw missing(edit, edit.id)
      const after = placed(rest, moved, edit)
      if (after.every((element, index) => element === elements[index])) throw fault(edit, samePlace)
      return after
    }
    case 'remove':
      if (rest.length === elements.length) throw missing(edit, edit.id)
      return rest
    default:
      return assertNever(edit)
  }
}

function valueToSet(
  field: Field,
  { value = null, base }: Extract<Edit, { do: 'set' }>,
  current: unknown,
): unknown {
  if (field.kind !== 'richText' || base === undefined || isSameJson(base, current ?? null)) return value
  const documents = [base, value, current ?? null].map((one) => mergeable.safeParse(one))
  const [old, mine, theirs] = documents.map(({ data }) => data)
  // A document that cannot be read is not merged: the schema judges it.
  if (old === undefined || mine === undefined || theirs === undefined) return value
  return mergeDocuments(old, mine, theirs)
}

const mergeable = richTextSchema.nullable()

/** The path goes deeper. */
function inside(field: Field, step: Step, value: unknown): unknown {
  const { edit, at } = step
  if (isNested(field)) {
    if (typeof value !== 'object' || value === null) throw missing(edit, edit.path[at] ?? '')
    return inRecord({ ...step, ...fieldsFor(field, value as Values), at: at + 1 }, value as Values)
  }
  const elements = getElements(field, edit, value)
  const id = edit.path[at + 1] ?? ''
  if (edit.path.length === at + 2) throw fault(edit, 'An edit names a field of an element.')
  if (field.kind === 'sectionTree') {
    const tree = field
    const change = (node: Element) => {
      if (edit.do === 'set' && edit.path.length === at + 3)
        setInNode(tree, node, edit, edit.path[at + 2] ?? '')
      const inner = { ...step, fields: tree.fields, variants: undefined, at: at + 2 }
      return following(tree.fields, inRecord(inner, node)) as Element
    }
    const after = updateNode(tree, elements, id, change)
    if (!after) throw missing(edit, id)
    return after
  }
  const index = elements.findIndex((element) => element.id === id)
  const element = elements[index]
  if (!element) throw missing(edit, id)
  const of = fieldsFor(expectKind(field, 'list').of, element)
  const changed = inRecord({ ...step, ...of, at: at + 2 }, element) as Element
  return elements.with(index, changed)
}

function getElements(field: Field, edit: Edit, value: unknown): readonly Element[] {
  const isKeyed = field.kind === 'sectionTree' || (field.kind === 'list' && field.keyed)
  if (!isKeyed || !Array.isArray(value)) throw fault(edit, `${edit.path.join('/')} has no elements.`)
  return value as Element[]
}

/** The fields of a nested value: with several kinds, those of its own. */
function fieldsFor(field: Field, value: Values): Pick<Step, 'fields' | 'variants'> {
  if (field.kind === 'variants') return { fields: fieldsOfKind(field, value.type), variants: field }
  return { fields: expectKind(field, 'record').fields, variants: undefined }
}

function filled(fields: Fields, element: Element, tree?: SectionTreeField): Element {
  const own = fillDefaults(fields, element)
  if (!tree) return { ...own, id: element.id }
  return { ...own, id: element.id, [tree.children]: element[tree.children] ?? [] }
}
