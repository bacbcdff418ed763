import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/kernel/api/Api.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { progressListsKey } from '../item/itemKey.ts'
import { myCertificates } from './calls.ts'

/** The viewer's certificates; asked again after what they learned, like all lists of progress. */
export const certificatesQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'certificates'] as const,
    queryFn: () => api.call(myCertificates, {}, inNameOf(viewer)),
    enabled: viewer.kind === 'customer',
    staleTime: 30_000,
  })
