/** The address of a course; the page that stands there is the portal's. */
export const coursePath = (course: { slug: string | null; id: string }) =>
  `/course/${course.slug ?? course.id}`
