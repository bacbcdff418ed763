import { z } from 'zod'
import { findEntity } from '#shared/entities.ts'
import { bySettling } from '#shared/kernel/editions/judgePublication.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf, parseKey } from '#shared/kernel/model/key.ts'
import type { Row } from '../Row.ts'
import type { Records } from '../records/createRecords.ts'
import type { EditionContent } from '../store/editionContents.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'
import type { ServerClient } from '../sync/createServerClient.ts'
import { belongingIn, type OfRecord } from './belongingIn.ts'
import { makeContent } from './makeContent.ts'
import type { EditionState, RecordEdition } from './PublishingApi.ts'

/**
 * A record's editions, newest first: publications are synced, so they are known without the server. Of two authors who
 * published the same, the first made the edition.
 */
export function collectEditions(
  records: Records,
  store: Store,
  entity: Entity,
  key: string,
): RecordEdition[] {
  const { publishedAt } = records.find(entity, key)
  const made = new Map<number, Publication>()
  for (const one of listPublications(store, entity, key))
    if (one.outcome === 'published' && one.edition !== null && !made.has(one.edition))
      made.set(one.edition, one)
  const newest = Math.max(0, ...made.keys())
  return [...made]
    .sort(([one], [other]) => other - one)
    .map(([number, { author, note, settledAt, hash }]) => ({
      ...{ number, author, note },
      at: settledAt ?? '',
      isRead: publishedAt !== null && number === newest,
      isHere: hash !== null && store.editions.find(hash) !== null,
    }))
}

/** Settled first, first: the server's clock decides. */
const listPublications = (store: Store, { name }: Entity, key: string): Publication[] => {
  const filter = { entity: name, recordID: parseKey(key)?.id ?? '' }
  const { items } = listRows(store.db, { entity: Publication.name, filter, offset: 0, limit: everyRow })
  // Cast: rows of the publications' table.
  return (items as Publication[]).sort(bySettling)
}

/** A record and its belonging records, as drafts. */
export const draftState = (records: Records, store: Store, entity: Entity, key: string): EditionState =>
  stateOf(records.find(entity, key), belongingIn(store, entity, key))

const query = `query Edition($organizationID: String, $filter: EditionFilter) {
  listEditions(organizationID: $organizationID, filter: $filter, limit: 1) { items { hash content records } }
}`
const values = z.record(z.string(), z.unknown())
const answerSchema = z.object({
  items: z.array(
    z.object({
      hash: z.string(),
      content: values,
      records: z.record(z.string(), z.record(z.string(), values)).nullable(),
    }),
  ),
})

export type AskedEdition = { entity: Entity; key: string; number: number }

/**
 * The record and its belonging records as in an edition, with the present live fields. Read from the server
 * once, and cached here. @throws AppError `not_found`, and `unavailable` without a server if it is not cached
 */
export async function stateInEdition(
  records: Records,
  store: Store,
  client: () => Pick<ServerClient, 'graphql'>,
  { entity, key, number }: AskedEdition,
): Promise<EditionState> {
  const record = records.find(entity, key)
  const hash = listPublications(store, entity, key).find(({ edition }) => edition === number)?.hash
  if (!hash) throw new AppError('not_found')
  const known = store.editions.find(hash)
  if (known) return stateWith(store, record, known)
  const filter = { entity: { eq: entity.name }, recordKey: { eq: key }, number: { eq: number } }
  const variables = { organizationID: store.organization, filter }
  const data: { listEditions: unknown } = await client().graphql(query, variables)
  const [found] = answerSchema.parse(data.listEditions).items
  if (!found) throw new AppError('not_found')
  const content = makeContent(entity, found.content, belongingWith(store, found.records))
  // By the publication's hash: an upgrade may have given the edition another one.
  store.editions.keep(hash, content)
  return stateWith(store, record, content)
}

const stateWith = (store: Store, record: Row, { fields, records }: EditionContent): EditionState =>
  stateOf({ ...record, ...fields }, belongingWith(store, records))

/** Of a record that is deleted now, only what the edition has. */
function belongingWith(store: Store, records: EditionContent['records']): OfRecord[] {
  return Object.entries(records ?? {}).flatMap(([name, byId]) => {
    const entity = findEntity(name)
    if (!entity) return []
    return Object.entries(byId).map(([id, fields]) => {
      const key = keyOf(entity, store.organization, id)
      const gone = { key, id, organization: store.organization, updatedAt: '', createdAt: '' }
      return { entity, record: { ...(store.projection.find(entity, key) ?? gone), ...fields } }
    })
  })
}

const stateOf = (record: Row, belonging: readonly OfRecord[]): EditionState => ({
  record,
  belonging: belonging.map(({ entity, record: one }) => ({ entity: entity.name, record: one })),
})

/** The records that are published with a record of this state. */
export const findBelonging = ({ belonging }: EditionState): OfRecord[] =>
  belonging.flatMap(({ entity: name, record }) => {
    const entity = findEntity(name)
    return entity ? [{ entity, record }] : []
  })
