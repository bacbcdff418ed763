/** The path of a course's classroom, and of a lesson in it. */
export const classPath = (course: { slug: string | null; id: string }, item?: string) =>
  `/class/${course.slug ?? course.id}${item ? `?item=${encodeURIComponent(item)}` : ''}`
