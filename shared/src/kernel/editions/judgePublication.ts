import type { Entity } from '../model/Entity.ts'
import { type Belonging, differingParts, hashOfParts, type Parts, partsInWords } from './cutIntoParts.ts'
import type { Publication } from './Publication.ts'

type Values = Readonly<Record<string, unknown>>

/** The longest message of a publication's outcome. */
export const maxMessage = 2000

/**
 * Why a publication cannot become an edition of `parts`: its author saw something else. Says in words what changed
 * meanwhile, by the names that `draft` and what belongs to it have now. Null if it can; one without a hash takes what
 * the server has.
 */
export function changedMeanwhile(
  entity: Entity,
  { hash, seen }: Pick<Publication, 'hash' | 'seen'>,
  parts: Parts,
  draft: Values,
  belonging: readonly Belonging[] = [],
): Pick<Publication, 'outcome' | 'reason' | 'message'> | null {
  if (hash === null || hash === hashOfParts(parts)) return null
  // Cast: the schema of the field says so.
  const names = seen === null ? [] : differingParts(seen as Parts, parts)
  const words = partsInWords(entity, names, draft, belonging)
  const which = words.length === 0 ? '' : `: ${words.join(', ').slice(0, maxMessage - 100)}`
  const message = `It changed after its author chose to publish it${which}. Check the changes and publish it again.`
  return { outcome: 'refused', reason: 'changed', message }
}

/** The number of the edition with this hash. The same again is the same edition: two authors who publish it are both told its number. */
export const editionNumber = (latest: { number: number; hash: string } | null, hash: string): number =>
  latest?.hash === hash ? latest.number : (latest?.number ?? 0) + 1

type Settled = Pick<Publication, 'settledAt' | 'edition'>

/**
 * The order in which a record's publications were settled. The server's clock decides, and where two have one
 * millisecond, the number of the edition: clocks of other computers may be wrong.
 */
export function bySettling(one: Settled, other: Settled): number {
  const [a, b] = [one.settledAt ?? '', other.settledAt ?? '']
  if (a !== b) return a < b ? -1 : 1
  return (one.edition ?? 0) - (other.edition ?? 0)
}
