import { execute } from '#server/kernel/db/query.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { type FoundMeeting, findMeeting } from '../attending/findMeeting.ts'
import { runRecording } from '../recording/runRecording.ts'
import { countAttendance } from './attendance.ts'
import { noteSomebodyIn } from './presence.ts'
import { getWatchers } from './watchers.ts'

/** Somebody may be suspended, erased or cancelled, and nothing of the meeting changes. */
const lookEveryMs = 15_000

/**
 * Looks again, as long as somebody is in a room, whether they may be: at each change of the meeting, and every 15 seconds.
 * `onRefused` once, with what there is now; null if the meeting or its guest is gone. Answers how to stop looking. Who waits to be let
 * in (`isInside` false) attends nothing, and does not keep the meeting from ending.
 */
export function guardVisit(
  context: RequestContext,
  { meeting, customer, registration }: Pick<FoundMeeting, 'meeting' | 'customer' | 'registration'>,
  { isInside, onRefused }: { isInside: boolean; onRefused(now: FoundMeeting | null): Promise<void> },
): () => void {
  const { deps } = context
  const attendance = isInside && registration && countAttendance(deps, registration.key)
  let isOver = false
  async function look(): Promise<void> {
    const now = (await isActive()) ? await findAgain() : null
    if (isOver) return
    if (now?.action === 'join') {
      await runRecording(deps, now.meeting)
      if (!attendance) return
      await noteSomebodyIn(deps, meeting.key)
      return await attendance.note(false)
    }
    stop()
    await onRefused(now)
  }
  async function findAgain(): Promise<FoundMeeting | null> {
    try {
      return await findMeeting(context, meeting.key)
    } catch (error) {
      if (isAppError(error, 'not_found')) return null
      throw error
    }
  }
  async function isActive(): Promise<boolean> {
    // A guest has no account that could end; what their pass opens is looked at with the meeting.
    if (!customer) return true
    const count = await execute(deps.db, {
      name: 'guest-is-active',
      text: `SELECT 1 FROM "Customer" WHERE key = $1 AND status = 'ACTIVE'`,
      values: [customer.customerKey],
    })
    return count === 1
  }
  const tell = () => void look().catch((err) => deps.log.warn({ err }, 'a visit could not be looked at'))
  const timer = setInterval(tell, lookEveryMs)
  const unwatch = getWatchers(deps).watch(meeting.key, tell)
  function stop(): void {
    if (isOver) return
    isOver = true
    if (attendance)
      void attendance.note(true).catch((err) => deps.log.warn({ err }, 'a visit was not counted to its end'))
    clearInterval(timer)
    unwatch()
  }
  return stop
}
