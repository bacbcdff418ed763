import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { decideSight } from '../access/decideSight.ts'
import { Prisma } from '../db/generated/client.ts'
import { findRecord } from '../db/records/findRecord.ts'
import { selectRecords } from '../db/records/selectRecords.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import type { Filter } from './filterRows.ts'
import { makeView } from './makeView.ts'
import { keyWithin, named, organizationOfKey } from './named.ts'
import { readPage } from './readPage.ts'
import { takeRows } from './rowBudget.ts'
import type { Sort } from './sortRows.ts'

type Viewed = Record<string, unknown>

export type GetInput = { id: string; organizationID?: string | null; fields?: readonly string[] }

/** One record by id or key. @throws AppError `not_found` if it does not exist or this viewer may not see it */
export async function getEntity(context: RequestContext, entity: Entity, input: GetInput): Promise<Viewed> {
  const organization = input.organizationID ?? organizationOfKey(input.id)
  const sight = await decideSight(context, entity, organization)
  const record = await findRecord(context.deps.db, sight.entity, {
    where: Prisma.sql`${sight.rows} AND ${named(entity, [input.id], organization)}`,
    ...(input.fields ? { fields: input.fields } : {}),
  })
  if (!record) throw new AppError('not_found')
  return makeView(context, entity, record)
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
  isCounted?: boolean
}

export async function listEntities(context: RequestContext, entity: Entity, input: ListInput) {
  const limit = Math.trunc(input.limit ?? pageSizes.list)
  const { items, nextToken } = await readPage(context, entity, { ...input, limit })
  return { items, nextToken }
}

/** Searches by filter and by words: all must match, each as a prefix, ignoring accents. */
export async function searchEntities(context: RequestContext, entity: Entity, input: SearchInput) {
  const limit = Math.trunc(input.limit ?? pageSizes.search)
  return readPage(context, entity, { ...input, limit, isSearch: true })
}

export type SlugInput = {
  slug: string
  libraries?: readonly string[] | null
  limit?: number | null
  organizationID?: string | null
  fields?: readonly string[]
}

/** By slug, id or key, limited to the given libraries if any (3§7.1, decision DEL-03). */
export async function slugSearch(
  context: RequestContext,
  entity: Entity,
  input: SlugInput,
): Promise<Viewed[]> {
  const { slug } = input
  const sight = await decideSight(context, entity, input.organizationID ?? null)
  const libraries = (input.libraries ?? []).filter(() => 'libraries' in entity.fields)
  const keys = sight.organizations.map((organization) => keyWithin(entity, slug, organization))
  const conditions = [
    sight.rows,
    Prisma.sql`(slug = ${slug} OR key = ANY(${keys}::text[]))`,
    ...(libraries.length > 0 ? [Prisma.sql`libraries ?| ${libraries}::text[]`] : []),
  ]
  const records = await selectRecords(context.deps.db, sight.entity, {
    where: Prisma.join(conditions, ' AND '),
    orderBy: Prisma.sql`"createdAt", key`,
    limit: Math.min(Math.max(1, Math.trunc(input.limit ?? pageSizes.slug)), pageSizes.slug),
    ...(input.fields ? { fields: input.fields } : {}),
  })
  return records.map((record) => makeView(context, entity, record))
}

/** The existing records of several ids or keys. A failure is logged and returns an empty list (3§7.1). */
export async function batchLoad(
  context: RequestContext,
  entity: Entity,
  input: { ids: readonly string[]; organizationID?: string | null; fields?: readonly string[] },
): Promise<Viewed[]> {
  if (input.ids.length > pageSizes.batch)
    throw new AppError('too_large', { details: { most: pageSizes.batch } })
  const organization = input.organizationID ?? null
  const { fields } = input
  takeRows(context, input.ids.length, entity, fields ?? Object.keys(entity.fields))
  try {
    const sight = await decideSight(context, entity, organization)
    const records = await selectRecords(context.deps.db, sight.entity, {
      where: Prisma.sql`${sight.rows} AND ${named(entity, input.ids, organization)}`,
      limit: pageSizes.batch,
      ...(fields ? { fields } : {}),
    })
    return records.map((record) => makeView(context, entity, record))
  } catch (error) {
    context.deps.log.error({ err: error, entity: entity.name }, 'batch load failed')
    return []
  }
}
