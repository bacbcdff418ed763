import type { Deps } from '#server/kernel/Deps.ts'
import { execute } from '#server/kernel/db/query.ts'

/**
 * Notes that somebody is in a meeting's room now, once a minute at most. A room lives in one process, so the database tells all of
 * them, also after a restart. Not in the meeting's own row: open pages would load it again each time (`getWatchers`).
 */
export async function noteSomebodyIn({ db, now }: Pick<Deps, 'db' | 'now'>, meeting: string): Promise<void> {
  await execute(db, {
    name: 'note-somebody-in',
    text: `INSERT INTO "MeetingPresence" (meeting, "seenAt") VALUES ($1, $2)
      ON CONFLICT (meeting) DO UPDATE SET "seenAt" = excluded."seenAt"
        WHERE "MeetingPresence"."seenAt" < excluded."seenAt" - interval '1 minute'`,
    values: [meeting, new Date(now())],
  })
}
