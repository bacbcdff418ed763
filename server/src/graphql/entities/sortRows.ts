import { z } from 'zod'
import { AppError } from '../../../../shared/src/errors/AppError.ts'
import type { Entity } from '../../../../shared/src/model/Entity.ts'
import { Prisma } from '../../db/generated/client.ts'
import { columnOf, type StoredRecord, storageOf } from '../../db/records/columns.ts'

export type Sort = { field: string; direction?: string | null }

const cursorSchema = z.object({
  /** What it was sorted by: a cursor of another order is refused. */
  order: z.string(),
  values: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

export type Order = {
  orderBy: Prisma.Sql
  /** The columns that a row must have so that `cursorOf` can name its place. */
  fields: string[]
  /** Rows after the place that a token names. */
  after(token: string): Prisma.Sql
  tokenOf(record: StoredRecord): string
}

/**
 * A total order, and places in it that stay true while rows come and go: a token names the last row
 * by what it is sorted by and its key, not by a number. Empty values come last.
 */
export function sortRows(entity: Entity, sorts: readonly Sort[], isShown: (field: string) => boolean): Order {
  const steps = sorts.slice(0, 4).map(({ field, direction }) => {
    const isSortable = ['createdAt', 'updatedAt', 'key', 'id'].includes(field) || field in entity.fields
    if (!isSortable || !isShown(field) || storageOf(entity, field) === 'json')
      throw new AppError('bad_request', { details: { sort: field } })
    return { field, isDown: direction?.toLowerCase() === 'desc' }
  })
  if (!steps.some(({ field }) => field === 'key')) steps.push({ field: 'key', isDown: false })
  const order = steps.map(({ field, isDown }) => `${field}${isDown ? ' down' : ''}`).join(',')
  return {
    orderBy: Prisma.join(
      steps.map(({ field, isDown }) =>
        isDown
          ? Prisma.sql`${columnOf(field)} DESC NULLS LAST`
          : Prisma.sql`${columnOf(field)} ASC NULLS LAST`,
      ),
    ),
    fields: steps.map(({ field }) => field),
    tokenOf: (record) => {
      const values = steps.map(({ field }) => record[field] ?? null)
      return Buffer.from(JSON.stringify({ order, values })).toString('base64url')
    },
    after(token) {
      const values = readToken(token, order, steps.length)
      const ways = steps.map(({ field, isDown }, at) => {
        const same = steps
          .slice(0, at)
          .map(
            (step, n) =>
              Prisma.sql`${columnOf(step.field)} IS NOT DISTINCT FROM ${cast(entity, step.field, values[n])}`,
          )
        return Prisma.sql`(${Prisma.join([...same, beyond(entity, field, isDown, values[at])], ' AND ')})`
      })
      return Prisma.sql`(${Prisma.join(ways, ' OR ')})`
    },
  }
}

function beyond(entity: Entity, field: string, isDown: boolean, value: unknown): Prisma.Sql {
  if (value === null) return Prisma.sql`FALSE`
  const column = columnOf(field)
  const bound = cast(entity, field, value)
  return isDown
    ? Prisma.sql`(${column} < ${bound} OR ${column} IS NULL)`
    : Prisma.sql`(${column} > ${bound} OR ${column} IS NULL)`
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

function readToken(token: string, order: string, length: number) {
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(token, 'base64url').toString('utf8')))
    if (cursor.order === order && cursor.values.length === length) return cursor.values
  } catch {
    // Not a token of ours: refused below, like one of another order.
  }
  throw new AppError('bad_request', { details: { nextToken: 'This token does not belong to this list.' } })
}
