import { queryOptions } from '@tanstack/react-query'
import type { PageKind } from '#shared/features/portals/rules/pagesFor.ts'
import type { Api } from '#web/kernel/api/Api.ts'
import { linkLifeMs } from '#web/kernel/api/links.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { type PortalPageAnswer, portalPage } from '../calls.ts'

/** The page that one reader gets at a place of the portal. */
export const designQuery = (api: Api, viewer: ViewerAnswer, kind: string) =>
  queryOptions({
    queryKey: personal(whoOf(viewer), 'design', kind),
    queryFn: (): Promise<PortalPageAnswer> =>
      // Cast: pages are called as the portal's places are (`Page.kind`).
      api.call(portalPage, { kind: kind as PageKind }, inNameOf(viewer)),
    staleTime: linkLifeMs,
  })
