import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { coursePath } from '#widgets/features/content/course/itemPath.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { courseQuery } from '../../learning/courseQuery.ts'
import { CourseMissing } from '../../learning/ended/CourseMissing.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './CoursePage.module.css'
import { CourseSummary } from './CourseSummary.tsx'
import type { CourseTabs as Tabs } from './CourseTabs.tsx'

/** Below what is seen first: in a script of its own, so that the first one stays small. */
const CourseTabs = lazyPart<ComponentProps<typeof Tabs>>(() =>
  import('./CourseTabs.tsx').then((m) => m.CourseTabs),
)

/** A course's landing page: a summary card, then details (2§2.3). */
export function CoursePage({ course }: { course: string }) {
  const { api } = useSite()
  const frame = usePortalFrame()
  const { data: answer, error } = useQuery(courseQuery(api, useViewer(), course))
  const [, navigate] = useLocation()
  const search = useSearch()
  const slug = answer?.course.slug
  // The address shown is the slug (decision DEL-03).
  useEffect(() => {
    if (answer && slug && slug !== course)
      navigate(coursePath(answer.course) + (search ? `?${search}` : ''), { replace: true })
  }, [answer, slug, course, search, navigate])

  if (answer === null) return <CourseMissing course={course} />
  if (error && !answer) throw error
  if (!answer) return <Loading />
  return (
    <div className={styles.page}>
      <CourseSummary answer={answer} frame={frame} />
      <Suspense fallback={<Loading />}>
        <CourseTabs answer={answer} portal={frame.portal} />
      </Suspense>
    </div>
  )
}
