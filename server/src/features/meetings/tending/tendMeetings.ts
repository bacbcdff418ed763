import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, query } from '#server/kernel/db/query.ts'
import { toRecord } from '#server/kernel/db/records/columns.ts'
import { repeatedJob } from '#server/kernel/ports/jobs/repeatedJob.ts'
import type { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { meetingFate } from '#shared/features/meetings/rules/meetingFate.ts'
import { finishMeeting } from '../attending/finishMeeting.ts'
import { move } from '../attending/move.ts'
import { giveAllFreePlaces } from '../attending/waitingList.ts'
import { queueNews } from '../inviting/guestNews.ts'
import { queueReminders } from '../inviting/reminders.ts'
import { getWatchers } from '../watching/watchers.ts'

const everySeconds = 60
/** An author who moves a meeting may choose once more: guests hear of it when nothing has changed for so long. */
const settledMs = 2 * 60_000

/** Looks after meetings again and again. */
export const tending = repeatedJob<Deps>('meetings.tend', everySeconds, tendMeetings)

/** Ends meetings that everybody left, cancels those that nobody started, tells guests of those that were moved, and reminds them. */
export async function tendMeetings(deps: Deps): Promise<void> {
  for (const { meeting, seenAt } of await openMeetings(deps)) {
    const fate = meetingFate(meeting, seenAt, deps.now())
    if (fate === 'end') await finishMeeting(deps, meeting, Date.parse(seenAt ?? '') || deps.now())
    if (fate === 'cancel') await cancelUnstarted(deps, meeting)
  }
  for (const meeting of await movedMeetings(deps)) await tellMove(deps, meeting)
  await giveAllFreePlaces(deps)
  await queueReminders(deps)
  await execute(
    deps.db,
    Prisma.sql`DELETE FROM "MeetingPresence" p WHERE NOT EXISTS (SELECT 1 FROM "Meeting" m WHERE m.key = p.meeting
      AND m.status = 'ACTIVE')`,
  )
}

async function openMeetings({ db, now }: Deps): Promise<{ meeting: Meeting; seenAt: string | null }[]> {
  const rows = await query<{ seenAt: Date | null }>(
    db,
    Prisma.sql`SELECT m.*, p."seenAt" FROM "Meeting" m LEFT JOIN "MeetingPresence" p ON p.meeting = m.key
      WHERE m.status = 'ACTIVE' OR (m.status IN ('PRE_MEETING', 'OPEN') AND m."startsAt" < ${new Date(now())})
      ORDER BY m.key`,
  )
  return rows.map(({ seenAt, ...row }) => ({
    // The row is a meeting's.
    meeting: toRecord(row) as Meeting,
    seenAt: seenAt?.toISOString() ?? null,
  }))
}

/** Guests get no mail: it would come after the meeting's end, of which its page tells them. */
async function cancelUnstarted(deps: Deps, { key }: Meeting): Promise<void> {
  const values = { status: 'CANCELLED', cancelledReason: 'notStarted' } as const
  const isMoved = await inTransaction(deps.db.pool, (client) =>
    move(client, key, ['PRE_MEETING', 'OPEN'], values),
  )
  if (isMoved) getWatchers(deps).changed(key)
}

async function movedMeetings({ db, now }: Deps): Promise<Meeting[]> {
  const rows = await query(
    db,
    Prisma.sql`SELECT * FROM "Meeting" WHERE "startsAt" IS DISTINCT FROM "toldStartsAt"
      AND "updatedAt" < ${new Date(now() - settledMs)}
      AND (status IN ('PRE_MEETING', 'OPEN') OR (status = 'CANCELLED' AND "cancelledReason" = 'notStarted')) ORDER BY key`,
  )
  // The rows are meetings'.
  return rows.map((row) => toRecord(row) as Meeting)
}

/** The first time that a start is seen, nobody was told another one. One that nobody started takes place at its new time. */
async function tellMove(deps: Deps, meeting: Meeting): Promise<void> {
  const { key, startsAt, toldStartsAt } = meeting
  const isAhead = startsAt !== null && Date.parse(startsAt) > deps.now()
  const isBack = meeting.status === 'CANCELLED' && isAhead
  const back: Partial<Meeting> = isBack ? { status: 'PRE_MEETING', cancelledReason: null } : {}
  await inTransaction(deps.db.pool, async (client) => {
    const isWritten = await move(client, key, [meeting.status], { toldStartsAt: startsAt, ...back })
    if (isWritten && toldStartsAt !== null && (isAhead || startsAt === null))
      await queueNews(deps, client, { meeting, news: 'moved', at: deps.now(), before: toldStartsAt })
  })
  if (isBack) getWatchers(deps).changed(key)
}
