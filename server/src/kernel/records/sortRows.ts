import { AppError } from '#shared/kernel/errors/AppError.ts'
import { makeDetails } from '#shared/kernel/errors/faults.ts'
import { choiceFault } from '#shared/kernel/errors/messages.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { isSortedNaturally } from '#shared/kernel/model/kindOf.ts'
import { Prisma } from '../db/generated/client.ts'
import { columnOf, isAlwaysThere, type StoredRecord, storageOf } from '../db/records/columns.ts'
import { naturalOrder } from '../db/records/sqlTexts.ts'
import type { Place } from './pageToken.ts'

export type Sort = { field: string; direction?: string | null }

export type Order = {
  /** A name for the order, stored in page tokens: a position in one order is invalid in another. */
  name: string
  orderBy: Prisma.Sql
  /** The columns that `placeOf` needs. */
  fields: string[]
  placeOf(record: StoredRecord): Place
  /** The condition for rows after a position. */
  after(place: Place): Prisma.Sql
}

type Step = {
  field: string
  /** The field that sorts the rows where this one is empty. */
  orElse: string | null
  isDescending: boolean
  isPresent: boolean
  isNatural: boolean
}

/**
 * A total order with stable positions: a position is the last row's sort values and its key, not an offset, so it
 * stays valid while rows are inserted and deleted. Empty values come last. Texts sort in natural order, as in the console
 * (`compareNaturally`). No index has that collation: a newer ICU may change it, and would leave the index wrong.
 */
export function sortRows(entity: Entity, sorts: readonly Sort[], isShown: (field: string) => boolean): Order {
  const steps = sorts.slice(0, 4).map(({ field, direction }): Step => {
    const isSortable =
      ['createdAt', 'updatedAt', 'key', 'id'].includes(field) || Object.hasOwn(entity.fields, field)
    if (!isSortable || !isShown(field) || storageOf(entity, field) === 'json')
      throw new AppError('bad_request', { details: { sort: field } })
    const orElse = findOrElse(entity, field, isShown)
    return {
      ...{ field, orElse, isDescending: isDescending(direction) },
      isPresent: [field, orElse].some((one) => one !== null && isAlwaysThere(entity, one)),
      isNatural: isSortedNaturally(entity, field),
    }
  })
  // The key follows the direction of the preceding column, so that one index serves both directions.
  if (!steps.some(({ field }) => field === 'key'))
    steps.push({
      ...{ field: 'key', orElse: null, isDescending: steps.at(-1)?.isDescending ?? false },
      ...{ isPresent: true, isNatural: false },
    })
  return {
    name: steps.map(nameOf).join(','),
    orderBy: Prisma.join(
      steps.map((step) => {
        const { isDescending, isPresent } = step
        const direction = Prisma.raw(`${isDescending ? 'DESC' : 'ASC'}${isPresent ? '' : ' NULLS LAST'}`)
        return Prisma.sql`${sorted(step)} ${direction}`
      }),
    ),
    fields: steps.flatMap(({ field, orElse }) => (orElse === null ? [field] : [field, orElse])),
    placeOf: (record) =>
      steps.map(({ field, orElse }) => {
        const value = orElse === null ? record[field] : record[field] || record[orElse]
        // Sortable values are text, numbers, booleans or null.
        return (value ?? null) as Place[number]
      }),
    after: (place) => rowsAfter(entity, steps, place),
  }
}

/** Tokens of lists that were sorted before by the bytes of their texts are refused: their positions would be wrong here. */
const nameOf = ({ field, orElse, isDescending, isNatural }: Step): string =>
  `${field}${orElse === null ? '' : ` or ${orElse}`}${isNatural ? ' natural' : ''}${isDescending ? ' down' : ''}`

const sorted = (step: Step): Prisma.Sql => (step.isNatural ? naturalOrder(sortValue(step)) : sortValue(step))

const sortValue = ({ field, orElse }: Pick<Step, 'field' | 'orElse'>): Prisma.Sql =>
  orElse === null
    ? columnOf(field)
    : Prisma.sql`coalesce(nullif(${columnOf(field)}, ''), ${columnOf(orElse)})`

/** For those who may see both: the order would tell the others about it. */
function findOrElse(entity: Entity, name: string, isShown: (field: string) => boolean): string | null {
  const field: Field | undefined = entity.fields[name]
  const orElse = field?.kind === 'text' ? field.orElse : undefined
  return orElse !== undefined && isShown(orElse) ? orElse : null
}

function isDescending(direction: string | null | undefined): boolean {
  const word = (direction ?? 'asc').toLowerCase()
  if (word !== 'asc' && word !== 'desc')
    throw new AppError('validation', {
      details: makeDetails({ 'sort.direction': choiceFault(['asc', 'desc']) }),
    })
  return word === 'desc'
}

function rowsAfter(entity: Entity, steps: readonly Step[], place: Place): Prisma.Sql {
  const [first] = steps
  // One row comparison, which an index can answer from the position on.
  if (first && steps.every((step) => step.isPresent && step.isDescending === first.isDescending)) {
    const columns = Prisma.join(steps.map(sorted))
    const bounds = Prisma.join(steps.map(({ field }, at) => cast(entity, field, place[at])))
    return Prisma.sql`(${columns}) ${Prisma.raw(first.isDescending ? '<' : '>')} (${bounds})`
  }
  const ways = steps.map((step, at) => {
    const same = steps.slice(0, at).map((one, n) => equals(entity, one, place[n]))
    return Prisma.sql`(${Prisma.join([...same, beyond(entity, step, place[at])], ' AND ')})`
  })
  return Prisma.sql`(${Prisma.join(ways, ' OR ')})`
}

function equals(entity: Entity, step: Step, value: Place[number] | undefined): Prisma.Sql {
  return value === null
    ? Prisma.sql`${sortValue(step)} IS NULL`
    : Prisma.sql`${sortValue(step)} = ${cast(entity, step.field, value)}`
}

function beyond(entity: Entity, step: Step, value: Place[number] | undefined): Prisma.Sql {
  if (value === null) return Prisma.sql`FALSE`
  const { field, isDescending, isPresent } = step
  const further = Prisma.sql`${sorted(step)} ${Prisma.raw(isDescending ? '<' : '>')} ${cast(entity, field, value)}`
  return isPresent ? further : Prisma.sql`(${further} OR ${sortValue(step)} IS NULL)`
}

const types: Record<string, string> = {
  text: 'text',
  double: 'double precision',
  integer: 'integer',
  boolean: 'boolean',
  date: 'date',
  timestamp: 'timestamptz',
}

const cast = (entity: Entity, field: string, value: unknown) =>
  Prisma.sql`${value}::${Prisma.raw(types[storageOf(entity, field)] ?? 'text')}`
