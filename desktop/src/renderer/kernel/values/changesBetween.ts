import type { Entity } from '#shared/kernel/model/Entity.ts'
import { expectKind, type Fields } from '#shared/kernel/model/Field.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { elementName, ownText } from '#shared/kernel/rules/records/elementName.ts'
import { isOutline } from '#shared/kernel/rules/records/placeText.ts'
import { isSameJson } from '#shared/kernel/sync/json.ts'
import { elementShape, entityShape, getShape, type ShapeField } from '#shared/kernel/sync/structure/shape.ts'
import { jsonChanges } from './jsonChanges.ts'
import { placedNames } from './placedNames.ts'
import { completeField, type NameOf, valueText } from './valueText.ts'

type Values = Readonly<Record<string, unknown>>

/** One difference between two states of a record, in words. `how` describes changes that two values cannot show. */
export type Change = { place: string; from?: string; to?: string; how?: string }

/**
 * What differs between two states of a record, as an author reads it: values by the labels of their fields, elements
 * of lists and trees by their names.
 */
export const changesBetween = (
  entity: Entity,
  from: Values,
  to: Values,
  nameOf: NameOf,
  tense: Tense = 'will',
): Change[] => ofFields(entityShape(entity), from, to, [], { nameOf, words: elementWords[tense] })

/** Whether a change is about to be done, such as restoring a state, or was done. */
export type Tense = 'will' | 'did'

const elementWords = {
  will: { gone: 'Goes away', come: 'Comes back', moved: 'Moves' },
  did: { gone: 'Was removed', come: 'Is new', moved: 'Was moved' },
}
type Told = { nameOf: NameOf; words: (typeof elementWords)[Tense] }

function ofFields(
  shape: readonly ShapeField[],
  from: Values,
  to: Values,
  above: readonly string[],
  told: Told,
): Change[] {
  return shape.flatMap((one) => {
    const [before, after] = [from[one.name] ?? null, to[one.name] ?? null]
    if (before === after || isSameJson(before, after)) return []
    // Authors see a lesson and its item as one, by one name.
    const place = one.name === 'item' ? above : [...above, labelOf(one.name, one.field)]
    if (placesIn(one) !== null) return ofPlaced(one, elementsOf(before), elementsOf(after), above, told)
    if (one.merge === 'keyed' || one.merge === 'tree')
      return ofElements(
        one,
        elementsOf(before),
        elementsOf(after),
        isOutline(one.field) ? above : place,
        told,
      )
    if (one.merge === 'record' && before !== null && after !== null)
      return withoutTwins(
        ofFields(getShape(one.fields), before as Values, after as Values, place, told),
        from,
        one,
      )
    const inside = one.field.kind === 'json' ? jsonChanges(one.field, before, after, told.nameOf) : null
    if (inside !== null)
      return inside.map(({ path, ...change }) => ({ place: [...place, ...path].join(' › '), ...change }))
    const [was, is] = [
      valueText(completeField(one.field, from), before, told.nameOf),
      valueText(completeField(one.field, to), after, told.nameOf),
    ]
    const words = place.join(' › ')
    return was === is
      ? [{ place: words, how: 'Other formatting, or another picture' }]
      : [{ place: words, from: was, to: is }]
  })
}

/** The field that says what kind a tree's nodes are; null if they are of one kind. */
const placesIn = ({ field }: ShapeField): string | null =>
  field.kind === 'sectionTree' ? (field.places?.by ?? null) : null

/** Nodes of several kinds are told by what they are and where they stand, such as a page's widgets. */
function ofPlaced(
  shape: ShapeField,
  from: readonly Values[],
  to: readonly Values[],
  above: readonly string[],
  told: Told,
): Change[] {
  const field = expectKind(shape.field, 'sectionTree')
  const names = [placedNames(field, from), placedNames(field, to)] as const
  const changes = ofElements(shape, from, to, above, told, (id, isBefore) => {
    const [known, other] = isBefore ? names : [names[1], names[0]]
    return known.get(id) ?? other.get(id) ?? []
  })
  // Authors see a node and what it is as one.
  const own = ` › ${labelOf(placesIn(shape) ?? '', shape.fields[placesIn(shape) ?? ''] ?? {})} › `
  return changes.map((change) => ({ ...change, place: change.place.replace(own, ' › ') }))
}

/** A lesson's name is in its section and in its item: said once. */
const withoutTwins = (changes: Change[], section: Values, { name }: ShapeField): Change[] =>
  name === 'item' && 'name' in section ? changes.filter(({ place }) => !place.endsWith(' › Name')) : changes

type Placed = { element: Values; parent: string }

function ofElements(
  shape: ShapeField,
  from: readonly Values[],
  to: readonly Values[],
  above: readonly string[],
  { nameOf, words }: Told,
  /** Names of nodes with those that they stand in, where the elements have places. */
  placed?: (id: string, isBefore: boolean) => readonly string[],
): Change[] {
  const [before, after] = [collectPlaces(from, shape.children), collectPlaces(to, shape.children)]
  const changes: Change[] = []
  const list = { name: shape.name, field: shape.field }
  const nameIn = (element: Values, all: readonly Values[]) =>
    ownText(shape.field, element) ??
    referenceName(shape.fields, element, nameOf) ??
    elementName(list, element, all.indexOf(element))
  const pathOf = (element: Values, all: readonly Values[]): string[] =>
    placed ? [...above, ...placed(String(element.id), all === from)] : [...above, nameIn(element, all)]
  const placeOf = (element: Values, all: readonly Values[]) => pathOf(element, all).join(' › ')
  for (const [id, { element, parent }] of before)
    if (!after.has(id) && (parent === '' || after.has(parent)))
      changes.push({ place: placeOf(element, from), how: words.gone })
  for (const [id, { element, parent }] of after) {
    const was = before.get(id)
    if (!was) {
      if (parent === '' || before.has(parent)) changes.push({ place: placeOf(element, to), how: words.come })
      continue
    }
    const place = pathOf(was.element, from)
    changes.push(...ofFields(elementShape(shape.fields), was.element, element, place, { nameOf, words }))
    if (was.parent !== parent) {
      const into = after.get(parent)?.element
      changes.push({
        place: placeOf(was.element, from),
        how: !into
          ? `${words.moved} to the top level`
          : placed
            ? `${words.moved} to ${placed(String(into.id), false).join(' › ')}`
            : `${words.moved} into “${nameIn(into, to)}”`,
      })
    }
  }
  const inSamePlace = (all: Map<string, Placed>, other: Map<string, Placed>) =>
    [...all].flatMap(([id, { parent }]) => (other.get(id)?.parent === parent ? [`${parent}/${id}`] : []))
  if (inSamePlace(before, after).toSorted().join() === inSamePlace(after, before).toSorted().join())
    if (groupOrders(inSamePlace(before, after)) !== groupOrders(inSamePlace(after, before)))
      changes.push({ place: above.join(' › ') || 'Outline', how: 'Another order' })
  return changes
}

/** The order of the children of each parent: moves of whole branches do not count. */
const groupOrders = (paths: readonly string[]): string =>
  [...Map.groupBy(paths, (path) => path.slice(0, path.indexOf('/')))]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, ids]) => ids)
    .join()

/** The name of the first record that an element references, such as a category's course. */
function referenceName(fields: Fields, element: Values, nameOf: NameOf): string | null {
  for (const [name, field] of Object.entries(fields)) {
    const value = element[name]
    if ((field.kind === 'reference' || field.kind === 'media') && typeof value === 'string' && value !== '')
      return valueText(field, value, nameOf)
  }
  return null
}

function collectPlaces(
  elements: readonly Values[],
  children: string,
  parent = '',
  places = new Map<string, Placed>(),
): Map<string, Placed> {
  for (const element of elements) {
    places.set(String(element.id), { element, parent })
    if (children !== '') collectPlaces(elementsOf(element[children]), children, String(element.id), places)
  }
  return places
}

const elementsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : [])
