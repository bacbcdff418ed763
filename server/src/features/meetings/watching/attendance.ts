import type { Deps } from '#server/kernel/Deps.ts'
import { execute } from '#server/kernel/db/query.ts'

/** A server that is killed loses no more of it. */
const noteEverySeconds = 60

/** Counts how long somebody is in a meeting's room, from now on, by the key of their registration. */
export function countAttendance(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  registration: string,
): { note(isLast: boolean): Promise<void> } {
  let since = now()
  return {
    async note(isLast) {
      const seconds = Math.round((now() - since) / 1000)
      if (seconds <= 0 || (seconds < noteEverySeconds && !isLast)) return
      since = now()
      await execute(db, {
        name: 'note-attendance',
        text: `UPDATE "MeetingRegistration" SET "attendedSeconds" = coalesce("attendedSeconds", 0) + $2
          WHERE key = $1`,
        values: [registration, seconds],
      })
    },
  }
}
