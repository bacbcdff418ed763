import type { Asked, LoadedPage } from '#web/kernel/manifest/page.tsx'
import type { CourseAnswer } from '../../learning/item/ItemAnswer.ts'
import { itemKey } from '../../learning/item/itemKey.ts'
import { loadItem } from '../../learning/item/loadItem.ts'
import { voicesQuery } from '../voices/voicesQuery.ts'

/** A course for its landing page, and what people say of it. Without the latter the page is shown all the same. */
export async function loadLanding({ course }: { course: string }, asked: Asked): Promise<LoadedPage> {
  const loaded = await loadItem('course', course, asked)
  const { cache, site } = asked
  const viewer = await asked.viewer
  const answer = cache.getQueryData<CourseAnswer | null>(itemKey(viewer, 'course', course))
  if (answer && loaded.redirect === null)
    await cache.prefetchQuery(voicesQuery(site.api, viewer, { itemType: 'course', itemKey: answer.item.key }))
  return loaded
}
