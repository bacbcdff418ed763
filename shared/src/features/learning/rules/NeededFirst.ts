/** Something that a course asks for first, and that the asker has not done (3§3.2). */
export type NeededFirst = {
  id: string
  type: 'course' | 'microcast' | 'certification'
  /** Of the course or microcast; null for a certification alone, and for what the portal does not show. */
  name: string | null
  /** Where a course that the portal shows is found. */
  course: { id: string; slug: string | null } | null
  /** The certification that has to be earned, by name. */
  certification: string | null
}
