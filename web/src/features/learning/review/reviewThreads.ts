import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import type { OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { blocksOfLesson } from './reviewBlocks.ts'
import type { ReviewComment } from './reviewQuery.ts'

/** A comment, its answers, and whether its place is in the draft as it is now. */
export type Thread = { comment: ReviewComment; answers: readonly ReviewComment[]; isMissing: boolean }
export type LessonThreads = { lesson: string; name: string; threads: readonly Thread[] }
export type ReviewThreads = {
  /** Open ones, by lesson in the outline's order and by place in the lesson; those on a whole lesson first. */
  open: readonly LessonThreads[]
  resolved: readonly LessonThreads[]
  /** Open ones whose words or lesson were removed since. */
  missing: readonly Thread[]
}

/** Puts comments in the order of what they are about. */
export function arrangeThreads(
  comments: readonly ReviewComment[],
  outline: readonly Pick<OutlineLesson, 'id' | 'name'>[],
  sections: readonly CourseSection[],
): ReviewThreads {
  const open: LessonThreads[] = []
  const resolved: LessonThreads[] = []
  const answers = Map.groupBy(comments, ({ parent }) => parent)
  const begun = Map.groupBy(answers.get(null) ?? [], ({ lesson }) => lesson)
  const isOpen = ({ comment }: Thread) => comment.resolvedAt === null
  const missing: Thread[] = []
  const threadOf = (comment: ReviewComment, isMissing: boolean): Thread => ({
    ...{ comment, isMissing, answers: answers.get(comment.id) ?? [] },
  })
  for (const { id: lesson, name } of outline) {
    const own = begun.get(lesson)
    if (!own) continue
    const places = new Map(blocksOfLesson(sections, lesson).map(({ id }, index) => [id, index]))
    const placeOf = ({ block }: ReviewComment) => (block === null ? -1 : (places.get(block) ?? -1))
    const threads = own
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((comment) => threadOf(comment, comment.block !== null && !places.has(comment.block)))
    missing.push(...threads.filter((thread) => thread.isMissing && isOpen(thread)))
    const here = threads.filter((thread) => !thread.isMissing && isOpen(thread))
    if (here.length > 0) open.push({ lesson, name, threads: here })
    const done = threads.filter((thread) => !isOpen(thread))
    if (done.length > 0) resolved.push({ lesson, name, threads: done })
  }
  const lessons = new Set(outline.map(({ id }) => id))
  const gone = [...begun].filter(([lesson]) => !lessons.has(lesson)).flatMap(([, own]) => own)
  missing.push(...gone.filter(({ resolvedAt }) => resolvedAt === null).map((one) => threadOf(one, true)))
  return { open, resolved, missing }
}

/** The threads on one block, or with `null` on the whole lesson, the resolved ones too. */
export function threadsAt(
  comments: readonly ReviewComment[],
  lesson: string,
  block: string | null,
): readonly Thread[] {
  return comments
    .filter((one) => one.parent === null && one.lesson === lesson && one.block === block)
    .map((comment) => ({
      comment,
      answers: comments.filter(({ parent }) => parent === comment.id),
      isMissing: false,
    }))
}
