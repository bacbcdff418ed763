import { plainText } from '../../../../shared/src/content/plainText.ts'
import type { Row } from '../../core/CoreApi.ts'
import { deepFind, placeText } from '../parts/placeText.ts'

const reasons: Record<string, string> = {
  collision: 'Both were changed at the same time',
  deletedAndEdited: 'One was deleted, the other was edited',
  move: 'Moved to two places',
  slug: 'Two have the same address',
}
export const reasonText = (conflict: Row): string =>
  (conflict.reason === 'collision' && isPlace(conflict) ? reasons.move : reasons[String(conflict.reason)]) ??
  'Two edits could not both stand'

const isPlace = (conflict: Row) => String(conflict.path).endsWith('/@place')

/** Where the edits collided: "Sections › Greeting › Headline". */
export const conflictPlace = ({ entity, path }: Row, record: Row | undefined): string =>
  placeText(String(entity), String(path), record)

/** A version's value as a person reads it: what it is, or where it stands, or that it is gone. */
export function versionText(value: unknown, conflict: Row, record: Row | undefined): string {
  const parts = String(conflict.path).split('/')
  if (parts.at(-1) === '@gone' && value === true) return 'Deleted'
  if (parts.at(-1) === '@place') return whereText(value, record?.[parts[0] ?? ''])
  return valueText(value)
}

function whereText(place: unknown, list: unknown): string {
  const { parent } = (place ?? {}) as { parent?: unknown }
  if (typeof parent !== 'string') return 'At the top level'
  const above = Array.isArray(list) ? deepFind(list, parent) : undefined
  return above?.name ? `In “${String(above.name)}”` : 'In a section that is not there any more'
}

function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (isBlock(value))
    return plainText({ slate: [{ id: 'b', ...(value as object) } as never] }) || 'An empty line'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return JSON.stringify(value, null, 2)
}

const isBlock = (value: unknown) =>
  typeof value === 'object' && value !== null && 'children' in value && 'type' in value
