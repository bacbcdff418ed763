import { findEntity } from '../../../../../shared/src/entities.ts'
import { json } from '../../../../../shared/src/kernel/model/kinds/json.ts'
import { plainText } from '../../../../../shared/src/kernel/richText/plainText.ts'
import { deepFind, placeText } from '../../../../../shared/src/kernel/rules/placeText.ts'
import { findAddress, refusedRecordPath } from '../../../../../shared/src/kernel/sync/address.ts'
import type { Row } from '../../../core/CoreApi.ts'
import { ago } from '../parts/ago.ts'
import { type NameOf, valueText } from '../parts/valueText.ts'

const reasons: Record<string, string> = {
  collision: 'Both were changed at the same time',
  deletedAndEdited: 'One was deleted, the other was edited',
  move: 'Moved to two places',
  slug: 'Two have the same address',
  rule: 'Kept, and against a rule',
}
export const reasonText = (conflict: Row): string => {
  // The server's own sentence: why it refused, or which rule two edits break together.
  if (conflict.reason === 'refused' || conflict.reason === 'rule')
    return String(conflict.message ?? 'The server did not take it')
  const reason = conflict.reason === 'collision' && isPlace(conflict) ? 'move' : String(conflict.reason)
  return reasons[reason] ?? 'Two edits could not both stand'
}

const isPlace = (conflict: Row) => String(conflict.path).endsWith('/@place')

/** Whether it covers all refused writes of a record. */
export const isRefusedRecord = ({ path }: Row): boolean => path === refusedRecordPath

/** Where the edits collided: "Sections › Greeting › Headline". */
export const conflictPlace = ({ entity, path }: Row, record: Row | undefined): string =>
  placeText(findEntity(String(entity)), String(path), record)

/** A version's author, computer and time: "Ana, on Ana’s laptop, 5 min ago". */
export function madeText(by: unknown, on: unknown, at: unknown): string {
  const parts = [by, on && `on ${String(on)}`, typeof at === 'string' && ago(at)]
  return parts.filter((part) => typeof part === 'string' && part !== '').join(', ')
}

/** A version's value as text: the value, its place, or that it was removed. */
export function versionText(
  value: unknown,
  conflict: Readonly<Record<string, unknown>>,
  record: Row | undefined,
  nameOf: NameOf,
): string {
  const path = String(conflict.path)
  const entity = findEntity(String(conflict.entity))
  const address = entity && findAddress(entity, path)
  switch (address?.kind) {
    case 'gone':
    case 'removed':
      if (typeof value === 'boolean') return value ? 'Deleted' : 'Not deleted'
      // The concurrent edit: a paragraph, or a field's value.
      return isBlock(value) ? blockText(value) : anyText(value, nameOf)
    case 'set':
      return value === true ? 'Filled in' : 'Emptied'
    case 'place':
      return whereText(value, record?.[path.split('/')[0] ?? ''])
    case 'block':
      return blockText(value)
    case 'value':
      return address.shape ? valueText(address.shape.field, value, nameOf) : anyText(value, nameOf)
    default:
      return anyText(value, nameOf)
  }
}

const anyText = (value: unknown, nameOf: NameOf) => valueText(json(), value, nameOf)

function whereText(place: unknown, list: unknown): string {
  const { parent } = (place ?? {}) as { parent?: unknown }
  if (typeof parent !== 'string') return 'At the top level'
  const above = Array.isArray(list) ? deepFind(list, parent) : undefined
  return above?.name ? `In “${String(above.name)}”` : 'In a section that is not there any more'
}

const isBlock = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'children' in value

function blockText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return 'Nothing'
  const text = plainText({ slate: [{ id: 'b', ...value } as never] })
  return text || ('type' in value && value.type === 'image' ? 'A picture' : 'An empty line')
}
