import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { QuizResult } from '#shared/features/content/entities/parts/quizResult.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import type { JsonValue } from '#shared/kernel/model/kinds/json.ts'
import { useIsClient } from '#web/kernel/parts/useIsClient.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { whoOf } from '#web/kernel/viewer/whoOf.ts'
import type { StartedAttempt } from '#widgets/features/content/host/WidgetHost.ts'
import { itemName } from '../../item/itemName.ts'
import { keepProgress, newerProgress, type StartVerdict, startedKey } from '../../item/keepProgress.ts'
import type { Learnable } from '../../item/Learnable.ts'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
import type { Outbox } from '../../outbox/createOutbox.ts'
import type { OutboxEntry } from '../../outbox/OutboxEntry.ts'
import { useOutboxState } from '../../outbox/OutboxProvider.tsx'
import { withPending, withQuizResult, withQuizStart } from './localProgress.ts'
import { startItem } from './startItem.ts'
import { useOutbox } from './useOutbox.ts'
import { addToVisit, endVisit, visitOf } from './visits.ts'

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
  /** Undefined while the item is starting. */
  start: StartVerdict | undefined
  startError: Error | null
  retryStart(): void
  progress: LearnerProgress | null
  /** What this person did here before they signed in: `end` keeps it in their account, or drops it. */
  visit: { end(isKept: boolean): void } | null
  outbox: Outbox | null
  take(progress: LearnerProgress): void
  report: ReportFact
  onQuizStart(lessonId: string, attempt: StartedAttempt): void
  onQuizResult(lessonId: string, result: QuizResult, progress: LearnerProgress | null): void
}

/**
 * Starts an item and tracks its progress: the server's, with pending events folded over it (1§7). It is not started while
 * `isWanted` is false.
 */
export function useLearning(item: Learnable, viewer: ViewerAnswer, isWanted = true): Delivery {
  const { api } = useSite()
  const cache = useQueryClient()
  const { type, key, sections, weighed, edition, hasAccess } = item
  const name = itemName(item)
  const customer = viewer.customer?.key ?? null
  const who = whoOf(viewer)
  const started = useQuery({
    queryKey: startedKey(who, name),
    queryFn: () => startItem(api, viewer, { type, key }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // An anonymous learner's progress in this visit; not stored.
  const isClient = useIsClient()
  const [visit, setVisit] = useState<readonly OutboxEntry[]>(() => (customer === null ? visitOf(name) : []))
  const [offered, setOffered] = useState(() => (customer === null ? 0 : visitOf(name).length))

  const take = useCallback((progress: LearnerProgress) => keepProgress(cache, who, progress), [cache, who])
  const outbox = useOutbox(customer)
  const outboxState = useOutboxState()
  // An entry that replaces another leaves the outbox's state unchanged.
  const [added, redraw] = useState(0)
  // Returning learners see the cached course at once; the start's answer follows.
  const start: StartVerdict | undefined =
    started.data ?? (item.progress && hasAccess ? { kind: 'started', progress: item.progress } : undefined)
  const kept =
    start?.kind === 'started' ? newerProgress(item.progress ?? start.progress, start.progress) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: the outbox's state says when it holds something else
  const folded = useMemo(
    () =>
      // The server knows nothing of events pending in this browser.
      kept && withPending(kept, sections, isClient ? (outbox?.pendingOf(name) ?? visit) : [], weighed),
    [kept, sections, weighed, name, outbox, outboxState, added, visit, isClient],
  )
  const progress = useHighest(folded)
  const report = useCallback<ReportFact>(
    (lesson, type, payload, slot = null) => {
      const fact = { edition, lesson, type, occurredAt: new Date().toISOString(), payload }
      const given = { course: name, fact, slot }
      const entry = outbox?.add(given) ?? { ...given, id: createId(), order: '' }
      if (outbox) redraw((n) => n + 1)
      else setVisit(addToVisit(name, entry))
      return entry
    },
    [outbox, name, edition],
  )
  const endOffer = (isKept: boolean) => {
    for (const { fact, slot } of isKept ? visitOf(name) : []) outbox?.add({ course: name, fact, slot })
    endVisit(name)
    setOffered(0)
    redraw((n) => n + 1)
  }
  return {
    start,
    visit: offered > 0 && outbox && start?.kind === 'started' ? { end: endOffer } : null,
    startError: started.error,
    retryStart: () => void started.refetch(),
    progress,
    outbox,
    take,
    report,
    onQuizStart: (lessonId, attempt) => {
      if (kept) take(withQuizStart(kept, sections, lessonId, attempt.startedAt))
    },
    onQuizResult: (lessonId, result, answered) => {
      const base = answered ?? kept
      if (base) take(answered && customer ? answered : withQuizResult(base, sections, lessonId, result))
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
