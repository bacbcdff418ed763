import { Suspense } from 'react'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import type { CourseAnswer, SoleAnswer } from '../../item/ItemAnswer.ts'

const KickerPanel = lazyPart(() => import('./KickerPanel.tsx').then((m) => m.KickerPanel))

type Props = {
  /** Those of a microcast or document name none. */
  lesson: { item: { kicker: string | null } | null }
  answer: Pick<CourseAnswer | SoleAnswer, 'item' | 'kickers' | 'links'>
}

/** The content block beside a lesson (1§2): its own, else its item's. Its script comes only where there is one. */
export function LessonKicker({ lesson, answer: { item, kickers, links } }: Props) {
  const named = (key: string | null | undefined) => kickers.find((one) => one.key === key)
  // An ended one is not in the answer.
  const kicker = named(lesson.item?.kicker) ?? named(item.kicker)
  if (!kicker) return null
  return (
    <ErrorBoundary key={kicker.key} headingLevel={2}>
      <Suspense fallback={null}>
        <KickerPanel kicker={kicker} links={links} />
      </Suspense>
    </ErrorBoundary>
  )
}
