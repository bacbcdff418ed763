import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { requiredActivities } from '#shared/features/content/rules/requiredActivities.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import type { ActivityMarks } from '#shared/kernel/richText/blocks/activities.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import type { LessonState } from '../../host/WidgetHost.ts'
import styles from './LessonActivities.module.css'

type Activities = {
  marksOf(block: string): readonly string[]
  keep(block: string, marks: readonly string[]): void
}

/** The learner's marks in the activities of the open lesson; null where nobody reads a lesson. */
export const ActivitiesContext = createContext<Activities | null>(null)

/**
 * The marks of a lesson's activities, which its host keeps, and how many of the required ones are finished.
 */
export function useLessonActivities(section: CourseSection, progress: LessonState | null) {
  const host = useHost()
  const { id, item } = section
  const [marks, setMarks] = useState<ActivityMarks>(() => host.activities?.read(id) ?? {})
  const required = useMemo(() => (item ? requiredActivities(item) : []), [item])
  const isCompleted = progress?.isCompleted ?? false
  const done = required.filter((activity) => activity.isFinished(ownValue(marks, activity.id) ?? [])).length
  const keep = useCallback(
    (block: string, made: readonly string[]) => {
      setMarks((before) => ({ ...before, [block]: made }))
      host.activities?.keep(id, block, made)
    },
    [host, id],
  )
  const own = useMemo<Activities>(
    () => ({ marksOf: (block) => ownValue(marks, block) ?? [], keep }),
    [marks, keep],
  )
  // The block around a part keeps the marks of all its parts.
  const outer = use(ActivitiesContext)
  const activities = host.isPart && outer ? outer : own
  return { activities, done, count: required.length, isUnfinished: !isCompleted && done < required.length }
}

type Props = { activities: Activities; children: ReactNode }

export const ActivitiesProvider = ({ activities, children }: Props) => (
  <ActivitiesContext value={activities}>{children}</ActivitiesContext>
)

/** In place of the button that completes the lesson, while activities are left to finish. */
export function ActivitiesLeft({ done, count }: { done: number; count: number }) {
  const t = useWords(contentPlayersWords)
  return (
    <p className={styles.left} role="status">
      {t('activities.left', { done, count })}
    </p>
  )
}
