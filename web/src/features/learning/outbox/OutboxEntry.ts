/** One event on its way to the server. Its id travels with it, so that sending it twice counts once. */
export type OutboxEntry = {
  id: string
  /** Orders entries: the moment they were made, then their place in it. */
  order: string
  /** The course's key. */
  course: string
  call: 'trackCourseItemProgress' | 'scormCommit'
  input: Record<string, unknown>
  /** A later entry of the same slot says all that this one said, and takes its place. */
  slot: string | null
}
