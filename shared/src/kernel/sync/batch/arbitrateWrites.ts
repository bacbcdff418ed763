import type { Entity } from '../../model/Entity.ts'
import { parseKey } from '../../model/key.ts'
import { nounOf } from '../../model/nounOf.ts'
import { mayDo } from '../../rules/access/fieldLocks.ts'
import { recordGonePath, refusedRecordPath } from '../address.ts'
import { arbitrate, refusal } from '../arbitrate.ts'
import { isSameJson } from '../json.ts'
import { boundRefused, cutNote } from '../judgement/boundRefused.ts'
import type { ConflictFact } from '../judgement/Verdict.ts'
import type { SyncResponse, Write } from '../protocol.ts'
import type { RecordState } from '../RecordState.ts'
import type { RecordName } from '../ReplicaStore.ts'
import type { ServerSyncReader, SyncFacts } from '../ServerSyncStore.ts'
import { unpackWrite } from '../structure/unpack.ts'
import type { FoundConflict, ServerBatch } from './ServerBatch.ts'
import { createTextLengths } from './textLengths.ts'

type Arbitrated = { conflicts: FoundConflict[]; refused: SyncResponse['refused'] }

/** Sets the cells of a console's writes in order, as far as they are accepted; `pushedAfter` is the head's number before. */
export async function arbitrateWrites(
  reader: ServerSyncReader,
  batch: ServerBatch,
  replica: string,
  writes: readonly Write[],
  facts: SyncFacts & { pushedAfter: number },
): Promise<Arbitrated> {
  const conflicts: FoundConflict[] = []
  const refused: SyncResponse['refused'] = []
  const outsideRecords = await keptRecords(reader, writes)
  const refusalOf = createRefusals(reader, batch, writes)
  const lengths = createTextLengths()
  const turnedAway = new Map<string, FoundConflict>()
  for (const write of writes) {
    const entity = reader.findEntity(write.entity)
    const fault =
      findFault(batch, entity, write, reader.organization, facts) ??
      (isDeletion(write) ? (outsideRecords.get(nameOf(write)) ?? null) : await refusalOf(entity, write))
    if (!entity || fault !== null) {
      refused.push({ n: write.n, reason: fault ?? '' })
      // Writing the server's present value changes nothing, so it is accepted: for example, a console resends
      // data that its user may no longer read.
      if (!entity || !isStored(batch, entity, write)) turnAway(turnedAway, entity, write, fault ?? '')
      continue
    }
    const state = batch.state(entity, write.key)
    const inner = unpackWrite(entity, state.cells, write)
    for (const one of inner?.map((cell) => ({ ...write, ...cell })) ?? [write]) take(state, one)
  }
  return { conflicts: [...conflicts, ...turnedAway.values(), ...lengths.found()], refused }

  function take(state: RecordState, write: Write): void {
    const tooLong = lengths.refusal(state, write)
    if (tooLong !== null) {
      refused.push({ n: write.n, reason: `${write.path}: ${tooLong}` })
      conflicts.push({ entity: write.entity, key: write.key, fact: refusal(state, write, tooLong) })
      return
    }
    const verdict = arbitrate(state, write, {
      replica,
      actors: facts.actors,
      stamp: () => batch.clock.stamp(),
      pushedAfter: facts.pushedAfter,
    })
    for (const { path, value, stamp } of verdict.cells) {
      batch.set(state, path, value, stamp)
      lengths.note(state, path)
    }
    if (verdict.refused !== null) refused.push({ n: write.n, reason: verdict.refused })
    for (const fact of verdict.conflicts)
      if (!isListedKind(conflicts, write, fact))
        conflicts.push({ entity: write.entity, key: write.key, fact })
  }
}

const isDeletion = ({ path, value }: Write) => path === recordGonePath && value === true
const nameOf = ({ entity, key }: RecordName) => `${entity} ${key}`

/** Why records that this push deletes must stay, by their names. */
async function keptRecords(
  reader: ServerSyncReader,
  writes: readonly Write[],
): Promise<ReadonlyMap<string, string>> {
  const byName = new Map<string, string>()
  for (const [name, some] of Map.groupBy(writes.filter(isDeletion), ({ entity }) => entity)) {
    const entity = reader.findEntity(name)
    const keys = some.map(({ key }) => key)
    const rows = entity && (await reader.keptOf?.(entity, keys))
    for (const [key, reason] of rows ?? []) byName.set(nameOf({ entity: name, key }), reason)
  }
  return byName
}

/** Why the record that a write makes may not be made at all: asked once for each record. */
function createRefusals(reader: ServerSyncReader, batch: ServerBatch, writes: readonly Write[]) {
  const messages = new Map<string, string | null>()
  return async (entity: Entity | undefined, write: Write): Promise<string | null> => {
    const check = entity && reader.refusalOf?.(entity)
    if (!entity || !check) return null
    const name = nameOf(write)
    const message = messages.get(name)
    if (message !== undefined) return message
    const { cells } = batch.state(entity, write.key)
    // Once it is made, nothing of it is refused; a record that is never changed arrives cell by cell.
    const isNew = cells.size === 0 || entity.isAppendOnly === true
    const values = [...cells].map(([path, { value }]) => [path, value] as const)
    const sent = writes.filter((one) => nameOf(one) === name).map(({ path, value }) => [path, value] as const)
    const isWritten = (other: string, key: string) =>
      batch.touched().some(({ state }) => state.entity.name === other && state.key === key)
    const refusal = isNew ? await check(Object.fromEntries([...sent, ...values]), isWritten) : null
    messages.set(name, refusal)
    return refusal
  }
}

/** All edits of one push that one change of type hides are one matter. */
const isListedKind = (
  conflicts: readonly FoundConflict[],
  { entity, key }: Write,
  { reason, path }: ConflictFact,
) =>
  reason === 'kind' &&
  conflicts.some(
    (one) => one.entity === entity && one.key === key && one.fact.reason === reason && one.fact.path === path,
  )

/** Why this record may not be written at all; null if it may. */
function findFault(
  batch: ServerBatch,
  entity: Entity | undefined,
  write: Write,
  organization: string,
  facts: SyncFacts,
): string | null {
  const fault = faultOfRecord(entity, write, organization)
  if (!entity || fault !== null) return fault ?? 'There is no such entity.'
  const { cells } = batch.state(entity, write.key)
  const isGone = cells.get(recordGonePath)?.value === true
  // A record that is never changed arrives cell by cell.
  const isNew = cells.size === 0 || (entity.isAppendOnly === true && !cells.has(write.path))
  const action = write.path === recordGonePath ? 'delete' : isNew || isGone ? 'create' : 'update'
  // Restoring a deleted record requires the right to create it, and to decide about its deletion.
  const isAllowed = mayDo(entity, action, facts.actors) && (!isGone || mayDo(entity, 'delete', facts.actors))
  const verb = isGone && action === 'create' ? 'restore' : action
  return isAllowed ? null : `You may not ${verb} ${nounOf(entity, 2)} of this organization.`
}

function faultOfRecord(entity: Entity | undefined, write: Write, organization: string): string | null {
  if (entity?.sync !== 'synced') return `There is no synced entity ${write.entity}.`
  const parts = parseKey(write.key)
  const isOwn =
    entity.scope === 'global'
      ? write.key === organization
      : parts?.organization === organization && parts.organization !== null
  return isOwn ? null : `${write.key} is not of this organization.`
}

const isStored = (batch: ServerBatch, entity: Entity, { key, path, value }: Write): boolean => {
  const cell = batch.state(entity, key).cells.get(path)
  return cell !== undefined && isSameJson(cell.value, value)
}

/** One conflict for each record, with all values by path: users see a refused course as one matter. */
function turnAway(
  conflicts: Map<string, FoundConflict>,
  entity: Entity | undefined,
  write: Write,
  reason: string,
): void {
  const name = `${write.entity} ${write.key}`
  const conflict = conflicts.get(name)
  // Cast: built as an object, below.
  const values = (conflict?.fact.other ?? {}) as Record<string, Write['value']>
  const isSecret = entity?.fields[write.path.split('/')[0] ?? '']?.secret === true
  const { value, isCut } = boundRefused(entity, write.path, write.value)
  const isAnyCut = isCut || conflict?.fact.message.endsWith(cutNote)
  const fact: ConflictFact = {
    path: refusedRecordPath,
    reason: 'refused',
    message: isAnyCut ? `${reason} ${cutNote}` : reason,
    kept: null,
    keptStamp: null,
    other: isSecret ? values : { ...values, [write.path]: value },
    otherStamp: conflict?.fact.otherStamp ?? write.stamp,
  }
  conflicts.set(name, { entity: write.entity, key: write.key, fact })
}
