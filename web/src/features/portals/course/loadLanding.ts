import type { Asked, LoadedPage } from '#web/kernel/manifest/page.tsx'
import { coursePath } from '#widgets/features/content/course/itemPath.ts'
import type { CourseAnswer } from '../../learning/calls.ts'
import { loadCourse } from '../../learning/coursePage.ts'
import { courseKey } from '../../learning/courseQuery.ts'
import { voicesQuery } from '../voices/voicesQuery.ts'

/** A course for its landing page, and what people say of it. Without the latter the page is shown all the same. */
export async function loadLanding({ course }: { course: string }, asked: Asked): Promise<LoadedPage> {
  const loaded = await loadCourse(course, asked, coursePath)
  const { cache, site } = asked
  const viewer = await asked.viewer
  const answer = cache.getQueryData<CourseAnswer | null>(courseKey(viewer, course))
  if (answer && loaded.redirect === null)
    await cache.prefetchQuery(
      voicesQuery(site.api, viewer, { itemType: 'course', itemKey: answer.course.key }),
    )
  return loaded
}
