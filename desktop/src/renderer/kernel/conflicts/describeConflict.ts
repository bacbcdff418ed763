import type { Row } from '#desktop/core/Row.ts'
import { findEntity } from '#shared/entities.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { plainText } from '#shared/kernel/richText/plainText.ts'
import { childrenName, deepFind, placeText } from '#shared/kernel/rules/records/placeText.ts'
import { valueAt } from '#shared/kernel/rules/records/valueAt.ts'
import { type Address, findAddress, refusedRecordPath } from '#shared/kernel/sync/address.ts'
import { toCells } from '#shared/kernel/sync/cells.ts'
import { isSameJson, type Json } from '#shared/kernel/sync/json.ts'
import { ago } from '../parts/ago.ts'
import { optionLabel } from '../values/optionLabel.ts'
import { type NameOf, valueText } from '../values/valueText.ts'

const reasons: Record<string, string> = {
  collision: 'Both were changed at the same time',
  deletedAndEdited: 'One was deleted, the other was edited',
  move: 'Moved to two places',
  kind: 'The type was changed while its content was edited; both are kept, the edit is not shown',
  slug: 'Two have the same address',
  rule: 'Kept, although it breaks a rule',
}
export const reasonText = (conflict: Row, record: Row | undefined): string => {
  // The server's own sentence: why it refused, or which rule two edits break together.
  if (conflict.reason === 'refused' || conflict.reason === 'rule')
    return sentenceText(conflict.message ?? 'The server did not accept it', conflict, record)
  const reason = conflict.reason === 'collision' && isPlace(conflict) ? 'move' : String(conflict.reason)
  return reasons[reason] ?? 'Two edits could not both be kept'
}

export const isPlace = (conflict: Row) => String(conflict.path).endsWith('/@place')

/** Whether it covers all refused writes of a record. */
export const isRefusedRecord = ({ path }: Row): boolean => path === refusedRecordPath

/** Where the edits collided: "Greeting › Headline". */
export const conflictPlace = ({ entity, path }: Row, record: Row | undefined): string =>
  placeText(findEntity(String(entity)), String(path), record)

/** A version's author, computer and time: "by Ana, on Ana’s laptop, 5 min ago". */
export function madeText(by: unknown, on: unknown, at: unknown): string {
  const parts = [by && `by ${String(by)}`, on && `on ${String(on)}`, typeof at === 'string' && ago(at)]
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ')
}

/** What a side of a conflict is read from: a listed one, or one value that the server refused. */
export type Sides = Readonly<Record<string, unknown>>
export type Side = 'kept' | 'other'

/** One side as text: the value, its place, or that it was removed. */
export function versionText(sides: Sides, side: Side, record: Row | undefined, nameOf: NameOf): string {
  const value = sides[side]
  const path = String(sides.path)
  const entity = findEntity(String(sides.entity))
  // A deletion conflicts with an edit inside the deleted element.
  if (side === 'kept' && sides.reason === 'deletedAndEdited')
    return editText(value, path, entity, record, nameOf)
  const address = entity && findAddress(entity, path)
  if (!address) return anyText(value, nameOf)
  if (address.kind !== 'place') return cellText(address, value, nameOf)
  return address.inTree && !isSameParent(sides)
    ? whereText(value, path, entity, record)
    : orderText(side, path, entity, record)
}

/** Of a field that is not known; a name of three words, such as `freeResponseQuestion`, is an option of a choice. */
const anyText = (value: unknown, nameOf: NameOf) =>
  typeof value === 'string' && /^[a-z]+(?:[A-Z][a-z]+){2}$/.test(value)
    ? optionLabel(value)
    : valueText(json(), value, nameOf)

function cellText({ kind, shape }: Address, value: unknown, nameOf: NameOf): string {
  switch (kind) {
    case 'gone':
    case 'removed':
      return value === true ? 'Deleted' : 'Not deleted'
    case 'set':
      return value === true ? 'Filled in' : 'Emptied'
    case 'block':
      return blockText(value)
    case 'packed':
      // Cast: a conflict's value is JSON.
      return shape?.field.packed
        ? valueText(shape.field, shape.field.packed((value ?? null) as Json), nameOf)
        : anyText(value, nameOf)
    default:
      return shape ? valueText(shape.field, value, nameOf) : anyText(value, nameOf)
  }
}

/**
 * The edit of something that was deleted. A conflict has its value alone: where it was made is found in the record,
 * if it still is there.
 */
function editText(
  value: unknown,
  deleted: string,
  entity: Entity | undefined,
  record: Row | undefined,
  nameOf: NameOf,
): string {
  if (isPlaced(value)) return `Moved. ${whereText(value, deleted, entity, record)}`
  const root = deleted.slice(0, deleted.lastIndexOf('@'))
  const held = entity && record ? [...toCells(entity, record)] : []
  const alike = held.filter(([, one]) => isSameJson(one as Json, value as Json)).map(([path]) => path)
  const inside = alike.filter((path) => path.startsWith(root))
  const candidates = inside.length > 0 ? inside : alike
  // Beside a field's value, an element that is there has the same cell as a switch that is on.
  const fields = candidates.filter((path) => !/@(?!block$)\w+$/.test(path))
  const [found, ...others] = fields.length > 0 ? fields : candidates
  const address = found !== undefined && entity && findAddress(entity, found)
  const isSure = others.length === 0
  if (!address || (typeof value === 'boolean' && !isSure))
    return isBlock(value) ? blockText(value) : typeof value === 'boolean' ? 'Edited' : anyText(value, nameOf)
  const text = cellText(address, value, nameOf)
  const place = placeText(entity, found, record)
  const above = placeText(entity, deleted, record)
  const within = place.startsWith(`${above} › `) ? place.slice(above.length + ' › '.length) : place
  return isSure ? `${within}: ${text}` : text
}

const isPlaced = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'parent' in value && 'order' in value

const parentOf = (place: unknown) => (place as { parent?: unknown } | null)?.parent ?? null
const isSameParent = ({ kept, other }: Sides) => other !== undefined && parentOf(kept) === parentOf(other)

/** The list or tree that an element is placed in. */
const findList = (entity: Entity | undefined, path: string, record: Row | undefined): readonly unknown[] => {
  const list = valueAt(entity, record, path.split('/').slice(0, -2))
  return Array.isArray(list) ? list : []
}
const findField = (entity: Entity | undefined, path: string): Field | undefined =>
  entity && findAddress(entity, path)?.shape?.field

function whereText(
  place: unknown,
  path: string,
  entity: Entity | undefined,
  record: Row | undefined,
): string {
  const parent = parentOf(place)
  if (typeof parent !== 'string') return 'At the top level'
  const above = deepFind(findField(entity, path), findList(entity, path, record), parent)
  return above?.name ? `In “${String(above.name)}”` : 'In a deleted section'
}

/** Both are among the same neighbours: only the record tells the present place. */
function orderText(side: Side, path: string, entity: Entity | undefined, record: Row | undefined): string {
  if (side === 'other') return 'In another position'
  const neighbours = findNeighbours(
    childrenName(findField(entity, path)),
    findList(entity, path, record),
    path.split('/').at(-2) ?? '',
  )
  return neighbours ? `At place ${neighbours.at} of ${neighbours.count}` : 'Where it is now'
}

function findNeighbours(
  children: string | null,
  list: readonly unknown[],
  id: string,
): { at: number; count: number } | undefined {
  const elements = list as readonly Readonly<Record<string, unknown>>[]
  const at = elements.findIndex((element) => element.id === id)
  if (at >= 0) return { at: at + 1, count: elements.length }
  for (const element of children === null ? [] : elements) {
    const below = element[children ?? '']
    const neighbours = Array.isArray(below) ? findNeighbours(children, below, id) : undefined
    if (neighbours) return neighbours
  }
  return undefined
}

/** A server's sentence may name a value by its path: said by its labels instead. */
export function sentenceText(message: unknown, conflict: Row, record: Row | undefined): string {
  const entity = findEntity(String(conflict.entity))
  const place = (path: string) => `“${placeText(entity, path, record)}”`
  const isField = (name: string) => entity !== undefined && Object.hasOwn(entity.fields, name)
  return String(message)
    .replace(/[\w@%/-]+/g, (path) => {
      const [field = '', ...rest] = path.split('/')
      return rest.length > 0 && !rest.includes('') && isField(field) ? place(path) : path
    })
    .replace(/^([\w-]+)(?=: | is written | names )/, (path) => (isField(path) ? place(path) : path))
}

const isBlock = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'children' in value

function blockText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'Nothing'
  const text = plainText({ slate: [{ id: 'b', ...value } as never] })
  return text || ('type' in value && value.type === 'image' ? 'A picture' : 'An empty line')
}
