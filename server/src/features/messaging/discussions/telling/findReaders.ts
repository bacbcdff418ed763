import type { Deps } from '#server/kernel/Deps.ts'
import { query } from '#server/kernel/db/query.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { findDiscussion } from '../findDiscussion.ts'
import type { FoundDiscussion, Place } from '../Taking.ts'
import { asReader, type Reader } from './asReader.ts'
import type { Told } from './newPosts.ts'

export type ReaderRow = Reader & Told & Place & { topic: string; mailedAt: Date | null }

/** Those who want mails of a topic: all of them, or one. */
export async function findReaders(
  { db }: Deps,
  topic: string,
  customer: string | null = null,
): Promise<ReaderRow[]> {
  const rows = await query<ReaderRow>(db, {
    name: 'readers-of-topic',
    text: `SELECT r.customer, r.organization, r.portal, r.topic, r."itemType", r."itemKey", r."readAt", r.mails, r."toldAt",
        r."mailedAt", c.name, c.email, c.language
      FROM "DiscussionReading" r JOIN "Customer" c ON c.key = r.customer AND c.organization = r.organization
      WHERE r.topic = $1 AND r.mails <> 'none' AND c.status = 'ACTIVE'
        AND ($2::text IS NULL OR r.customer = $2) ORDER BY r.customer`,
    values: [topic, customer],
  })
  return rows
}

/** Null for who may not read it any more: their membership ended, the item was taken down, the topic was moved. */
export async function stillReads(deps: Deps, reader: ReaderRow): Promise<FoundDiscussion | null> {
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
