import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { SessionEnded } from '#web/features/identity/SessionEnded.tsx'
import { Layout } from '#web/kernel/frame/Layout.tsx'
import type { Asked, LoadedPage } from '#web/kernel/manifest/page.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { useFrame } from '#web/kernel/site/frameQuery.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CourseMissing } from '../../ended/CourseMissing.tsx'
import { loadItem } from '../../item/loadItem.ts'
import { useItem, useSlugAddress } from '../../item/useItem.ts'
import { CourseDelivery } from './CourseDelivery.tsx'

/** `class/{slug or key}`: a course, being taken (1§2). */
export function DeliveryPage({ course, modifier }: { course: string; modifier: string | null }) {
  const t = useWords(learningDeliveryWords)
  const frameWords = useWords(kernelFrameWords)
  const frame = useFrame()
  const { answer, viewer, isEnded, refetch } = useItem('course', course)
  useSlugAddress(answer, course, ({ item }) => classPath(item, modifier ?? undefined))
  if (answer === null)
    return (
      <Layout>
        <CourseMissing course={course} />
      </Layout>
    )
  if (!answer) return <Loading label={frameWords('loadingCourse')} />
  return (
    <>
      <CourseDelivery
        key={`${answer.name} ${viewer.customer?.key}`}
        answer={answer}
        frame={frame}
        viewer={viewer}
        modifier={modifier}
        reload={refetch}
      />
      {isEnded && (
        <SessionEnded leaveLabel={t(frame.portal.type === 'public' ? 'goOnAsVisitor' : 'leaveCourse')} />
      )}
    </>
  )
}

type Params = { course: string; modifier: string | null }

export const loadDelivery = ({ course, modifier }: Params, asked: Asked): Promise<LoadedPage> =>
  loadItem('course', course, asked, (item) =>
    modifier ? `${classPath(item)}/${encodeURIComponent(modifier)}` : classPath(item),
  )
