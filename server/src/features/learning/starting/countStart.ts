import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import { visitsSeam } from '#server/kernel/request/visitsSeam.ts'
import type { LearningState } from '../progress/LearningState.ts'

type Begun = Pick<LearningState, 'startedDate'>

/** Counts for the portal that somebody has begun an item: a customer, and no administrator who learns. */
export function countStart(
  { deps, viewer, portal }: Pick<RequestContext, 'deps' | 'viewer' | 'portal'>,
  before: Begun | null,
  after: Begun,
): void {
  const isFirst = !before?.startedDate && after.startedDate !== null
  if (isFirst && viewer.kind === 'customer' && !viewer.isAdmin)
    deps.seams.of(visitsSeam).countConversion(deps, portal, 'start')
}
