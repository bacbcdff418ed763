import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Field } from '#shared/kernel/model/Field.ts'
import { kindOf } from '#shared/kernel/model/kindOf.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { Prisma } from '../db/generated/client.ts'
import { columnOf, storageOf, toColumn } from '../db/records/columns.ts'
import { completeReferences } from './completeReferences.ts'
import { isFilterTooLong, isJunction, maxChoices } from './isFilterTooLong.ts'

/** The operators that a field accepts; nested values accept none. */
export type FilterKind = 'text' | 'number' | 'boolean' | 'moment' | 'list'
export type Filter = { [field: string]: unknown }

export function filterKinds(entity: Entity): [string, FilterKind][] {
  const own = Object.entries(entity.fields)
    .filter(([, field]) => !field.secret)
    .map(([name, field]): [string, FilterKind | null] => [name, kindOfFilter(field)])
    .filter((pair): pair is [string, FilterKind] => pair[1] !== null)
  return [['key', 'text'], ['id', 'text'], ['createdAt', 'moment'], ['updatedAt', 'moment'], ...own]
}

function kindOfFilter(field: Field): FilterKind | null {
  switch (kindOf(field).storage(field)) {
    case 'text':
      return 'text'
    case 'double':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'date':
    case 'timestamp':
      return 'moment'
    case 'json': {
      if (field.kind !== 'list') return null
      // Fields of kind 'list' are always ListField: only its factory makes them.
      const { of } = field
      return kindOf(of).storage(of) === 'text' ? 'list' : null
    }
  }
}

/**
 * Translates a filter to an SQL condition. `isShown` says which fields this viewer may see: filtering by others would
 * reveal their values. Short ids belong to `organization`. `or` takes lists (clients send them in chunks of 100,
 * 3§9); an empty `or` is false.
 */
export function filterRows(
  entity: Entity,
  filter: Filter | null | undefined,
  isShown: (field: string) => boolean,
  organization: string | null,
): Prisma.Sql {
  if (isFilterTooLong(filter)) throw filterTooLong()
  return makeCondition({ entity, isShown, organization }, filter)
}

type Asked = { entity: Entity; isShown: (field: string) => boolean; organization: string | null }

function makeCondition(asked: Asked, filter: Filter | null | undefined): Prisma.Sql {
  const { entity, isShown } = asked
  const parts = Object.entries(filter ?? {}).flatMap(([name, test]): Prisma.Sql[] => {
    if (test === null || test === undefined) return []
    if (isJunction(name)) {
      const inner = partsOf(test).map((part) => makeCondition(asked, part))
      if (inner.length === 0) return name === 'or' ? [Prisma.sql`FALSE`] : []
      return [Prisma.sql`(${Prisma.join(inner, name === 'and' ? ' AND ' : ' OR ')})`]
    }
    if (!isShown(name)) throw new AppError('bad_request', { details: { filter: name } })
    return Object.entries(test as Record<string, unknown>).map(([kind, value]) =>
      makeTest(entity, name, kind, completed(asked, name, kind, value)),
    )
  })
  return parts.length === 0 ? Prisma.sql`TRUE` : Prisma.sql`(${Prisma.join(parts, ' AND ')})`
}

/** Completes short ids of the same organization to keys, as writes do (completeReferences). */
function completed({ entity, organization }: Asked, name: string, kind: string, value: unknown): unknown {
  const field = entity.fields[name]
  if (!field || organization === null || kind === 'beginsWith') return value
  const wanted: Field = kind === 'in' ? list(field) : field
  const inList = kind === 'contains' ? [value] : value
  const whole = completeReferences({ [name]: wanted }, { [name]: inList }, organization)[name]
  // A one-element list stays a list.
  return kind === 'contains' ? (whole as unknown[])[0] : whole
}

// By the schema, junctions hold lists of filters, and all other fields objects of conditions.
const partsOf = (test: unknown) => test as Filter[]

const comparisons: Record<string, Prisma.Sql> = {
  lt: Prisma.raw('<'),
  le: Prisma.raw('<='),
  gt: Prisma.raw('>'),
  ge: Prisma.raw('>='),
}

function makeTest(entity: Entity, name: string, kind: string, value: unknown): Prisma.Sql {
  const column = columnOf(name)
  if (kind === 'contains') return Prisma.sql`${column} @> ${toColumn('json', [value])}::jsonb`
  if (kind === 'beginsWith') return Prisma.sql`starts_with(${column}, ${value})`
  if (kind === 'in') {
    return Prisma.sql`${column} = ANY(${(value as string[] | null) ?? []}::text[])`
  }
  const storage = storageOf(entity, name)
  const isMoment = storage === 'date' || storage === 'timestamp'
  const bound = typed(storage, isMoment ? parseMoment(name, value) : value)
  if (kind === 'eq') return Prisma.sql`${column} IS NOT DISTINCT FROM ${bound}`
  if (kind === 'ne') return Prisma.sql`${column} IS DISTINCT FROM ${bound}`
  return Prisma.sql`${column} ${comparisons[kind] ?? Prisma.raw('=')} ${bound}`
}

/** Parses a timestamp as PostgreSQL does: JavaScript accepts more formats. */
function parseMoment(name: string, value: unknown): string | null {
  if (value === null) return null
  const moment = new Date(String(value))
  const year = moment.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) throw new AppError('bad_request', { details: { filter: name } })
  return moment.toISOString()
}

const casts = { text: 'text', double: 'double precision', integer: 'double precision', boolean: 'boolean' }

/** PostgreSQL cannot infer the type of a bare null or an untyped parameter. */
function typed(storage: string, value: unknown): Prisma.Sql {
  const type =
    storage === 'date'
      ? 'date'
      : storage === 'timestamp'
        ? 'timestamptz'
        : casts[storage as keyof typeof casts]
  return Prisma.sql`${value}::${Prisma.raw(type ?? 'text')}`
}

export const filterTooLong = () => new AppError('too_large', { details: { maxChoices } })
