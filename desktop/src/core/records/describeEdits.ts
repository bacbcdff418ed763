import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { elementName, ownText } from '#shared/kernel/rules/records/elementName.ts'
import { listAt, placeText } from '#shared/kernel/rules/records/placeText.ts'

type Values = Readonly<Record<string, unknown>>

/** The history's description of edits: "Name changed", "Outline › Greeting › Headline changed". */
export function describeEdits(entity: Entity, edits: readonly Edit[], before: Values): string {
  const [edit] = edits
  if (edit?.do === 'insert' && edits.length === 1) {
    const list = listAt(entity, edit.path)
    const text = ownText(list.field, edit.element)
    const what = text === null ? elementName(list, edit.element) : `“${text}”`
    return `${what} added to ${placeText(entity, writePath(edit), before)}`
  }
  const places = describePlaces(
    entity,
    edits.map((edit) => writePath(edit)),
    before,
  )
  const acts = new Set(edits.map((edit) => acted[edit.do]))
  const [act] = acts
  return `${places} ${acts.size === 1 && act ? act : 'changed'}`
}

/**
 * Places in a record, in words: a few, without duplicates. Elements have the names that they have afterwards, and deleted
 * ones those that they had.
 */
export function describePlaces(
  entity: Entity,
  paths: readonly string[],
  before: Values,
  after: Values | null = null,
): string {
  const textOf = (path: string) => {
    const now = after && !path.endsWith('/@gone') ? placeText(entity, path, after) : ''
    return now === '' ? placeText(entity, path, before) : now
  }
  const places = [...new Set(paths.map(textOf).filter((text) => text !== ''))]
  const others = places.length - 3
  return `${places.slice(0, 3).join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/** For moves and removals the element is the place; a new element has no name yet. */
const writePath = (edit: Edit): string =>
  [...edit.path, ...(edit.do === 'move' || edit.do === 'remove' ? [edit.id] : [])].join('/')

const acted: Record<Edit['do'], string> = {
  set: 'changed',
  insert: 'added to',
  move: 'moved',
  remove: 'removed',
}
