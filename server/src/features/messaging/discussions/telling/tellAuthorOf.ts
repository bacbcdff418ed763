import { z } from 'zod'
import type { Deps } from '#server/kernel/Deps.ts'
import { asReader } from './asReader.ts'
import { rejectionLetter } from './readerLetter.ts'
import { readersOf, stillReads } from './readersOf.ts'

const queued = z.object({ post: z.string() })

type Rejected = { topic: string; customer: string; content: string; rejectionReason: string | null }

/**
 * Tells an author that their post was rejected, if they want mails of the topic and may still read it; nothing if a moderator has
 * approved it meanwhile.
 */
export async function tellAuthorOf(deps: Deps, data: unknown): Promise<void> {
  const { rows } = await deps.db.pool.query<Rejected>({
    name: 'rejected-post',
    text: `SELECT topic, customer, content, "rejectionReason" FROM "DiscussionPost"
      WHERE key = $1 AND status = 'rejected' AND customer IS NOT NULL`,
    values: [queued.parse(data).post],
  })
  const [post] = rows
  if (!post) return
  const [reader] = await readersOf(deps, post.topic, post.customer)
  const found = reader && (await stillReads(deps, reader))
  if (!found || found.topic.key !== post.topic) return
  await deps.mail.send(await rejectionLetter(asReader(deps, reader), reader, found, post))
}
