import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/Api.ts'
import { query } from '../api/Call.ts'
import { linkLifeMs } from '../api/linkLifeMs.ts'

/** Who is here, as the server knows them. */
export type ViewerAnswer = {
  kind: 'anonymous' | 'customer' | 'staff'
  customer: { key: string; id: string; name: string | null; email: string } | null
  user: { key: string; id: string; name: string; email: string } | null
  isAnonymous: boolean
}

export const viewer = query<ViewerAnswer>('viewer', {}, 'kind customer user isAnonymous')

export const viewerKey = ['viewer']

export const viewerQuery = (api: Api) =>
  queryOptions({ queryKey: viewerKey, queryFn: () => api.call(viewer), staleTime: linkLifeMs })
