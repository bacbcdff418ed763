import { Suspense } from 'react'
import type { OutlineLesson } from '#shared/features/content/rules/courseOutline.ts'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import type { CourseAnswer } from '../../item/ItemAnswer.ts'

const KickerPanel = lazyPart(() => import('../../item/KickerPanel.tsx').then((m) => m.KickerPanel))

type Props = { lesson: OutlineLesson; answer: Pick<CourseAnswer, 'item' | 'kickers' | 'links'> }

/** The content block beside a lesson (1§2): its own, else its course's. Its script comes only where there is one. */
export function LessonKicker({ lesson, answer: { item: course, kickers, links } }: Props) {
  const named = (key: string | null) => kickers.find((one) => one.key === key)
  // An ended one is not in the answer.
  const kicker = named(lesson.item.kicker) ?? named(course.kicker)
  if (!kicker) return null
  return (
    <ErrorBoundary key={kicker.key} headingLevel={2}>
      <Suspense fallback={null}>
        <KickerPanel kicker={kicker} links={links} />
      </Suspense>
    </ErrorBoundary>
  )
}
