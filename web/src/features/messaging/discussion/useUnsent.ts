import { useMemo } from 'react'
import { useSite } from '#web/kernel/site/Site.ts'
import { usePerson } from '#web/kernel/viewer/useViewer.ts'
import type { ShownPost } from '../calls.ts'
import { type Discussed, isAbout, keyOfPost, type PostEntry } from '../posting/PostEntry.ts'
import { usePostQueue, useUnsentPosts } from '../posting/usePostQueue.ts'
import type { Unsent } from './threads.ts'

type Person = { key: string; name: string }

/** The reader's own posts in a discussion that wait in this browser. */
export function useUnsent({ itemType, itemKey }: Discussed, people: readonly Person[] | undefined) {
  const queue = usePostQueue()
  const entries = useUnsentPosts(queue)
  const person = usePerson()
  const [author, isStaff] = [person?.name ?? null, person?.isStaff === true]
  const organization = useSite().portal?.organization ?? ''
  const unsent = useMemo(
    () =>
      entries
        .filter((entry) => isAbout({ itemType, itemKey }, entry))
        .map(
          (entry): Unsent => ({ entry, post: shown(entry, organization, { author, isStaff }, people ?? []) }),
        ),
    [entries, itemType, itemKey, organization, author, isStaff, people],
  )
  return { queue, unsent }
}

const shown = (
  entry: PostEntry,
  organization: string,
  by: Pick<ShownPost, 'author' | 'isStaff'>,
  people: readonly Person[],
): ShownPost => ({
  ...{
    key: keyOfPost(organization, entry),
    createdAt: entry.createdAt,
    shownAt: entry.createdAt,
    editedAt: null,
    status: 'new',
    rejectionReason: null,
  },
  ...{
    ...by,
    face: null,
    isOwn: true,
    isErased: false,
    isHidden: false,
    title: null,
    content: entry.content,
  },
  ...{ attachment: null, repliesTo: entry.repliesTo, thread: null, replies: 0 },
  mentions: people.filter(({ key }) => entry.mentions.includes(key)).map(({ name }) => name),
  ...{ isReported: false, reports: 0 },
})
