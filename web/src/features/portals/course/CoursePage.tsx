import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { CourseMissing } from '../../learning/ended/CourseMissing.tsx'
import { itemQuery } from '../../learning/item/itemQuery.ts'
import { useSlugAddress } from '../../learning/item/useItem.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import type { CourseDetails as Details } from './CourseDetails.tsx'
import { CourseSummary } from './CourseSummary.tsx'

/** Below the first screen: in a script of its own, so that the first one stays small. */
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
