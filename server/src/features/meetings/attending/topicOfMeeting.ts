import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { findMeeting, noAccess } from './findMeeting.ts'

/** The topic of a meeting, for who may see the meeting. @throws AppError `not_found`, `no_access` */
export async function topicOfMeeting(
  context: RequestContext,
  reference: string,
): Promise<{ item: string; topic: string | null }> {
  const found = await findMeeting(context, reference)
  if (!found.view.hasAccess || found.view.isRemoved) throw noAccess(found)
  return { item: found.meeting.key, topic: found.meeting.discussionTopic }
}
