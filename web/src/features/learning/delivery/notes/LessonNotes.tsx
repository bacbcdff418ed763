import { Suspense } from 'react'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import type { RoomProps } from '../useRoom.ts'

/** Visitors have no notes, and do not load them. */
const NotesPanel = lazyPart(() => import('./NotesPanel.tsx').then((m) => m.NotesPanel))

type Props = Omit<RoomProps, 'learnable'> & {
  lesson: { id: string; name: string }
  /** Opens a lesson; absent where the item is one. */
  openLesson?: (id: string) => void
}

/** The notes beside a lesson, for those who have an account. */
export function LessonNotes({ answer, viewer, delivery, progress, lesson, ...rest }: Props) {
  if (viewer.kind !== 'customer') return null
  return (
    <ErrorBoundary headingLevel={2}>
      <Suspense fallback={<Loading />}>
        <NotesPanel
          courseKey={answer.name}
          progress={progress}
          outbox={delivery.outbox}
          report={delivery.report}
          item={lesson}
          itemName={answer.item.name}
          {...rest}
        />
      </Suspense>
    </ErrorBoundary>
  )
}
