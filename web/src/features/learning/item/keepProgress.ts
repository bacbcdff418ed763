import type { QueryClient } from '@tanstack/react-query'
import { personal } from '#web/kernel/viewer/whoOf.ts'
import type { ItemAnswer } from './ItemAnswer.ts'
import { itemsKey, progressListsKey } from './itemKey.ts'
import type { LearnerProgress } from './learnerProgress.ts'

/** What came of starting an item. */
export type StartVerdict =
  | { kind: 'started'; progress: LearnerProgress }
  | { kind: 'noAccess'; needsSignIn: boolean }
  | { kind: 'prerequisites' }

/** Of two answers about the same progress, returns the newer one. */
export const newerProgress = (cached: LearnerProgress, answered: LearnerProgress): LearnerProgress =>
  answered.updatedAt >= cached.updatedAt ? answered : cached

/** Updates all cached copies of a person's progress; newer data is never overwritten. */
export function keepProgress(cache: QueryClient, who: string | null, progress: LearnerProgress): void {
  cache.setQueryData<StartVerdict>(startedKey(who, progress.course), (cached) =>
    cached?.kind === 'started'
      ? { ...cached, progress: newerProgress(cached.progress, progress) }
      : cached && { kind: 'started', progress },
  )
  cache.setQueriesData<ItemAnswer>({ queryKey: itemsKey(who) }, (cached) =>
    cached?.name === progress.course
      ? { ...cached, progress: newerProgress(cached.progress ?? progress, progress) }
      : cached,
  )
  cache.invalidateQueries({ queryKey: progressListsKey(who) }).catch(console.warn)
}

/** Stores the answer to starting an item, by its name (`itemName`). */
export const startedKey = (who: string | null, name: string) => personal(who, 'started', name)

/** For changes that this page is not notified of. Resolves after the refetch. */
export async function askProgressAnew(cache: QueryClient, who: string): Promise<void> {
  await Promise.all(
    [itemsKey(who), progressListsKey(who)].map((queryKey) => cache.invalidateQueries({ queryKey })),
  )
}
