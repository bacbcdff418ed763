/** One event to be sent to the server. Its id is sent too, so that a resent event counts once. */
export type OutboxEntry = {
  id: string
  /** Orders entries: by creation time, then by position. */
  order: string
  /** The course's key. */
  course: string
  call: 'trackCourseItemProgress' | 'scormCommit'
  input: Record<string, unknown>
  /** A later entry with the same slot contains this one's data, and replaces it. */
  slot: string | null
}
