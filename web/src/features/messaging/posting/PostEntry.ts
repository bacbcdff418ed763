import type { DiscussedType } from '#shared/features/messaging/rules/discussionLimits.ts'

/** What a discussion belongs to. */
export type Discussed = { itemType: DiscussedType; itemKey: string }

/** Why a post is not taken, for its author. */
export type PostRefusal = 'gone' | 'closed' | 'invalid' | 'fileLost' | 'failed'

/** The file of a post. Its bytes wait in `postFiles`; `token`: the server has them. */
export type PostFile = { name: string; size: number; token: string | null }

/** A post that the server does not have yet. */
export type PostEntry = {
  /** The post's own id, so that one that is sent twice is one post. */
  id: string
  /** Orders entries: by creation time, then by position. */
  order: string
  item: Discussed
  content: string
  /** The key of the post that it answers; that may wait here, too. */
  repliesTo: string | null
  /** Keys of people whom it names. */
  mentions: string[]
  file: PostFile | null
  createdAt: string
  /** It waits for its author. */
  refusal: PostRefusal | null
}

/** A browser's stored entry; null for an invalid one. */
export function toPostEntry(value: unknown): PostEntry | null {
  const entry = value as Partial<PostEntry> | null
  const isEntry =
    typeof entry?.id === 'string' &&
    typeof entry.order === 'string' &&
    typeof entry.content === 'string' &&
    typeof entry.item?.itemType === 'string' &&
    typeof entry.item.itemKey === 'string'
  // Cast: written by us, and the parts that tell are there.
  return isEntry ? (entry as PostEntry) : null
}

export const isAbout = ({ itemType, itemKey }: Discussed, { item }: PostEntry): boolean =>
  item.itemType === itemType && item.itemKey === itemKey

/** The key that the post will have. */
export const keyOfPost = (organization: string, { id }: Pick<PostEntry, 'id'>): string =>
  `${organization}~${id}`
