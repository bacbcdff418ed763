import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { linkLifeMs } from '#web/kernel/api/links.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { type FreePageAnswer, freePage } from '../calls.ts'

/** A page at an address of its own; null where the portal has none there. */
export const freePageQuery = (api: Api, viewer: ViewerAnswer, page: string) =>
  queryOptions({
    queryKey: freePageKey(viewer, page),
    queryFn: async (): Promise<FreePageAnswer | null> => {
      try {
        return await api.call(freePage, { page }, inNameOf(viewer))
      } catch (error) {
        if (isAppError(error, 'not_found') || isAppError(error, 'validation')) return null
        throw error
      }
    },
    staleTime: linkLifeMs,
  })

export const freePageKey = (viewer: ViewerAnswer, page: string) => personal(whoOf(viewer), 'page', page)
