import type { Entity } from '../../model/Entity.ts'
import type { Field } from '../../model/Field.ts'
import { memoize } from '../../model/memoize.ts'

/**
 * The fields that make sense to set for many records at once: lists of records or words first, then other records, choices,
 * switches and dates. A name, a text, a picture or an outline is each record's own.
 */
export const fieldsForMany = memoize((entity: Entity): readonly string[] => {
  // A reference of several kinds needs two fields at once.
  const paired = new Set(
    Object.values(entity.fields).flatMap((field) => (field.kind === 'reference' && field.toBy) || []),
  )
  return Object.entries(entity.fields)
    .filter(
      ([name, field]) =>
        (order.has(field.kind) || isSeparated(field)) &&
        isWritten(field) &&
        isOneValue(field) &&
        !paired.has(name) &&
        !(entity.hasSlug && name === 'manualSlug') &&
        entity.hooks?.derived?.[name] === undefined,
    )
    .toSorted(([, one], [, other]) => placeOf(one) - placeOf(other))
    .map(([name]) => name)
})

/** Values can be added to it and removed, beside setting it as a whole: a list, or words with commas between them. */
export const isListForMany = (field: Field): boolean => field.kind === 'list' || isSeparated(field)

const isSeparated = (field: Field) => field.kind === 'text' && field.separated === true

const order = new Map<Field['kind'], number>(
  (['list', 'reference', 'choice', 'boolean', 'date', 'timestamp'] as const).map((kind, at) => [kind, at]),
)
const placeOf = ({ kind }: Field) => order.get(kind) ?? 0

/** Elements that others name are each record's own. */
const isWritten = ({ onlineOnly, secret, readOnly, comesWith, namesSiblings }: Field) =>
  !onlineOnly && !secret && !readOnly && !comesWith && !namesSiblings

/** What one control can say for all of them. */
function isOneValue(field: Field): boolean {
  if (field.kind === 'list')
    return !field.keyed && ['text', 'choice', 'reference'].includes(field.of.kind) && isOneValue(field.of)
  return field.kind !== 'reference' || (field.toBy === undefined && !field.ofOthers)
}
