import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'

/** The minutes that somebody was in the room, in all visits together; a begun one counts. */
export const attendedMinutes = ({ attendedSeconds }: Row): number =>
  Math.ceil(Number(attendedSeconds ?? 0) / 60)

/** When the newest line of a registration's history was written. */
export function changedAt({ history, updatedAt }: Row): string {
  const lines = Array.isArray(history) ? history : []
  const last: unknown = lines.at(-1)?.at
  return typeof last === 'string' ? last : updatedAt
}
