import type { GraphQLResolveInfo } from 'graphql'
import { type Entity, typeName } from '#shared/kernel/model/Entity.ts'
import { pageSizes } from '#shared/kernel/model/pageSizes.ts'
import { batchLoad } from '../../records/readEntities.ts'
import type { RequestContext } from '../../request/RequestContext.ts'
import { inOrganization } from './inOrganization.ts'

export type Row = Readonly<Record<string, unknown>> & { organization: string | null }

/** Where a record was asked for: what it links to is looked up there too, so that lent records link to lent ones. */
type Place = { context: RequestContext; organization: string | null }

const places = new WeakMap<object, Place>()

/** Notes for records that were read where that was. */
export function readIn<R extends object>(place: Place, rows: readonly R[]): readonly R[] {
  for (const row of rows) places.set(row, place)
  return rows
}

const answers = new WeakMap<RequestContext, Map<string | number, RequestContext>>()

/** Notes where a field of the request looks: an operation may name another portal or organization than its request. */
export function answersIn(context: RequestContext, { path }: GraphQLResolveInfo, seen: RequestContext): void {
  const contexts = answers.get(context) ?? new Map<string | number, RequestContext>()
  answers.set(context, contexts)
  contexts.set(findRoot(path), seen)
}

const findRoot = ({ prev, key }: GraphQLResolveInfo['path']): string | number => (prev ? findRoot(prev) : key)

type Asked = {
  context: RequestContext
  info: GraphQLResolveInfo
  from: Row
  fields: readonly string[]
}

type Waiting = { key: string; resolve(row: Row | null): void; reject(error: unknown): void }

const loading = new WeakMap<RequestContext, Map<string, Waiting[]>>()

/**
 * A record that another one names, as its viewer may see it; null where there is none for them. What one level of a
 * request asks for is read together, and counts like the rows of a list.
 */
export function loadLinked(
  { context, info, from, fields }: Asked,
  entity: Entity,
  key: string,
): Promise<Row | null> {
  const place = places.get(from) ?? placeOf(answers.get(context)?.get(findRoot(info.path)) ?? context, from)
  const waiting = loading.get(place.context) ?? new Map<string, Waiting[]>()
  loading.set(place.context, waiting)
  const name = [entity.name, place.organization, ...fields].join(' ')
  return new Promise((resolve, reject) => {
    const one = { key, resolve, reject }
    const others = waiting.get(name)
    if (others) others.push(one)
    else {
      waiting.set(name, [one])
      // After all records of this level have said what they link to.
      void Promise.resolve().then(() =>
        process.nextTick(() => {
          const all = waiting.get(name) ?? []
          waiting.delete(name)
          void readTogether(place, entity, all, fields)
        }),
      )
    }
  })
}

/** Of a record that an operation answered. */
function placeOf(context: RequestContext, { organization }: Row): Place {
  const seen = inOrganization({ organizationID: context.organization ?? organization }, context)
  return { context: seen.context, organization: seen.input.organizationID }
}

async function readTogether(
  { context, organization }: Place,
  entity: Entity,
  waiting: readonly Waiting[],
  fields: readonly string[],
): Promise<void> {
  try {
    const keys = [...new Set(waiting.map(({ key }) => key))]
    const rows = new Map<unknown, Row>()
    for (let at = 0; at < keys.length; at += pageSizes.batch) {
      const ids = keys.slice(at, at + pageSizes.batch)
      // Records have the base fields.
      const records = (await batchLoad(context, entity, {
        ids,
        organizationID: organization,
        fields,
      })) as Row[]
      const typed: Row[] = records.map((row) => ({ ...row, __typename: typeName(entity) }))
      for (const row of readIn({ context, organization }, typed)) rows.set(row.key, row)
    }
    for (const { key, resolve } of waiting) resolve(rows.get(key) ?? null)
  } catch (error) {
    for (const { reject } of waiting) reject(error)
  }
}
