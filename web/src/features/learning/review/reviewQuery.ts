import { queryOptions } from '@tanstack/react-query'
import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import type { Document } from '#shared/features/content/entities/Document.ts'
import type { Microcast } from '#shared/features/content/entities/Microcast.ts'
import type { Program } from '#shared/features/content/entities/Program.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { AnswerOf } from '#web/kernel/api/Call.ts'
import type { PreviewContents, PreviewedItem } from '#widgets/features/learning/preview/PreviewContents.ts'
import { reviewedDraft } from './calls.ts'

export type ReviewAnswer = AnswerOf<typeof reviewedDraft>
export type ReviewComment = ReviewAnswer['comments'][number]

/** The secret of a link is after its `#`: browsers send it nowhere, so that no server writes it into a log. */
export const readToken = (hash: string) => hash.slice(1)

export const reviewQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['reviewed-draft', token],
    queryFn: () => api.call(reviewedDraft, { token }),
    // What others say appears while one reads.
    refetchInterval: 30_000,
    retry: false,
  })

/** The draft as previews show it. */
export function contentsOf(answer: ReviewAnswer, portal: PreviewContents['portal']): PreviewContents {
  // Cast: the server sends assets as their definition has them.
  return { ...openLocks(itemIn(answer)), assets: answer.assets as PreviewContents['assets'], portal }
}

/** Casts: the server sends an item as its definition has it. */
function itemIn({ itemType: type, item }: ReviewAnswer): PreviewedItem {
  switch (type) {
    case 'course':
      return { type, item: item as PublicCourse }
    case 'program':
      return { type, item: item as Program }
    case 'microcast':
      return { type, item: item as Microcast }
    case 'document':
      return { type, item: item as Document }
  }
}

/** Reviewers go where they like: no lesson waits for another. */
function openLocks(contents: PreviewedItem): PreviewedItem {
  if (contents.type !== 'course') return contents
  const open = (section: CourseSection): CourseSection => ({
    ...section,
    item: section.item && { ...section.item, required: false },
    sections: section.sections.map(open),
  })
  return { ...contents, item: { ...contents.item, sections: contents.item.sections.map(open) } }
}
