import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { useConsoleState, usePerson } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import {
  answerDraftComment,
  deleteDraftComment,
  draftReviews,
  resolveDraftComment,
  shareDraft,
} from '#shared/features/learning/operations/draftReviews.ts'
import type { learnableTypes } from '#shared/features/learning/operations/reportLearning.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { keepComments, keptComments } from './keptComments.ts'

type ReviewedType = (typeof learnableTypes)[number]
export type DraftStanding = OperationOutput<typeof draftReviews>
export type DraftComment = DraftStanding['comments'][number]

/** The links and comments of an item's draft, which the server keeps; what was loaded stays while there is no connection. */
export function useDraftReviews(itemType: ReviewedType, itemKey: string) {
  const core = useCore()
  const cache = useQueryClient()
  const fail = useFailure()
  const { data: state } = useConsoleState()
  const isConnected = state !== undefined && !['local', 'offline', 'signedOut'].includes(state.sync.state)
  const queryKey = ['portals', 'draftReviews', itemKey]
  const item = { itemType, itemKey, organizationID: null, portalID: null }
  const person = usePerson()
  const kept = keptComments.use(person).find(({ item }) => item === itemKey)
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: () => callOperation(core, draftReviews, item),
    enabled: isConnected && state?.workspace?.isLocal === false,
    // A draft that was just made or connected is not found until it has been sent.
    refetchInterval: ({ state: { error } }) => (isAppError(error, 'not_found') ? 2000 : 30_000),
    retry: false,
  })
  useEffect(() => {
    if (data) keepComments(person, { item: itemKey, savedAt: dataUpdatedAt, comments: data.comments })
  }, [data, dataUpdatedAt, person, itemKey])
  const isOld = !isConnected || (error !== null && data === undefined)
  const last: DraftStanding | null = kept ? { reviews: [], comments: [...kept.comments] } : null
  async function change(title: string, work: () => Promise<DraftStanding>): Promise<boolean> {
    try {
      cache.setQueryData(queryKey, await work())
      return true
    } catch (fault) {
      fail(title, fault)
      return false
    }
  }
  return {
    standing: data ?? (isOld ? last : null),
    /** When comments were loaded that nothing can be done to now; null while the server answers. */
    asOf: isOld ? (data ? dataUpdatedAt : (kept?.savedAt ?? null)) : null,
    ...{ error, isConnected, person, reload: () => void refetch() },
    share: () =>
      change('The link was not made', () =>
        callOperation(core, shareDraft, { ...item, review: null, days: null, ends: null }),
      ),
    keepOpen: (review: string, days: number) =>
      change('The link was not changed', () =>
        callOperation(core, shareDraft, { ...item, review, days, ends: null }),
      ),
    end: (review: string) =>
      change('The link was not ended', () =>
        callOperation(core, shareDraft, { ...item, review, days: null, ends: true }),
      ),
    answer: (comment: string, text: string) =>
      change('The answer was not sent', () =>
        callOperation(core, answerDraftComment, { ...item, comment, text }),
      ),
    resolve: (comment: string, isResolved: boolean) =>
      change('The comment was not changed', () =>
        callOperation(core, resolveDraftComment, { ...item, comment, isResolved }),
      ),
    remove: (comment: string) =>
      change('The comment was not deleted', () =>
        callOperation(core, deleteDraftComment, { ...item, comment }),
      ),
  }
}
export type DraftReviews = ReturnType<typeof useDraftReviews>
