import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute, type Queryable } from '#server/kernel/db/query.ts'
import { newPostsMail } from './discussionMails.ts'
import { findReaders, type ReaderRow, stillReads } from './findReaders.ts'
import { newPosts } from './newPosts.ts'
import { tellReaders } from './queues.ts'

/** Nobody gets more than one mail of a topic in this time, however much is written. */
const quietMs = 60 * 60 * 1000

/** Writes to those who want to hear of a topic's new posts and may still read them. Who heard lately hears later, of all at once. */
export async function mailReaders(deps: Deps, organization: string, topic: string): Promise<void> {
  let waitMs = 0
  for (const reader of await findReaders(deps, topic)) {
    const discussion = await stillReads(deps, reader)
    if (!discussion || discussion.topic.key !== topic) continue
    const posts = await newPosts(deps, discussion, reader)
    if (posts.length === 0) continue
    const quietUntil = (reader.mailedAt?.getTime() ?? 0) + quietMs
    if (quietUntil > deps.now()) {
      waitMs = Math.max(waitMs, quietUntil - deps.now())
      continue
    }
    const until = posts.at(-1)?.approvedAt ?? reader.toldAt
    await inTransaction(deps.db.pool, async (client) => {
      await markTold(client, reader, until, deps.now())
      const { customer, toldAt } = reader
      const facts = { organization, topic, customer, since: toldAt.toISOString(), until: until.toISOString() }
      await newPostsMail.queue(deps, facts, { client })
    })
  }
  if (waitMs > 0) await tellReaders(deps, null, { organization, topic }, Math.ceil(waitMs / 1000))
}

/** Up to the last post of the mail: posts approved while it was written come in the next one. */
async function markTold(
  client: Queryable,
  { customer, topic }: ReaderRow,
  until: Date,
  now: number,
): Promise<void> {
  await execute(
    client,
    Prisma.sql`UPDATE "DiscussionReading" SET "mailedAt" = ${new Date(now)}, "toldAt" = GREATEST("toldAt", ${until})
     WHERE customer = ${customer} AND topic = ${topic}`,
  )
}
