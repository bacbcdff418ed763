import type { Deps } from '../../Deps.ts'
import type { StoredRecord } from '../../db/records/columns.ts'

/** How many more a meeting takes: 0 as its limit is no limit; who declined or was cancelled takes no place. */
export async function freePlaces({ db }: Pick<Deps, 'db'>, meeting: StoredRecord): Promise<number> {
  const most = Number(meeting.maxRegistrations ?? 0)
  if (most === 0) return Number.POSITIVE_INFINITY
  const taken = await db.prisma.meetingRegistration.count({
    where: { meeting: meeting.key, status: { notIn: ['DECLINED', 'CANCELLED', 'POST_MEETING_VIEWER'] } },
  })
  return Math.max(0, most - taken)
}
