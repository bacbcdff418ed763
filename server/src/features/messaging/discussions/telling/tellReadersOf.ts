import { isAppError } from '../../../../../../shared/src/kernel/errors/AppError.ts'
import type { Deps } from '../../../../kernel/Deps.ts'
import { findDiscussion } from '../findDiscussion.ts'
import type { FoundDiscussion, Place } from '../Taking.ts'
import { asReader, type Reader } from './asReader.ts'
import { newPosts, type Told } from './newPosts.ts'
import { tellReaders } from './queues.ts'
import { readerLetter } from './readerLetter.ts'

/** Nobody gets more than one mail of a topic in this time, however much is written. */
const quietMs = 60 * 60 * 1000

type Row = Reader & Told & Place & { topic: string; mailedAt: Date | null }

/** Writes to those who want to hear of a topic's new posts and may still read them. Who heard lately hears later, of all at once. */
export async function tellReadersOf(deps: Deps, organization: string, topic: string): Promise<void> {
  let waitMs = 0
  for (const reader of await readersOf(deps, topic)) {
    const found = await stillReads(deps, reader)
    if (!found || found.topic.key !== topic) continue
    const posts = await newPosts(deps, found, reader)
    if (posts.length === 0) continue
    const quietUntil = (reader.mailedAt?.getTime() ?? 0) + quietMs
    if (quietUntil > deps.now()) {
      waitMs = Math.max(waitMs, quietUntil - deps.now())
      continue
    }
    const context = asReader(deps, reader)
    // Told before it is sent: a letter that fails is missed, and none is sent twice.
    await markTold(deps, reader, posts.at(-1)?.key ?? '')
    await deps.mail.send(await readerLetter(context, reader, found, posts, reader))
  }
  if (waitMs > 0) await tellReaders(deps, null, { organization, topic }, Math.ceil(waitMs / 1000))
}

async function readersOf({ db }: Deps, topic: string): Promise<Row[]> {
  const { rows } = await db.pool.query<Row>({
    name: 'readers-of-topic',
    text: `SELECT r.customer, r.organization, r.portal, r.topic, r."itemType", r."itemKey", r."readAt", r.mails, r."toldAt",
        r."mailedAt", c.name, c.email, c.language
      FROM "DiscussionReading" r JOIN "Customer" c ON c.key = r.customer AND c.organization = r.organization
      WHERE r.topic = $1 AND r.mails <> 'none' AND c.status = 'ACTIVE' ORDER BY r.customer`,
    values: [topic],
  })
  return rows
}

/** Null for who may not read it any more: their membership ended, the item was taken down, the topic was moved. */
async function stillReads(deps: Deps, reader: Row): Promise<FoundDiscussion | null> {
  try {
    // Cast: the row was written from an item that was found by this type.
    const itemType = reader.itemType as Parameters<typeof findDiscussion>[1]['itemType']
    return await findDiscussion(asReader(deps, reader), { itemType, itemKey: reader.itemKey })
  } catch (error) {
    const isClosed =
      isAppError(error, 'not_found') || isAppError(error, 'no_access') || isAppError(error, 'prerequisites')
    if (isClosed) return null
    throw error
  }
}

/** Up to the last post of the letter: what was approved while it was written is told the next time. */
async function markTold({ db, now }: Deps, { customer, topic }: Row, post: string): Promise<void> {
  await db.pool.query(
    `UPDATE "DiscussionReading" SET "mailedAt" = $3,
       "toldAt" = GREATEST("toldAt", (SELECT "approvedAt" FROM "DiscussionPost" WHERE key = $4))
     WHERE customer = $1 AND topic = $2`,
    [customer, topic, new Date(now()), post],
  )
}
