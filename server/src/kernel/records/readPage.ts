import { AppError } from '../../../../shared/src/kernel/errors/AppError.ts'
import { type Entity, isSearchable } from '../../../../shared/src/kernel/model/Entity.ts'
import { pageSizes } from '../../../../shared/src/kernel/model/pageSizes.ts'
import { sightOf } from '../access/visibleRows.ts'
import { Prisma } from '../db/generated/client.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import { searchQueryOf } from '../db/records/searchWords.ts'
import { countRecords, selectRecords } from '../db/records/selectRecords.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { type Filter, filterRows } from './filterRows.ts'
import { type Place, pageTokenOf, readPageToken } from './pageToken.ts'
import { type Order, type Sort, sortRows } from './sortRows.ts'
import { shownFields, viewOf } from './viewOf.ts'

type PageInput = {
  limit: number
  organizationID?: string | null
  filter?: Filter | null
  query?: string | null
  sort?: readonly Sort[] | null
  from?: number | null
  nextToken?: string | null
  /** What is asked of each item; all of it where nothing is said. */
  fields?: readonly string[]
  isCounted?: boolean
  /** Leaves out what learners are not to find (OPS-24). */
  isSearch?: boolean
}

/** Counting goes so far and no further: beyond it a count costs more than the page it stands on. */
export const mostCounted = 10_000

const byAge: Sort[] = [{ field: 'createdAt' }]
const newestFirst: Sort[] = [{ field: 'createdAt', direction: 'desc' }]

/**
 * A page of what a viewer may see. With words and no order of its own it is ranked: rank by rank, the newest
 * first in each (docs/search.md). A token names the last row's rank and place in it, so that rows that come
 * and go meanwhile move nothing.
 */
export async function readPage(context: RequestContext, entity: Entity, input: PageInput) {
  const { db, settings } = context.deps
  const { limit } = input
  if (limit < 1 || limit > pageSizes.most)
    throw new AppError('bad_request', { details: { limit: `1 to ${pageSizes.most}` } })
  const organization = input.organizationID ?? null
  const isShown = shownFields(context, entity, organization)
  const sight = await sightOf(context, entity, organization)
  const where = Prisma.join(
    [
      sight.rows,
      ...findable(entity, input, isShown),
      filterRows(entity, input.filter, isShown, organization),
    ],
    ' AND ',
  )
  const words = input.query?.trim() && isSearchable(entity) ? input.query : null
  const found = words === null ? null : searchQueryOf(words, sight.organizations)
  const isRanked = found !== null && !input.sort?.length
  const order = sortRows(entity, input.sort?.length ? input.sort : isRanked ? newestFirst : byAge, isShown)
  const list = JSON.stringify([entity.name, organization, order.name, isRanked ? words : null])
  const start = input.nextToken ? readPageToken(settings.secret, list, input.nextToken) : null
  // Words without a letter in them find nothing.
  const all = found ? [has(found.all)] : words === null ? [Prisma.sql`TRUE`] : []
  const reading = { context, entity, where, order, fields: input.fields }
  const [ranked, total] = await Promise.all([
    readRanks({ ...reading, ranks: isRanked ? found.ranks.map(has) : all }, start, {
      offset: start ? 0 : Math.max(0, Math.trunc(input.from ?? 0)),
      // One more than asked for tells whether there is more.
      limit: limit + 1,
    }),
    input.isCounted && all[0]
      ? countRecords(db, entity, Prisma.sql`${where} AND ${all[0]}`, mostCounted + 1)
      : 0,
  ])
  const last = ranked.length > limit ? ranked[limit - 1] : undefined
  return {
    items: ranked.slice(0, limit).map(({ record }) => viewOf(context, entity, record)),
    nextToken: last ? pageTokenOf(settings.secret, list, [last.rank, ...order.placeOf(last.record)]) : null,
    total: Math.min(total, mostCounted),
    isTotalCapped: total > mostCounted,
  }
}

/** Whoever may see a flag `searchable` without being staff finds only what has it set. */
function findable(entity: Entity, input: PageInput, isShown: ReturnType<typeof shownFields>): Prisma.Sql[] {
  const isFlagged = entity.fields.searchable?.kind === 'boolean'
  return input.isSearch && isFlagged && !isShown.isStaff ? [Prisma.sql`searchable`] : []
}

const has = (query: string) => Prisma.sql`"searchWords" @@ ${query}::tsquery`

type Reading = {
  context: RequestContext
  entity: Entity
  where: Prisma.Sql
  order: Order
  ranks: readonly Prisma.Sql[]
  fields: readonly string[] | undefined
}

/**
 * Rows rank by rank, until there are enough: a condition each, so that the planner may take each from the
 * index that is quicker for it. One statement that sorted by rank would read every row that matches.
 */
async function readRanks(
  { context, entity, where, order, ranks, fields }: Reading,
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
    const records = await selectRecords(db, entity, {
      where: Prisma.join([where, condition, ...(isStart ? [order.after(place)] : [])], ' AND '),
      orderBy: order.orderBy,
      limit: limit - rows.length,
      offset: skip,
      fields: [...new Set([...(fields ?? Object.keys(entity.fields)), ...order.fields])],
    })
    rows.push(...records.map((record) => ({ rank, record })))
    if (rows.length >= limit) break
    const isLast = rank === ranks.length - 1
    if (records.length > 0) skip = 0
    else if (skip > 0 && !isLast)
      skip -= await countRecords(db, entity, Prisma.sql`${where} AND ${condition}`, skip)
  }
  return rows
}
