import type { Queryable } from '#server/kernel/db/query.ts'
import type { Jobs } from '#server/kernel/ports/jobs/Jobs.ts'
import { rejectionMail } from './discussionMails.ts'

export const readersJob = 'discussions.tellReaders'
export const moderatorsJob = 'discussions.tellModerators'

/** New posts are collected for so long: one mail for all of them, and nothing for who has read them meanwhile. */
export const collectSeconds = 10 * 60

/**
 * One job for each stretch of time: a job holds its key until it ends, and a job queued while it runs must not be lost.
 */
const stretchOf = (now: number, startAfterSeconds: number) =>
  Math.floor((now / 1000 + startAfterSeconds) / collectSeconds)

type Queue = { jobs: Jobs; now(): number }

/** Queues the mails to a topic's readers, in the transaction of the post. */
export const tellReaders = (
  { jobs, now }: Queue,
  client: Queryable | null,
  data: { organization: string; topic: string },
  startAfterSeconds = collectSeconds,
): Promise<void> =>
  jobs.enqueue(readersJob, data, {
    singletonKey: `${data.topic} ${stretchOf(now(), startAfterSeconds)}`,
    startAfterSeconds,
    ...(client && { client }),
  })

/** The same to an organization's moderators, of posts that wait or were reported. */
export const tellModerators = (
  { jobs, now }: Queue,
  client: Queryable,
  organization: string,
): Promise<void> =>
  jobs.enqueue(
    moderatorsJob,
    { organization },
    {
      singletonKey: `${organization} ${stretchOf(now(), collectSeconds)}`,
      startAfterSeconds: collectSeconds,
      client,
    },
  )

/** Queues the mail to the author of a post that was rejected: a little later, for a moderator who thinks again. */
export const tellAuthor = (
  { jobs }: Queue,
  client: Queryable,
  { organization, post }: { organization: string; post: string },
): Promise<void> =>
  rejectionMail.queue(
    { jobs },
    { organization, post },
    { singletonKey: post, startAfterSeconds: collectSeconds, client },
  )
