import { sampleCustomers, samplePosts, sampleTopic } from '#resources/sample/discussion.ts'
import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { inTransaction } from '#server/kernel/db/inTransaction.ts'
import { execute } from '#server/kernel/db/query.ts'
import { insertRecord } from '#server/kernel/db/records/writeRecords.ts'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { LearnersPost } from '#shared/features/messaging/entities/DiscussionPost.ts'

const dayMs = 24 * 60 * 60 * 1000

/** What people say about the sample course. All of it or nothing; a second run finds it. */
export async function importDiscussion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  organization: string,
): Promise<void> {
  const keyOf = (id: string) => `${organization}~${id}`
  const threads = new Map<string, string>()
  await inTransaction(db.pool, async (client) => {
    const count = await execute(
      client,
      Prisma.sql`SELECT 1 FROM "Customer" WHERE key = ${keyOf(sampleCustomers[0].id)}`,
    )
    if (count) return
    for (const customer of sampleCustomers)
      await insertRecord(client, Customer, organization, customer, now())
    for (const {
      id,
      by,
      daysAgo,
      content,
      repliesTo,
      topic = sampleTopic.id,
      status = 'approved',
    } of samplePosts) {
      const at = now() - daysAgo * dayMs
      const thread = repliesTo === undefined ? null : (threads.get(repliesTo) ?? repliesTo)
      if (thread !== null) threads.set(id, thread)
      const post = {
        ...{ id, content, status, customer: keyOf(by), topic: keyOf(topic) },
        repliesTo: repliesTo === undefined ? null : keyOf(repliesTo),
        thread: thread === null ? null : keyOf(thread),
        approvedAt: status === 'approved' ? new Date(at).toISOString() : null,
      }
      await insertRecord(client, LearnersPost, organization, post, at)
    }
  })
}
