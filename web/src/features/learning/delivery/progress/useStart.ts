import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { portalStores } from '#web/kernel/store/portalStores.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import type { CourseAnswer, SoleAnswer } from '../../item/ItemAnswer.ts'
import { type Learnable, toLearnable } from '../../item/Learnable.ts'
import type { LearnerProgress } from '../../item/learnerProgress.ts'
import { type Delivery, useLearning } from './useLearning.ts'

/** How far the start of an item is, and why it is not open. */
type Stage =
  | { kind: 'starting' | 'prerequisites' | 'closed' }
  | { kind: 'failed'; error: Error }
  | { kind: 'open'; progress: LearnerProgress }

/** Starts an item on the page where it is taken (1§4). `reload` refetches it, and never rejects. */
export function useStart(
  answer: CourseAnswer | SoleAnswer,
  viewer: ViewerAnswer,
  reload: () => Promise<unknown>,
): { stage: Stage; learnable: Learnable; delivery: Delivery } {
  const learnable = useMemo(() => toLearnable(answer), [answer])
  // Also for a closed course, which may require other courses first.
  const isWanted = answer.type === 'course' || answer.hasAccess
  const delivery = useLearning(learnable, viewer, isWanted)
  const { start } = delivery
  const cache = useQueryClient()
  const isNew = start?.kind === 'started' && viewer.kind === 'customer' && answer.progress === null
  useEffect(() => {
    // The cached My Learnings may lack this item.
    if (isNew) portalStores.get(cache)?.store.outdateSession()
  }, [cache, isNew])
  // The start's answer is newer than the item's: prerequisites may be met, or a membership ended.
  const isOutdated = start !== undefined && (start.kind === 'started') !== answer.hasAccess
  const [isReloaded, setReloaded] = useState(false)
  useEffect(() => {
    if (isOutdated && !isReloaded) reload().finally(() => setReloaded(true))
  }, [isOutdated, isReloaded, reload])
  return { stage: decideStage(answer, delivery, isWanted, isReloaded), learnable, delivery }
}

function decideStage(
  { hasAccess }: CourseAnswer | SoleAnswer,
  { start, startError, progress }: Delivery,
  isWanted: boolean,
  isReloaded: boolean,
): Stage {
  if (!isWanted) return { kind: 'closed' }
  if (!start) return startError ? { kind: 'failed', error: startError } : { kind: 'starting' }
  if (start.kind === 'prerequisites') return { kind: 'prerequisites' }
  // Without its content a lesson would look broken: the item is loaded again.
  if (start.kind === 'started' && !hasAccess && !isReloaded) return { kind: 'starting' }
  if (start.kind === 'noAccess' || !hasAccess || !progress) return { kind: 'closed' }
  return { kind: 'open', progress }
}
