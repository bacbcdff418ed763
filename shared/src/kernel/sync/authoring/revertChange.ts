import { AppError } from '../../errors/AppError.ts'
import { messages } from '../../errors/messages.ts'
import { isSameJson } from '../json.ts'

type Json = unknown
type Element = { id: string } & Record<string, unknown>
/** Elements' places: by id, the id of the parent ('' at the top) and the element. */
type Places = Map<string, { parent: string; element: Element }>

/**
 * The record with one change (`before` became `after`) reverted, while all later changes stay: other computers'
 * edits, a finished transcode. Elements of keyed lists and trees are matched by id, wherever they were moved.
 *
 * @throws AppError `concurrency` if reverting would lose later changes of others
 */
export function revertChange<T>(current: T, before: T, after: T): T {
  if (isSameJson(current, after)) return before
  const places = {
    current: collectPlaces(current),
    after: collectPlaces(after),
    before: collectPlaces(before),
  }
  const reverted = revert(current, before, after, '', places)
  refuseLoss(places, collectPlaces(reverted))
  // Cast: built from parts of three values of that type.
  return reverted as T
}

type AllPlaces = { current: Places; after: Places; before: Places }

function revert(current: Json, before: Json, after: Json, parent: string, places: AllPlaces): Json {
  if (isSameJson(before, after)) return current
  if (isKeyed(current) && isKeyed(before) && isKeyed(after))
    return revertList(current, before, after, parent, places)
  if (isObject(current) && isObject(before) && isObject(after)) {
    const inside = typeof current.id === 'string' ? current.id : parent
    const result: Record<string, unknown> = { ...current }
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]))
      result[name] = revert(current[name], before[name], after[name], inside, places)
    return result
  }
  return before
}

function revertList(
  current: Element[],
  before: Element[],
  after: Element[],
  parent: string,
  places: AllPlaces,
): Element[] {
  const ids = { before: new Set(idsOf(before)), after: new Set(idsOf(after)) }
  // Removes elements that the change added; reverts the others inside.
  const remaining = current
    .filter(({ id }) => ids.before.has(id) || !ids.after.has(id))
    .map((element) => revertElement(element, parent, places))
  const isOrderTouched = !isSameJson(idsOf(before), idsOf(after))
  if (!isOrderTouched) return remaining
  // Restores elements that the change removed, unless somebody has moved or deleted them since.
  const present = new Map(remaining.map((element) => [element.id, element]))
  for (const element of before) {
    if (present.has(element.id) || ids.after.has(element.id)) continue
    const now = places.current.get(element.id)
    const then = places.after.get(element.id)
    if (now?.parent !== then?.parent) continue
    present.set(element.id, now ? revertElement(now.element, now.parent, places) : element)
  }
  return ordered(present, idsOf(current), idsOf(before))
}

function revertElement(element: Element, parent: string, places: AllPlaces): Element {
  const before = places.before.get(element.id)
  const after = places.after.get(element.id)
  if (!before || !after) return element
  return revert(element, before.element, after.element, parent, places) as Element
}

/** The old order; newer elements stay behind their neighbour. */
function ordered(present: Map<string, Element>, current: string[], before: string[]): Element[] {
  const order = before.filter((id) => present.has(id))
  current.forEach((id, index) => {
    if (!present.has(id) || order.includes(id)) return
    const neighbour = current.slice(0, index).findLast((earlier) => order.includes(earlier))
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id)
  })
  return order.flatMap((id) => present.get(id) ?? [])
}

/** Elements added by the change may go; all others must still exist exactly once. */
function refuseLoss({ current, before, after }: AllPlaces, reverted: Places): void {
  for (const id of current.keys()) {
    const wasBrought = after.has(id) && !before.has(id)
    if (!wasBrought && !reverted.has(id))
      throw new AppError('concurrency', {
        message: messages.notUndoable,
      })
  }
}

function collectPlaces(value: Json, parent = '', places: Places = new Map()): Places {
  if (Array.isArray(value)) for (const element of value) collectPlaces(element, parent, places)
  else if (isObject(value)) {
    const id = typeof value.id === 'string' && !('key' in value) ? value.id : null
    if (id !== null) places.set(id, { parent, element: value as Element })
    for (const inner of Object.values(value))
      if (typeof inner === 'object') collectPlaces(inner, id ?? parent, places)
  }
  return places
}

const isObject = (value: Json): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isKeyed = (value: Json): value is Element[] =>
  Array.isArray(value) && value.every((element) => isObject(element) && typeof element.id === 'string')
const idsOf = (elements: readonly Element[]) => elements.map(({ id }) => id)
