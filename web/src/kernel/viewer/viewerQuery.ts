import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../api/Api.ts'
import { type AnswerOf, query } from '../api/Call.ts'
import { linkLifeMs } from '../api/links.ts'

export const viewer = query(
  'viewer',
  {},
  'kind customer { key id organization name email profileImage language } user { key id name email profileImage } isAnonymous hasEnded',
)

/** Who is here, as the server knows them. */
export type ViewerAnswer = AnswerOf<typeof viewer>

export const viewerKey = ['viewer']

export const viewerQuery = (api: Api) =>
  queryOptions({ queryKey: viewerKey, queryFn: () => api.call(viewer), staleTime: linkLifeMs })
