import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { linkLifeMs } from '#web/kernel/api/links.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { progressListsKey } from '../../learning/item/itemKey.ts'
import { type CategoryAnswer, portalCategory } from '../calls.ts'

/** Null where the portal shows no such category. */
export const categoryQuery = (api: Api, viewer: ViewerAnswer, category: string) =>
  queryOptions({
    queryKey: categoryKey(viewer, category),
    queryFn: async (): Promise<CategoryAnswer | null> => {
      try {
        return await api.call(portalCategory, { category }, inNameOf(viewer))
      } catch (error) {
        if (isAppError(error, 'not_found') || isAppError(error, 'validation')) return null
        throw error
      }
    },
    staleTime: linkLifeMs,
  })

export const categoryKey = (viewer: ViewerAnswer, category: string) =>
  [...progressListsKey(whoOf(viewer)), 'category', category] as const
