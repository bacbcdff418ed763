import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/kernel/api/Api.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { listSessions } from './calls.ts'

/** The customer's sessions, and whether two-factor sign-in is on. */
export const sessionsQuery = (api: Api, viewer: ViewerAnswer) =>
  queryOptions({
    queryKey: personal(whoOf(viewer), 'sessions'),
    queryFn: () => api.call(listSessions, {}, inNameOf(viewer)),
  })
