import type { Queryable } from '#server/kernel/db/records/writeRecords.ts'
import type { Jobs } from '#server/kernel/ports/jobs/Jobs.ts'

export const readersJob = 'discussions.tellReaders'
/** One reader's letter: a mail server that is away for a while loses nobody's. */
export const letterJob = 'discussions.letter'
export const moderatorsJob = 'discussions.tellModerators'

/** To the author of one post that was rejected. */
export const rejectionJob = 'discussions.tellAuthor'

/** New posts are collected for so long: one mail for all of them, and nothing for who has read them meanwhile. */
export const collectSeconds = 10 * 60

/**
 * One job for each stretch of time: a job holds its key until it ends, and what is queued while it runs must not be lost.
 */
const stretchOf = (now: number, startAfterSeconds: number) =>
  Math.floor((now / 1000 + startAfterSeconds) / collectSeconds)

type Queue = { jobs: Jobs; now(): number }

/** Queues the letters to a topic's readers, in the transaction of the post. */
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

/** Queues the letter to the author of a post that was rejected: a little later, for a moderator who thinks again. */
export const tellAuthor = ({ jobs }: Queue, client: Queryable, post: string): Promise<void> =>
  jobs.enqueue(
    rejectionJob,
    { post },
    { singletonKey: post, startAfterSeconds: collectSeconds, retries: 5, client },
  )
