import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import type { AnswerOf } from '#web/kernel/api/Call.ts'
import { linkLifeMs } from '#web/kernel/api/linkLifeMs.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import type { LearnerProgress } from '../learnerProgress.ts'
import { portalItem } from './calls.ts'
import { itemKey, type PageItemType } from './itemKey.ts'
import { learnerProgressIn } from './itemProgress.ts'
import { takenName } from './Taken.ts'

/** A program, microcast or document as its portal shows it to the asker. An interface, whose name declarations print. */
export interface ItemAnswer extends AnswerOf<typeof portalItem> {
  type: PageItemType
  /** `takenName` of it. */
  name: string
  progress: LearnerProgress | null
}

/** Null if it does not exist, or the asker may not see it. */
export const itemQuery = (api: Api, viewer: ViewerAnswer, type: PageItemType, item: string) =>
  queryOptions({
    queryKey: itemKey(viewer, type, item),
    queryFn: async (): Promise<ItemAnswer | null> => {
      try {
        const answer = await api.call(portalItem, { itemType: type, item }, inNameOf(viewer))
        const { key } = answer.program ?? answer.microcast ?? answer.document ?? { key: '' }
        return { ...answer, type, name: takenName({ type, key }), progress: learnerProgressIn(answer) }
      } catch (error) {
        if (isAppError(error, 'not_found') || isAppError(error, 'validation')) return null
        throw error
      }
    },
    // What its courses and microcasts have reached may have changed on their own pages.
    staleTime: type === 'program' ? 0 : linkLifeMs,
  })
