import { AppError } from '#shared/kernel/errors/AppError.ts'
import { type Entity, isSearchable } from '#shared/kernel/model/Entity.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { decideSight } from '../access/decideSight.ts'
import { Prisma } from '../db/generated/client.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import { mapInTurns } from '../db/records/mapInTurns.ts'
import { makeSearchQuery } from '../db/records/searchWords.ts'
import { countRecords, selectRecords } from '../db/records/selectRecords.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { type Filter, filterRows } from './filterRows.ts'
import { makeView, shownFields } from './makeView.ts'
import { type Place, readPageToken, signPageToken } from './pageToken.ts'
import { readInTurn, takeRows } from './rowBudget.ts'
import { type Order, type Sort, sortRows } from './sortRows.ts'

type PageInput = {
  limit: number
  organizationID?: string | null
  filter?: Filter | null
  query?: string | null
  sort?: readonly Sort[] | null
  from?: number | null
  nextToken?: string | null
  /** The fields requested of each item; all fields if absent. */
  fields?: readonly string[]
  isCounted?: boolean
  /** Leaves out records that learners must not find (OPS-24). */
  isSearch?: boolean
}

/** The limit for counting: beyond it a count costs more than the page itself. */
export const mostCounted = 10_000

const byAge: Sort[] = [{ field: 'createdAt' }]
const newestFirst: Sort[] = [{ field: 'createdAt', direction: 'desc' }]

/**
 * One page of the rows that a viewer may see. With words and no sort order it is ranked: rank by rank, newest first
 * in each (docs/search.md). A page token names the last row's rank and position, so rows inserted or deleted
 * meanwhile shift nothing.
 */
export async function readPage(context: RequestContext, entity: Entity, input: PageInput) {
  const { db, settings } = context.deps
  const { limit } = input
  if (limit < 1 || limit > pageSizes.most)
    throw new AppError('bad_request', { details: { limit: `1 to ${pageSizes.most}` } })
  const from = Math.trunc(input.from ?? 0)
  if (from < 0) throw new AppError('bad_request', { details: { from: '0 or more' } })
  const organization = input.organizationID ?? null
  const isShown = shownFields(context, entity, organization)
  // What this viewer never sees is not read: a transcript may be a megabyte.
  const names = input.fields ?? Object.keys(entity.fields)
  const fields = context.viewer.kind === 'staff' ? names : names.filter(isShown)
  takeRows(context, limit, entity, fields)
  const sight = await decideSight(context, entity, organization)
  const where = Prisma.join(
    [
      sight.rows,
      ...findable(entity, input, isShown),
      filterRows(entity, input.filter, isShown, organization),
    ],
    ' AND ',
  )
  const words = input.query?.trim() && isSearchable(entity) ? input.query : null
  const searchQuery = words === null ? null : makeSearchQuery(words, sight.organizations)
  const isRanked = searchQuery !== null && !input.sort?.length
  const order = sortRows(entity, input.sort?.length ? input.sort : isRanked ? newestFirst : byAge, isShown)
  const list = JSON.stringify([entity.name, organization, order.name, isRanked ? words : null])
  const start = input.nextToken ? readPageToken(settings.secret, list, input.nextToken) : null
  // A search text without any word finds nothing.
  const all = searchQuery ? [has(searchQuery.all)] : words === null ? [Prisma.sql`TRUE`] : []
  const reading = { context, source: sight.entity, where, order, fields }
  const [ranked, total] = await Promise.all([
    readInTurn(context, isShown.isStaff, async () => {
      const rows = await readRanks(
        { ...reading, ranks: isRanked ? searchQuery.ranks.map(has) : all },
        start,
        {
          offset: start ? 0 : from,
          // Fetch one extra row to know whether there is another page.
          limit: limit + 1,
        },
      )
      return await mapInTurns(rows, (row) => ({ ...row, seen: makeView(context, entity, row.record) }))
    }),
    input.isCounted && all[0]
      ? countRecords(db, sight.entity, Prisma.sql`${where} AND ${all[0]}`, mostCounted + 1)
      : 0,
  ])
  const last = ranked.length > limit ? ranked[limit - 1] : undefined
  return {
    items: ranked.slice(0, limit).map(({ seen }) => seen),
    nextToken: last ? signPageToken(settings.secret, list, [last.rank, ...order.placeOf(last.record)]) : null,
    total: Math.min(total, mostCounted),
    isTotalCapped: total > mostCounted,
  }
}

/** Viewers who are not staff find only rows whose `searchable` flag is set, if they may see that flag. */
function findable(entity: Entity, input: PageInput, isShown: ReturnType<typeof shownFields>): Prisma.Sql[] {
  const isFlagged = entity.fields.searchable?.kind === 'boolean'
  return input.isSearch && isFlagged && !isShown.isStaff ? [Prisma.sql`searchable`] : []
}

const has = (query: string) => Prisma.sql`"searchWords" @@ ${query}::tsquery`

type Reading = {
  context: RequestContext
  /** The table to read (`decideSight`). */
  source: Entity
  where: Prisma.Sql
  order: Order
  ranks: readonly Prisma.Sql[]
  fields: readonly string[]
}

/**
 * Reads rows rank by rank until the page is full. Each rank is its own condition, so that the planner can choose the
 * faster index for it. One statement sorted by rank would read every matching row.
 */
async function readRanks(
  { context, source, where, order, ranks, fields }: Reading,
  start: Place | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rank: number; record: StoredRecord }[]> {
  const { db } = context.deps
  const [startRank = 0, ...place] = start ?? []
  const rows: { rank: number; record: StoredRecord }[] = []
  let skip = offset
  for (const [rank, condition] of ranks.entries()) {
    if (rank < Number(startRank)) continue
    const isStart = start !== null && rank === startRank
    const records = await selectRecords(db, source, {
      where: Prisma.join([where, condition, ...(isStart ? [order.after(place)] : [])], ' AND '),
      orderBy: order.orderBy,
      limit: limit - rows.length,
      offset: skip,
      fields: [...new Set([...fields, ...order.fields])],
    })
    rows.push(...records.map((record) => ({ rank, record })))
    if (rows.length >= limit) break
    const isLast = rank === ranks.length - 1
    if (records.length > 0) skip = 0
    else if (skip > 0 && !isLast)
      skip -= await countRecords(db, source, Prisma.sql`${where} AND ${condition}`, skip)
  }
  return rows
}
