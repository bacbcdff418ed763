import type { ComponentProps } from 'react'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import { useIsClient } from '#web/kernel/parts/useIsClient.ts'
import { LessonPlace } from '#widgets/features/content/lessons/LessonPlace.tsx'
import { LessonPlayer } from '#widgets/features/content/lessons/LessonPlayer.tsx'
import type { LearnerProgress } from '../../item/learnerProgress.ts'

type Props = Omit<ComponentProps<typeof LessonPlayer>, 'progress' | 'course' | 'quizResult'> & {
  progress: LearnerProgress
}

/** The player of a lesson, which goes on where its learner was. If it fails, the rest of the page goes on working. */
export function OpenLesson({ section, assets, progress, ...rest }: Props) {
  const isClient = useIsClient()
  if (!isClient) return <LessonPlace section={section} assets={assets} />
  return (
    <ErrorBoundary key={section.id} headingLevel={2}>
      <LessonPlayer
        section={section}
        assets={assets}
        progress={ownValue(progress.lessonProgress, section.id) ?? null}
        course={progress}
        quizResult={ownValue(progress.quizResults, section.id) ?? null}
        {...rest}
      />
    </ErrorBoundary>
  )
}
