import {
  cutIntoParts,
  differingParts,
  isOfEach,
  type Parts,
  partsInWords,
} from '#shared/kernel/editions/cutIntoParts.ts'
import { bySettling } from '#shared/kernel/editions/judgePublication.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import type { Records } from '../records/createRecords.ts'
import { everyRow, listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'
import { belongingIn } from './belongingIn.ts'
import type { PublicationState } from './PublishingApi.ts'

/** The published state of a record, and the outcomes of its publications, as far as this computer knows. */
export function publicationState(
  records: Records,
  store: Store,
  entity: Entity,
  key: string,
): PublicationState {
  return loadState(records, store, entity, key, listAllPublications(store, entity))
}

/** The same for several records, by key: their publications are read once. Deleted records are left out. */
export function publicationStates(
  records: Records,
  store: Store,
  entity: Entity,
  keys: readonly string[],
): Record<string, PublicationState> {
  const all = listAllPublications(store, entity)
  const known = keys.filter((key) => store.projection.find(entity, key) !== null)
  return Object.fromEntries(known.map((key) => [key, loadState(records, store, entity, key, all)]))
}

function loadState(
  records: Records,
  store: Store,
  entity: Entity,
  key: string,
  all: readonly Known[],
): PublicationState {
  const record = records.find(entity, key)
  const own = all.filter(({ recordID }) => recordID === parseKey(key)?.id)
  const settled = own.filter(({ settledAt }) => settledAt !== null).sort(bySettling)
  const last = settled.at(-1) ?? null
  const published = settled.findLast(({ outcome }) => outcome === 'published')
  const waiting = own.filter(({ outcome }) => outcome === 'waiting').at(-1)
  const seen =
    waiting?.act === 'publish' ? waiting.seen : published?.seen ? withOfEach(published.seen, all) : null
  const belonging = belongingIn(store, entity, key)
  const names = seen === null ? [] : differingParts(cutIntoParts(entity, record, belonging), seen)
  return {
    isPublished: record.publishedAt !== null,
    edition: published?.edition ?? null,
    changes: partsInWords(entity, names, record, belonging),
    waiting: waiting ? { key: waiting.key, act: waiting.act, isForFiles: waiting.reason === 'files' } : null,
    last: last && {
      key: last.key,
      act: last.act,
      outcome: last.outcome === 'waiting' ? 'refused' : last.outcome,
      reason: last.reason,
      message: last.message,
      edition: last.edition,
    },
  }
}

/**
 * Whether the outcome of a publication is known in a moment. One that waits for files is settled once the server has
 * the last of them: until this computer has sent its own, and others have sent theirs, asking again would never end.
 */
export function isSettling({ db, objectRows }: Pick<Store, 'db' | 'objectRows'>): boolean {
  const waiting = listRows(db, {
    entity: Publication.name,
    filter: { outcome: 'waiting' },
    offset: 0,
    limit: everyRow,
  }).items
  return waiting.some(({ reason }) => reason !== 'files') || (waiting.length > 0 && objectRows.areAllRemote())
}

type Known = Publication & { seen: Parts | null }

/** Belonging records of every record were published with the latest one. */
function withOfEach(seen: Parts, all: readonly Known[]): Parts {
  const newest = all
    .filter(({ outcome }) => outcome === 'published')
    .sort(bySettling)
    .findLast((one) => one.seen !== null)?.seen
  const entries = [
    ...Object.entries(seen).filter(([name]) => !isOfEach(name)),
    ...Object.entries(newest ?? {}).filter(([name]) => isOfEach(name)),
  ]
  return Object.fromEntries(entries)
}

/** Those of an entity's records, in the order in which they were made here. */
function listAllPublications(store: Store, { name }: Entity): Known[] {
  const filter = { entity: name }
  const { items } = listRows(store.db, { entity: Publication.name, filter, offset: 0, limit: everyRow })
  // Cast: rows of the publications' table.
  return (items as Known[]).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
}
