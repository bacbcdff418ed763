import { AppError } from '../../../../shared/src/errors/AppError.ts'
import { type Entity, isSearchable } from '../../../../shared/src/model/Entity.ts'
import { visibleRows } from '../../access/visibleRows.ts'
import { Prisma } from '../../db/generated/client.ts'
import { searchQueryOf } from '../../db/records/searchText.ts'
import { countRecords, selectRecords } from '../../db/records/selectRecords.ts'
import type { RequestContext } from '../RequestContext.ts'
import { type Filter, filterRows } from './filterRows.ts'
import { type Sort, sortRows } from './sortRows.ts'
import { shownFields, viewOf } from './viewOf.ts'

type Viewed = Record<string, unknown>

/** The limits of 3§9. */
export const pageSizes = { list: 50, search: 500, slug: 20, most: 1000, batch: 100 }

export type GetInput = { id: string; organizationID?: string | null; fields?: readonly string[] }

/** One record by its id or its key; `not_found` when there is none, or none that this viewer may see. */
export async function getEntity(context: RequestContext, entity: Entity, input: GetInput): Promise<Viewed> {
  const organization = input.organizationID ?? organizationOfKey(input.id)
  const [record] = await selectRecords(context.deps.db, entity, {
    where: Prisma.sql`${await visibleRows(context, entity, organization)} AND ${named([input.id], organization)}`,
    ...(input.fields ? { fields: input.fields } : {}),
  })
  if (!record) throw new AppError('not_found')
  return viewOf(context, entity, record)
}

/** By key, or by id within the organization: what is lent has its own organization's key. */
function named(references: readonly string[], organization: string | null): Prisma.Sql {
  const keys = references.filter((one) => one.includes('~'))
  const ids = references.filter((one) => !one.includes('~'))
  return Prisma.sql`(key = ANY(${keys}::text[]) OR (id = ANY(${ids}::text[]) AND organization IS NOT DISTINCT FROM
    CASE WHEN organization IS NULL THEN NULL ELSE ${organization}::text END))`
}

function organizationOfKey(key: string): string | null {
  const [organization, id] = key.split('~')
  return id === undefined ? null : (organization ?? null)
}

export type ListInput = {
  filter?: Filter | null
  limit?: number | null
  nextToken?: string | null
  organizationID?: string | null
  fields?: readonly string[]
}
export type SearchInput = ListInput & {
  query?: string | null
  sort?: readonly Sort[] | null
  from?: number | null
}

export async function listEntities(context: RequestContext, entity: Entity, input: ListInput) {
  const { items, nextToken } = await page(context, entity, { ...input, limit: input.limit ?? pageSizes.list })
  return { items, nextToken }
}

/** Searches by words (all of them, each may be the beginning of one, accents do not count) and by filter. */
export async function searchEntities(context: RequestContext, entity: Entity, input: SearchInput) {
  return page(context, entity, { ...input, limit: input.limit ?? pageSizes.search }, true)
}

async function page(context: RequestContext, entity: Entity, input: SearchInput, isCounted = false) {
  const { db } = context.deps
  const organization = input.organizationID ?? null
  const isShown = shownFields(context, entity, organization)
  const conditions = [
    await visibleRows(context, entity, organization),
    filterRows(entity, input.filter, isShown),
  ]
  const query = input.query?.trim() && isSearchable(entity) ? searchQueryOf(input.query) : null
  if (query === '') conditions.push(Prisma.sql`FALSE`)
  else if (query !== null)
    conditions.push(Prisma.sql`to_tsvector('simple', "searchText") @@ to_tsquery('simple', ${query})`)
  const limit = Math.trunc(input.limit ?? pageSizes.list)
  if (limit < 1 || limit > pageSizes.most)
    throw new AppError('bad_request', { details: { limit: `1 to ${pageSizes.most}` } })
  const offset = Math.max(0, Math.trunc(input.from ?? 0))
  const order = sortRows(entity, input.sort ?? [{ field: 'createdAt' }], isShown)
  const where = Prisma.join(conditions, ' AND ')
  const whole = input.fields ?? Object.keys(entity.fields)
  const [records, total] = await Promise.all([
    selectRecords(db, entity, {
      where: input.nextToken ? Prisma.sql`${where} AND ${order.after(input.nextToken)}` : where,
      orderBy: order.orderBy,
      // One more than asked for tells whether there is more.
      limit: limit + 1,
      offset: input.nextToken ? 0 : offset,
      fields: [...new Set([...whole, ...order.fields])],
    }),
    isCounted ? countRecords(db, entity, where) : 0,
  ])
  const last = records.length > limit ? records[limit - 1] : undefined
  return {
    items: records.slice(0, limit).map((record) => viewOf(context, entity, record)),
    nextToken: last ? order.tokenOf(last) : null,
    total,
  }
}

export type SlugInput = {
  slug: string
  libraries?: readonly string[] | null
  limit?: number | null
  organizationID?: string | null
  fields?: readonly string[]
}

/** By slug or id, in any of the libraries where some are given (3§7.1). */
export async function slugSearch(
  context: RequestContext,
  entity: Entity,
  input: SlugInput,
): Promise<Viewed[]> {
  const libraries = (input.libraries ?? []).filter(() => 'libraries' in entity.fields)
  const conditions = [
    await visibleRows(context, entity, input.organizationID ?? null),
    Prisma.sql`(slug = ${input.slug} OR id = ${input.slug})`,
    ...(libraries.length > 0 ? [Prisma.sql`libraries ?| ${libraries}::text[]`] : []),
  ]
  const records = await selectRecords(context.deps.db, entity, {
    where: Prisma.join(conditions, ' AND '),
    orderBy: Prisma.sql`"createdAt", key`,
    limit: Math.min(Math.max(1, Math.trunc(input.limit ?? pageSizes.slug)), pageSizes.slug),
    ...(input.fields ? { fields: input.fields } : {}),
  })
  return records.map((record) => viewOf(context, entity, record))
}

/** Several records by id or key, those of them that there are. A failure is logged and answers none (3§7.1). */
export async function batchLoad(
  context: RequestContext,
  entity: Entity,
  input: { ids: readonly string[]; organizationID?: string | null },
): Promise<Viewed[]> {
  if (input.ids.length > pageSizes.batch)
    throw new AppError('too_large', { details: { most: pageSizes.batch } })
  const organization = input.organizationID ?? null
  try {
    const records = await selectRecords(context.deps.db, entity, {
      where: Prisma.sql`${await visibleRows(context, entity, organization)} AND ${named(input.ids, organization)}`,
      limit: pageSizes.batch,
    })
    return records.map((record) => viewOf(context, entity, record))
  } catch (error) {
    context.deps.log.error({ err: error, entity: entity.name }, 'batch load failed')
    return []
  }
}
