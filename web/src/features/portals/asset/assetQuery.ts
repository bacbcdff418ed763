import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { linkLifeMs } from '#web/kernel/api/links.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { type AssetAnswer, portalAsset } from '../calls.ts'

/** Null where there is none, and where the asker may not see it: the two look alike. */
export const assetQuery = (api: Api, viewer: ViewerAnswer, asset: string) =>
  queryOptions({
    queryKey: assetKey(viewer, asset),
    queryFn: async (): Promise<AssetAnswer | null> => {
      try {
        return await api.call(portalAsset, { asset }, inNameOf(viewer))
      } catch (error) {
        if (isAppError(error, 'not_found') || isAppError(error, 'validation')) return null
        throw error
      }
    },
    staleTime: linkLifeMs,
  })

export const assetKey = (viewer: ViewerAnswer, asset: string) => personal(whoOf(viewer), 'asset', asset)
