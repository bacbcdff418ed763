/** A course's prerequisite that the asker has not met (3§3.2). */
export type NeededFirst = {
  id: string
  type: 'course' | 'microcast' | 'certification'
  /**
   * Key of the course or microcast; null for a certification alone, and for an item that the portal does not
   * show.
   */
  name: string | null
  /** The URL of a course that the portal shows. */
  course: { id: string; slug: string | null } | null
  /** The name of the required certification. */
  certification: string | null
}
