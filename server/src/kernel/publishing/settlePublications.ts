import { findEntity } from '#shared/entities.ts'
import { cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { changedMeanwhile, editionNumber, maxMessage } from '#shared/kernel/editions/judgePublication.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { hasOwnEditions } from '#shared/kernel/editions/publishedOf.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { keyOf } from '#shared/kernel/model/key.ts'
import { createdPath } from '#shared/kernel/sync/address.ts'
import { replicaOf } from '#shared/kernel/sync/clock.ts'
import { type ServerEdit, writeAsServer } from '#shared/kernel/sync/writeAsServer.ts'
import type { Deps } from '../Deps.ts'
import { Prisma } from '../db/generated/client.ts'
import { inTransaction } from '../db/inTransaction.ts'
import { execute, type Queryable, query } from '../db/query.ts'
import type { StoredRecord } from '../db/records/columns.ts'
import { assetsOfEdition } from '../editions/assetsNamed.ts'
import { findBelonging, loadBelonging, showBelonging } from '../editions/belonging.ts'
import {
  type BelongingDraft,
  type EditionRecords,
  findDraft,
  latestEdition,
  writeEdition,
} from '../editions/writePublished.ts'
import { hooksOf } from '../hooks/hooksOf.ts'
import type { KnownToPublish } from '../hooks/ServerHooks.ts'
import { lockOrganization, openSync } from '../sync/createPgSyncStore.ts'
import { changedLive, liveEdits, loadLiveEdits } from './liveEdits.ts'
import { decideStep, standingEdits } from './standingEdits.ts'

type Settling = Pick<Deps, 'db' | 'storage' | 'jobs' | 'seams' | 'settings' | 'now'>

/** What came of a publication; null while it waits for objects of the storage. */
type Outcome = Partial<
  Pick<Publication, 'outcome' | 'edition' | 'assets' | 'reason' | 'message' | 'hash' | 'seen'>
>

/**
 * Takes an organization's waiting publications in the order of their arrival: each is published or refused in one
 * transaction, under the lock of the organization's writes, with the outcome that consoles pull. One that waits for
 * files is taken again when a file has arrived, and what a stopped server left is taken at its next start.
 * Idempotent; several processes may call it at once.
 */
export async function settlePublications(deps: Settling, organization: string): Promise<void> {
  const waiting = await findWaiting(deps, organization)
  for (const [at, { key, about }] of waiting.entries()) {
    const isSuperseded = waiting.slice(at + 1).some((later) => later.about === about)
    await settle(deps, organization, key, isSuperseded)
  }
}

/**
 * Takes what waits, after an answer was sent: nobody waits for it, and a failed publication is taken again with the next
 * push, file or start. Calls meanwhile become one more round.
 */
export function settleSoon(deps: Settling & Pick<Deps, 'log'>): void {
  const isRunning = rounds.has(deps.db.pool)
  rounds.set(deps.db.pool, isRunning ? 'again' : 'once')
  if (!isRunning) void settleInRounds(deps)
}

const rounds = new WeakMap<Deps['db']['pool'], 'once' | 'again'>()

async function settleInRounds(deps: Settling & Pick<Deps, 'log'>): Promise<void> {
  const { pool } = deps.db
  do {
    rounds.set(pool, 'once')
    await settleAll(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'publications were not settled'),
    )
  } while (rounds.get(pool) === 'again')
  rounds.delete(pool)
}

/** All organizations, at the server's start. */
export async function settleAll(deps: Settling): Promise<void> {
  const rows = await query<{ organization: string }>(
    deps.db,
    Prisma.sql`SELECT DISTINCT organization FROM "Publication" WHERE outcome = 'waiting'`,
  )
  for (const { organization } of rows) await settlePublications(deps, organization)
}

/** Their order is that of their arrival, which the sequence numbers say. */
async function findWaiting({ db }: Settling, organization: string) {
  const rows = await query<{ key: string; about: string }>(
    db,
    Prisma.sql`SELECT p.key, p.entity || ' ' || p."recordID" AS about FROM "Publication" p
     JOIN "SyncCell" c ON c.organization = p.organization AND c.entity = ${Publication.name} AND c.key = p.key
     AND c.path = ${createdPath}
     WHERE p.organization = ${organization} AND p.outcome = 'waiting' ORDER BY c.seq, p."createdAt", p.key`,
  )
  return rows
}

async function settle(deps: Settling, organization: string, key: string, isSuperseded: boolean) {
  const stored = new Set<string>()
  const inspected = new Map<string, string | null>()
  await tellBegun(deps, organization, key)
  for (;;) {
    const missing = await inTransaction(deps.db.pool, (client) =>
      settleWithin(client, deps, { organization, key, stored, inspected }),
    )
    if (!missing) return
    if (missing.inspect) {
      for (const path of missing.paths) inspected.set(path, await missing.inspect(path))
      continue
    }
    if (await areStored(deps, missing.paths, stored)) continue
    const outcome: Outcome = isSuperseded
      ? { outcome: 'refused', reason: 'superseded', message: 'It was replaced by a later publication.' }
      : { reason: 'files', message: 'Waits for files that are not on the server yet.' }
    await inTransaction(deps.db.pool, async (client) => {
      await lockOrganization(client, organization)
      const publication = await findWaitingOne(client, key)
      if (publication && (isSuperseded || publication.message !== outcome.message))
        await writeOutcome(client, deps, publication, outcome)
    })
    return
  }
}

/** Says on the record that it is being published, before its files are asked for. */
const tellBegun = (deps: Settling, organization: string, key: string) =>
  inTransaction(deps.db.pool, async (client) => {
    await lockOrganization(client, organization)
    const publication = await findWaitingOne(client, key)
    // One that waits for files says so until it goes on.
    if (!publication || publication.reason === 'files') return
    const edits = await standingEdits(client, deps, publication, 'publishing')
    if (edits.length === 0) return
    await writeAsServer(await openSync(client, organization, deps), edits, { now: deps.now() })
  })

/** How many storage paths are asked at once. */
const askedAtOnce = 16

/** Whether all paths are stored, which are then added; asks no further once one is missing. */
async function areStored(
  { storage }: Settling,
  paths: readonly string[],
  stored: Set<string>,
): Promise<boolean> {
  for (let at = 0; at < paths.length; at += askedAtOnce) {
    const some = paths.slice(at, at + askedAtOnce)
    const objects = await Promise.all(some.map((path) => storage.find(path)))
    if (objects.some((object) => !object)) return false
    for (const path of some) stored.add(path)
  }
  return true
}

type Asked = {
  organization: string
  key: string
  stored: ReadonlySet<string>
  inspected: ReadonlyMap<string, string | null>
}

/** Files at storage paths that must be looked up before, and then read, with `inspect`. */
type Missing = { paths: string[]; inspect?(path: string): Promise<string | null> }

/** Settles it, or answers what is missing for that. */
async function settleWithin(
  client: Queryable,
  deps: Settling,
  publicationRow: Asked,
): Promise<Missing | null> {
  const { organization, stored, inspected } = publicationRow
  await lockOrganization(client, organization)
  const publication = await findWaitingOne(client, publicationRow.key)
  // Another process settled it meanwhile.
  if (!publication) return null
  const entity = findEntity(publication.entity)
  const draft =
    entity && hasOwnEditions(entity)
      ? await findDraft(client, entity, keyOf(entity, organization, publication.recordID))
      : null
  if (!entity || !draft) {
    await writeOutcome(client, deps, publication, {
      outcome: 'refused',
      reason: 'gone',
      message: 'It was deleted.',
    })
    return null
  }
  if (publication.act === 'unpublish') {
    await writeOutcome(
      client,
      deps,
      publication,
      { outcome: 'unpublished' },
      changedLive(entity, draft, { publishedAt: null }),
    )
    return null
  }
  const seen = asSeen(publication, draft)
  const belonging = await belongingSeen(client, entity, draft, publication)
  const parts = cutIntoParts(entity, seen, belonging)
  const hash = hashOfParts(parts)
  const changed = changedMeanwhile(entity, publication, parts, draft, belonging)
  if (changed) {
    await writeOutcome(client, deps, publication, changed)
    return null
  }
  const known = { now: deps.now(), inspected }
  const { faults, objects, unread, live } = await judge(client, deps, entity, {
    draft: seen,
    belonging,
    known,
  })
  if (faults.length > 0) {
    const message = faults.map((fault) => fault.message).join('\n')
    await writeOutcome(client, deps, publication, {
      outcome: 'refused',
      reason: 'notReady',
      message: message.slice(0, maxMessage),
    })
    return null
  }
  const unknown = objects.filter((path) => !stored.has(path))
  if (unknown.length > 0) return { paths: unknown }
  if (unread) return unread
  const latest = await latestEdition(client, entity, draft.key)
  const edition = editionNumber(latest, hash)
  const author = publication.author ?? (await loadAuthor(client, publication))
  const { note, key } = publication
  const isNew = edition !== latest?.number
  if (isNew) {
    const facts = { number: edition, hash, author, note, publication: key }
    await writeEdition(client, entity, seen, belonging, facts, deps.now())
    for (const { published } of hooksOf(deps, entity)) await published?.(deps.jobs, client, seen)
  }
  // Also where the edition stays: its belonging records may have been published with another record since.
  const isShownNow = await showBelonging(client, entity, draft, belonging, edition, deps.now())
  const liveOfBelonging = await loadLiveEdits(client, belonging, deps.now())
  const liveOf = (more: Readonly<Record<string, unknown>>) =>
    liveEdits(client, entity, { draft, seen }, deps.now(), more)
  if (!isNew && !isShownNow && liveOfBelonging.length === 0 && (await liveOf({})).length === 0) {
    await writeOutcome(client, deps, { ...publication, author }, nothingNew(edition))
    return null
  }
  const assets = await assetsOfEdition(client, { entity: entity.name, key: draft.key, number: edition })
  await writeOutcome(
    client,
    deps,
    { ...publication, author },
    { outcome: 'published', edition, assets, hash, seen: parts },
    [...(await liveOf(live)), ...liveOfBelonging],
  )
  return null
}

/** Somebody else published the same at the same time, and came first. */
const nothingNew = (edition: number): Outcome => ({
  outcome: 'refused',
  reason: 'superseded',
  edition,
  message: `There is nothing to publish: edition ${edition} has all of this.`,
})

/** The record as its author published it: what they wrote afterwards waits for their next publication. */
const asSeen = ({ content }: Publication, draft: StoredRecord): StoredRecord => ({
  ...draft,
  // Cast: `keepSeen` wrote it.
  ...(content as Readonly<Record<string, unknown>> | null),
})

/** The same for its belonging records. */
const belongingSeen = (client: Queryable, entity: Entity, draft: StoredRecord, publication: Publication) =>
  publication.content
    ? // Cast: as above.
      loadBelonging(client, draft.organization ?? '', publication.records as EditionRecords | null)
    : findBelonging(client, entity, draft)

type Judged = { draft: StoredRecord; belonging: readonly BelongingDraft[]; known: KnownToPublish }

async function judge(client: Queryable, deps: Settling, entity: Entity, { draft, belonging, known }: Judged) {
  const verdicts = []
  let unread: Missing | null = null
  for (const { publish, inspect } of hooksOf(deps, entity)) {
    if (!publish) continue
    const verdict = await publish(client, draft, belonging, known)
    verdicts.push(verdict)
    const paths = (verdict.unread ?? []).filter((path) => !known.inspected.has(path))
    if (inspect && paths.length > 0) unread = { paths, inspect: (path) => inspect(deps.storage, path) }
  }
  return {
    live: Object.assign({}, ...verdicts.map((verdict) => verdict.live)) as Readonly<Record<string, unknown>>,
    faults: verdicts.flatMap(({ faults }) => faults),
    objects: verdicts.flatMap(({ objects }) => objects),
    unread,
  }
}

async function findWaitingOne(client: Queryable, key: string): Promise<Publication | null> {
  const record = await findDraft(client, Publication, key)
  // Cast: a row has the definition's fields.
  return record?.outcome === 'waiting' ? (record as Publication) : null
}

/** The person whose console made it. */
async function loadAuthor(client: Queryable, { organization, key }: Publication): Promise<string | null> {
  const rows = await query<{ stamp: string }>(
    client,
    Prisma.sql`SELECT stamp FROM "SyncCell" WHERE organization = ${organization} AND entity = ${Publication.name}
      AND key = ${key} AND path = ${createdPath}`,
  )
  const replica = rows[0] ? replicaOf(rows[0].stamp) : ''
  const [author] = await query<{ user: string | null }>(
    client,
    Prisma.sql`SELECT "user" FROM "SyncReplica" WHERE organization = ${organization} AND replica = ${replica}`,
  )
  return author?.user ?? null
}

/** Writes the outcome where consoles read it, and what follows from it. */
async function writeOutcome(
  client: Queryable,
  deps: Settling,
  publication: Publication,
  outcome: Outcome,
  beside: readonly ServerEdit[] = [],
): Promise<void> {
  const now = deps.now()
  const author = publication.author ?? (await loadAuthor(client, publication))
  const isSettled = outcome.outcome !== undefined
  const step = decideStep(outcome)
  const standing = step === null ? [] : await standingEdits(client, deps, publication, step)
  const values = {
    ...{ reason: null, message: null, author },
    ...outcome,
    ...(isSettled && { settledAt: new Date(now).toISOString() }),
  }
  const outcomeEdit: ServerEdit = { do: 'update', entity: Publication, key: publication.key, values }
  const sync = await openSync(client, publication.organization ?? '', deps)
  await writeAsServer(sync, [outcomeEdit, ...beside, ...standing], { now })
  // The edition has it, if there is one.
  if (isSettled)
    await execute(
      client,
      Prisma.sql`UPDATE "Publication" SET content = NULL, records = NULL WHERE key = ${publication.key}`,
    )
}
