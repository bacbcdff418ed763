import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { Layout } from '../../kernel/frame/Layout.tsx'
import { Loading } from '../../kernel/parts/Loading.tsx'
import { useFrame } from '../../kernel/site/frameQuery.ts'
import { useSite } from '../../kernel/site/Site.ts'
import { useViewer } from '../../kernel/viewer/useViewer.ts'
import { SessionEnded } from '../identity/SessionEnded.tsx'
import { useEndedHere } from '../identity/useEndedHere.ts'
import { courseQuery } from './courseQuery.ts'
import { CourseDelivery } from './delivery/CourseDelivery.tsx'
import { CourseMissing } from './ended/CourseMissing.tsx'

/** `class/{slug or key}`: a course, being taken (1§2). */
export function DeliveryPage({ course, modifier }: { course: string; modifier: string | null }) {
  const t = useWords(learningDeliveryWords)
  const frameWords = useWords(kernelFrameWords)
  const { api } = useSite()
  const frame = useFrame()
  const here = useViewer()
  // A classroom whose session ended stays mounted until the same or another person continues.
  const ended = useEndedHere(here)
  const viewer = ended ?? here
  const {
    data: answer,
    error,
    refetch,
  } = useQuery({ ...courseQuery(api, viewer, course), enabled: ended === null })
  const [, navigate] = useLocation()
  const slug = answer?.course.slug
  useEffect(() => {
    if (answer && slug && slug !== course)
      navigate(classPath(answer.course, modifier ?? undefined) + (modifier ? '' : window.location.search), {
        replace: true,
      })
  }, [answer, slug, course, modifier, navigate])

  if (answer === null)
    return (
      <Layout>
        <CourseMissing course={course} />
      </Layout>
    )
  if (error && !answer) throw error
  if (!answer) return <Loading label={frameWords('loadingCourse')} />
  return (
    <>
      <CourseDelivery
        key={`${answer.course.key} ${viewer.customer?.key}`}
        answer={answer}
        frame={frame}
        viewer={viewer}
        modifier={modifier}
        reload={refetch}
      />
      {ended && (
        <SessionEnded leaveLabel={t(frame.portal.type === 'public' ? 'goOnAsVisitor' : 'leaveCourse')} />
      )}
    </>
  )
}
