/** The path of a course; its page belongs to portals. */
export const coursePath = (course: { slug: string | null; id: string }) =>
  `/course/${course.slug ?? course.id}`
