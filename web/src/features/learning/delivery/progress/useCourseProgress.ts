import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { QuizResult } from '../../../../../../shared/src/features/content/entities/parts/quizResult.ts'
import { createId } from '../../../../../../shared/src/kernel/model/createId.ts'
import type { JsonValue } from '../../../../../../shared/src/kernel/model/kinds/json.ts'
import type { StartedAttempt } from '../../../../../../shared/widgets/features/content/host/WidgetHost.ts'
import { useIsClient } from '../../../../kernel/parts/useIsClient.ts'
import { useSite } from '../../../../kernel/site/Site.ts'
import type { ViewerAnswer } from '../../../../kernel/viewer/viewerQuery.ts'
import { whoOf } from '../../../../kernel/viewer/whoOf.ts'
import type { CourseAnswer } from '../../calls.ts'
import type { LearnerProgress } from '../../learnerProgress.ts'
import type { Outbox } from '../../outbox/createOutbox.ts'
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts'
import { useOutboxState } from '../../outbox/OutboxProvider.tsx'
import { useOutbox } from '../../outbox/useOutbox.ts'
import { keepProgress, newerProgress, startedKey } from './keepProgress.ts'
import { withPending, withQuizResult, withQuizStart } from './localProgress.ts'
import { type StartVerdict, startCourse } from './startCourse.ts'

/**
 * Keeps a fact of this visit in its learner's outbox, with the edition that they have before them; for visitors it lasts as long
 * as the page. `slot`: a later one with the same takes its place while it has not been sent.
 */
export type ReportFact = (
  lesson: string | null,
  type: string,
  payload: JsonValue,
  slot?: string | null,
) => OutboxEntry

export type Delivery = {
  /** Undefined while the course is starting. */
  start: StartVerdict | undefined
  startError: Error | null
  retryStart(): void
  progress: LearnerProgress | null
  outbox: Outbox | null
  take(progress: LearnerProgress): void
  report: ReportFact
  onQuizStart(lessonId: string, attempt: StartedAttempt): void
  onQuizResult(lessonId: string, result: QuizResult, progress: LearnerProgress | null): void
}

/** Starts a course and tracks its progress: the server's, with pending events folded over it (1§7). */
export function useCourseProgress(answer: CourseAnswer, viewer: ViewerAnswer): Delivery {
  const { api } = useSite()
  const cache = useQueryClient()
  const { course } = answer
  const customer = viewer.customer?.key ?? null
  const who = whoOf(viewer)
  const started = useQuery({
    queryKey: startedKey(who, course.key),
    queryFn: () => startCourse(api, viewer, course.key),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // An anonymous learner's progress in this visit; not stored.
  const isClient = useIsClient()
  const [visit, setVisit] = useState<OutboxEntry[]>([])

  const take = useCallback((progress: LearnerProgress) => keepProgress(cache, who, progress), [cache, who])
  const outbox = useOutbox(customer)
  const outboxState = useOutboxState()
  // An entry that replaces another leaves the outbox's state unchanged.
  const [added, redraw] = useState(0)
  // Returning learners see the cached course at once; the start's answer follows.
  const start: StartVerdict | undefined =
    started.data ??
    (answer.courseProgress && answer.hasAccess
      ? { kind: 'started', progress: answer.courseProgress }
      : undefined)
  const kept =
    start?.kind === 'started' ? newerProgress(answer.courseProgress ?? start.progress, start.progress) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outbox's state says when it holds something else
  const folded = useMemo(
    () =>
      // The server knows nothing of events pending in this browser.
      kept && withPending(kept, course.sections, isClient ? (outbox?.pendingOf(course.key) ?? visit) : []),
    [kept, course, outbox, outboxState, added, visit, isClient],
  )
  const progress = useHighest(folded)
  const { edition } = answer
  const report = useCallback<ReportFact>(
    (lesson, type, payload, slot = null) => {
      const fact = { edition: edition ?? null, lesson, type, occurredAt: new Date().toISOString(), payload }
      const given = { course: course.key, fact, slot }
      const entry = outbox?.add(given) ?? { ...given, id: createId(), order: '' }
      if (outbox) redraw((n) => n + 1)
      else setVisit((before) => [...before.filter((one) => !slot || one.slot !== slot), entry])
      return entry
    },
    [outbox, course.key, edition],
  )
  return {
    start,
    startError: started.error,
    retryStart: () => void started.refetch(),
    progress,
    outbox,
    take,
    report,
    onQuizStart: (lessonId, attempt) => {
      if (kept) take(withQuizStart(kept, course.sections, lessonId, attempt.startedAt))
    },
    onQuizResult: (lessonId, result, answered) => {
      const base = answered ?? kept
      if (base)
        take(answered && customer ? answered : withQuizResult(base, course.sections, lessonId, result))
    },
  }
}

/**
 * The percentage never falls on screen. What waits in this browser is weighed by the lessons of the edition on screen, and
 * by the server with those of a newer one.
 */
function useHighest(progress: LearnerProgress | null): LearnerProgress | null {
  const [highest, setHighest] = useState(0)
  const reached = progress?.progress ?? 0
  if (reached > highest) setHighest(reached)
  return useMemo(
    () => (progress && progress.progress < highest ? { ...progress, progress: highest } : progress),
    [progress, highest],
  )
}
