import { withoutEnding } from '../../rules/texts/withoutEnding.ts'
import type { ConflictFact } from '../judgement/Verdict.ts'
import type { RecordState } from '../RecordState.ts'
import type { ServerSyncReader } from '../ServerSyncStore.ts'
import type { FoundConflict, ServerBatch } from './ServerBatch.ts'

const maxSlugLength = 100
const tries = 50

/**
 * Rule 5: of two records of one entity with the same slug the later one gets `-2`, `-3`, …, and is listed. Checks
 * the batch's records that claim a slug, in order.
 */
export async function tellSlugsApart(reader: ServerSyncReader, batch: ServerBatch): Promise<FoundConflict[]> {
  const claims = batch.slugClaims().filter((state) => slugOf(state) !== null)
  if (claims.length === 0) return []
  const ownKeys = new Set(claims.map(({ key }) => key))
  const taken = new Set<string>()
  const look = async (entity: string, slugs: readonly string[]) => {
    for (const { key, value } of await reader.findByText(entity, 'slug', slugs))
      if (!ownKeys.has(key)) taken.add(`${entity} ${value}`)
  }
  for (const entity of new Set(claims.map((state) => state.entity.name)))
    await look(
      entity,
      claims.filter((state) => state.entity.name === entity).flatMap((state) => slugOf(state) ?? []),
    )

  const conflicts: FoundConflict[] = []
  for (const state of claims) {
    const entity = state.entity.name
    const wanted = slugOf(state) ?? ''
    let free = wanted
    for (let from = 2; taken.has(`${entity} ${free}`); from += tries) {
      const candidates = Array.from({ length: tries }, (_, index) => withSuffix(wanted, from + index))
      await look(entity, candidates)
      free = candidates.find((candidate) => !taken.has(`${entity} ${candidate}`)) ?? free
    }
    taken.add(`${entity} ${free}`)
    if (free !== wanted) conflicts.push({ entity, key: state.key, fact: rename(batch, state, wanted, free) })
  }
  return conflicts
}

function rename(batch: ServerBatch, state: RecordState, wanted: string, free: string): ConflictFact {
  const claimedBy = state.cells.get('slug')?.stamp ?? ''
  const stamp = batch.clock.stamp()
  batch.set(state, 'slug', free, stamp)
  return {
    path: 'slug',
    reason: 'slug',
    message: `The address “${wanted}” was taken. This one has “${free}” now.`,
    kept: free,
    keptStamp: stamp,
    other: wanted,
    otherStamp: claimedBy,
  }
}

const withSuffix = (slug: string, number: number) => {
  const suffix = `-${number}`
  const cut = slug.slice(0, maxSlugLength - suffix.length)
  return withoutEnding(cut, (character) => character === '-') + suffix
}

function slugOf(state: RecordState): string | null {
  const slug = state.cells.get('slug')?.value
  return typeof slug === 'string' && slug !== '' ? slug : null
}
