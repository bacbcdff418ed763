import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import type { Asked, LoadedPage } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { CourseMissing } from '../../learning/ended/CourseMissing.tsx'
import type { CourseAnswer } from '../../learning/item/ItemAnswer.ts'
import { itemKey } from '../../learning/item/itemKey.ts'
import { itemQuery } from '../../learning/item/itemQuery.ts'
import { loadItem } from '../../learning/item/loadItem.ts'
import { useSlugAddress } from '../../learning/item/useItem.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { voicesQuery } from '../voices/voicesQuery.ts'
import type { CourseDetails as Details } from './CourseDetails.tsx'
import { CourseSummary } from './CourseSummary.tsx'

/** Below the first screen: it does not hold up what is above. */
const CourseDetails = lazyPart<ComponentProps<typeof Details>>(() =>
  import('./CourseDetails.tsx').then((m) => m.CourseDetails),
)

/** A course's landing page: a summary card, then details (2§2.3). */
export function CoursePage({ course }: { course: string }) {
  const { api } = useSite()
  const frame = usePortalFrame()
  const viewer = useViewer()
  const { data: answer, error } = useQuery(itemQuery(api, viewer, 'course', course))
  useSlugAddress(answer, course)
  if (answer === null) return <CourseMissing course={course} />
  if (error && !answer) throw error
  if (!answer) return <Loading />
  return (
    <CourseSummary answer={answer} frame={frame} viewer={viewer}>
      <Suspense fallback={<Loading />}>
        <CourseDetails answer={answer} />
      </Suspense>
    </CourseSummary>
  )
}

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
