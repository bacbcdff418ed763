import type { OutboxEntry } from '../../outbox/OutboxEntry.ts'

/**
 * What visitors did in each item, by `itemName`, for as long as the document is open: nothing is stored (ROL-17). Who signs in
 * on the page is asked whether it goes into their account.
 */
const visits = new Map<string, readonly OutboxEntry[]>()

export const visitOf = (name: string): readonly OutboxEntry[] => visits.get(name) ?? []

/** A later entry with the same slot takes the place of the one before. */
export function addToVisit(name: string, entry: OutboxEntry): readonly OutboxEntry[] {
  const others = visitOf(name).filter(({ slot }) => !entry.slot || slot !== entry.slot)
  const next = [...others, entry]
  visits.set(name, next)
  return next
}

export const endVisit = (name: string): void => void visits.delete(name)
