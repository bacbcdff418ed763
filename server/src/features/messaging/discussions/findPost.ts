import { Prisma } from '#server/kernel/db/generated/client.ts'
import type { StoredRecord } from '#server/kernel/db/records/columns.ts'
import { selectRecords } from '#server/kernel/db/records/selectRecords.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { LearnersPost } from '#shared/features/messaging/entities/DiscussionPost.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { getParticipant, requireDiscussions } from './getParticipant.ts'
import type { Participant } from './Taking.ts'

/** The organization of a request: the console's, or the portal's. */
export function getOrganization({ organization }: RequestContext): string {
  if (organization === null) throw new AppError('bad_request', { message: 'Name the portal.' })
  return organization
}

/** A post that the asker may change: their own, or as a moderator any. @throws AppError `not_found` */
export async function findChangeable(
  context: RequestContext,
  key: string,
): Promise<{ post: StoredRecord; participant: Participant; isOwn: boolean }> {
  const organization = getOrganization(context)
  const participant = getParticipant(context, organization)
  await requireDiscussions(context, organization)
  const [post] = await selectRecords(context.deps.db, LearnersPost, {
    where: Prisma.sql`organization = ${organization} AND key = ${key}`,
    limit: 1,
  })
  const { customer, user } = participant
  const isOwn = customer !== null ? post?.customer === customer : user !== null && post?.user === user
  if (!post || !(isOwn || participant.mayModerate)) throw new AppError('not_found')
  return { post, participant, isOwn }
}
