import type { Deps } from '#server/kernel/Deps.ts'
import { Prisma } from '#server/kernel/db/generated/client.ts'
import { type Queryable, query } from '#server/kernel/db/query.ts'
import type { ShownPost } from '#shared/features/messaging/operations/discussions.ts'
import { erasedText } from '#shared/kernel/rules/access/personalData.ts'
import { type AttachmentRow, signAttachment } from '../../content/attachments/attachmentAddress.ts'
import { fileAddress } from '../../content/files/fileAddress.ts'
import type { Participant, Topic } from './Taking.ts'

/** What an asker reads a topic as. `isAdmin`: posts of all statuses, of all threads. */
export type Sight = { participant: Participant; isAdmin: boolean }

export type PostRow = AttachmentRow & {
  key: string
  createdAt: Date
  editedAt: Date | null
  approvedAt: Date | null
  status: ShownPost['status']
  rejectionReason: string | null
  title: string | null
  content: string
  repliesTo: string | null
  thread: string | null
  topic: string
  customer: string | null
  user: string | null
  author: string | null
  organization: string
  /** The id of their picture's asset. */
  face: string | null
  mentions: string[] | null
  replies: number
  reports: number
  isReported: boolean
}

/**
 * The posts of a topic that an asker sees, as a condition on `p`: moderators in admin mode all; others approved posts, and their
 * own that wait or were rejected, so that they know (DIS-12). In a one-on-one topic customers see the threads that they began (decision MOD-99).
 */
export function visiblePosts(
  { participant, isAdmin }: Sight,
  topic: Pick<Topic, 'key' | 'oneOnOne'>,
): Prisma.Sql {
  const { customer, user, mayModerate } = participant
  const inTopic = Prisma.sql`p.topic = ${topic.key}`
  if (isAdmin) return inTopic
  const own = customer === null ? Prisma.sql`p."user" = ${user}` : Prisma.sql`p.customer = ${customer}`
  const shown = Prisma.sql`${inTopic} AND (p.status = 'approved' OR ${own})`
  if (!topic.oneOnOne || mayModerate || customer === null) return shown
  return Prisma.sql`${shown} AND ${customer} = (SELECT f.customer FROM "DiscussionPost" f WHERE f.key = COALESCE(p.thread, p.key))`
}

/** When readers could first see a post; posts that were imported as approved may lack the moment. As `shownAt` of `ShownPost`. */
export const shownAt = Prisma.sql`COALESCE(p."approvedAt", p."createdAt")`

/** Posts that a condition on `p` names, the newest first. */
export async function readPosts(
  client: Queryable,
  { participant, isAdmin }: Sight,
  where: Prisma.Sql,
  {
    limit = 200,
    order = Prisma.sql`p."createdAt" DESC, p.key DESC`,
  }: { limit?: number; order?: Prisma.Sql } = {},
): Promise<PostRow[]> {
  const counted = isAdmin ? Prisma.empty : Prisma.sql` AND r.status = 'approved'`
  const reports = Prisma.sql`SELECT count(*)::int FROM "DiscussionReport" x WHERE x.post = p.key`
  const rows = await query<PostRow>(
    client,
    Prisma.sql`SELECT p.key, p."createdAt", p."editedAt", p."approvedAt", p.status, p."rejectionReason", p.name AS title, p.content, p."repliesTo",
      p.thread, p.topic, p.customer, p."user", COALESCE(c.name, u.name) AS author, p.organization, face.id AS face, p.attachment, a.name AS "fileName", a.files,
      (SELECT json_agg(m.name) FROM "Customer" m WHERE p.mentions ? m.key AND m.organization = p.organization) AS mentions,
      (SELECT count(*)::int FROM "DiscussionPost" r WHERE r."repliesTo" = p.key${counted}) AS replies,
      ${isAdmin ? Prisma.sql`(${reports})` : Prisma.sql`0`} AS reports,
      EXISTS (SELECT 1 FROM "DiscussionReport" x WHERE x.post = p.key AND x.customer = ${participant.customer}) AS "isReported"
    FROM "DiscussionPost" p LEFT JOIN "Customer" c ON c.key = p.customer LEFT JOIN "User" u ON u.key = p."user"
      LEFT JOIN "Asset" face ON face.key = COALESCE(c."profileImage", u."profileImage") AND face.organization = p.organization
        AND face.type = 'image' AND face.status NOT IN ('removed', 'deleted') AND face.files @> '[{"name": "original"}]'
      LEFT JOIN "Asset" a ON a.key = p.attachment AND a.status NOT IN ('removed', 'deleted')
    WHERE ${where} ORDER BY ${order} LIMIT ${limit}`,
  )
  return rows
}

/** Posts as their reader gets them. */
export function viewOfPost(
  deps: Pick<Deps, 'settings' | 'now'>,
  { participant }: Sight,
  row: PostRow,
): ShownPost {
  const { customer, user } = participant
  const isErased = row.content === erasedText && row.user === null && row.author === null
  return {
    key: row.key,
    createdAt: row.createdAt.toISOString(),
    shownAt: (row.approvedAt ?? row.createdAt).toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    status: row.status,
    rejectionReason: row.rejectionReason,
    author: row.author,
    face: row.face && fileAddress(deps, row.organization, row.face, 'original'),
    isStaff: row.user !== null,
    isOwn: (customer !== null && row.customer === customer) || (user !== null && row.user === user),
    isErased,
    isHidden: false,
    title: row.title,
    content: isErased ? '' : row.content,
    attachment: signAttachment(deps, row),
    repliesTo: row.repliesTo,
    thread: row.thread,
    replies: row.replies,
    mentions: row.mentions ?? [],
    isReported: row.isReported,
    reports: row.reports,
  }
}

/** The placeholder of a post that its reader does not see, without its author. */
export const hiddenPost = ({ key, createdAt, status, repliesTo, thread }: PostRow): ShownPost => ({
  ...{ key, createdAt: createdAt.toISOString(), shownAt: createdAt.toISOString(), status, repliesTo, thread },
  ...{
    editedAt: null,
    author: null,
    face: null,
    isStaff: false,
    isOwn: false,
    isErased: false,
    isHidden: true,
  },
  rejectionReason: null,
  ...{ title: null, content: '', attachment: null, mentions: [], replies: 0, isReported: false, reports: 0 },
})
