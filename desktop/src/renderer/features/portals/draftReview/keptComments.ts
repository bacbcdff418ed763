import { createStoredList } from '#desktop/renderer/kernel/parts/storedList.ts'
import type { draftReviews } from '#shared/features/learning/operations/draftReviews.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'

type DraftComment = OperationOutput<typeof draftReviews>['comments'][number]

/** The comments on an item as they were loaded last; its links are not kept: who has one can read the draft. */
type KeptComments = { item: string; savedAt: number; comments: readonly DraftComment[] }

export const keptComments = createStoredList('lectern.draftComments', isKept, 20)

/** So many characters of all items together: the browser's store has room for some millions. */
const mostCharacters = 500_000

/** The item that was looked at last comes first; what has no room any more is forgotten, the whole of an item at a time. */
export function keepComments(person: string, kept: KeptComments): void {
  const all = [kept, ...keptComments.read(person).filter(({ item }) => item !== kept.item)]
  let room = mostCharacters
  keptComments.write(
    person,
    all.filter((one) => {
      room -= JSON.stringify(one).length
      return room >= 0
    }),
  )
}

function isKept(value: unknown): value is KeptComments {
  if (typeof value !== 'object' || value === null) return false
  const { item, savedAt, comments } = value as Record<string, unknown>
  return typeof item === 'string' && typeof savedAt === 'number' && Array.isArray(comments)
}
