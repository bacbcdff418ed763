/**
 * What a learner earned in a course that their portal no longer shows: unpublished, past its dates, moved to another
 * shelf or deleted. It carries nothing of the course's content.
 */
export type EndedCourse = {
  /** `organization~id`. */
  key: string
  id: string
  slug: string | null
  /** Null for a deleted course. */
  name: string | null
  /** 0 to 100. */
  progress: number
  startedDate: string
  completeDate: string | null
  /** Not ended at all: another portal of the organization shows it, and this one has other libraries. */
  isElsewhere: boolean
}
