import { queryOptions } from '@tanstack/react-query'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '../../kernel/api/Api.ts'
import type { ViewerAnswer } from '../../kernel/viewer/viewerQuery.ts'
import { inNameOf, personal, whoOf } from '../../kernel/viewer/whoOf.ts'
import { type MeetingAnswer, portalMeeting } from './calls.ts'

export type FoundMeeting = MeetingAnswer | 'noAccess' | 'noAccessAsGuest' | null

/** The specification's rates, for when the stream of events is not connected (MTG-21, MTG-23). */
const pollMs = { PRE_MEETING: 3000, OPEN: 3000, ACTIVE: 3000, POST_MEETING: 10_000 } as const

/** Null where there is no such meeting here; `noAccess` where it is restricted to others, `noAccessAsGuest` for a guest who was removed. */
export const meetingQuery = (api: Api, viewer: ViewerAnswer, meeting: string, isWatched = true) =>
  queryOptions({
    queryKey: meetingKey(viewer, meeting),
    queryFn: async (): Promise<FoundMeeting> => {
      try {
        return await api.call(portalMeeting, { meeting }, inNameOf(viewer))
      } catch (error) {
        if (isAppError(error, 'not_found') || isAppError(error, 'validation')) return null
        // Shown with the text of MTG-26.
        if (isAppError(error, 'no_access') && error.details.reason === 'meeting')
          return error.details.isGuest === true ? 'noAccessAsGuest' : 'noAccess'
        throw error
      }
    },
    staleTime: 3000,
    refetchInterval: ({ state: { data } }) => {
      if (isWatched || !data || typeof data === 'string') return false
      const { status, action } = data
      if (status === 'CANCELLED' || status === 'UNKNOWN') return false
      return status === 'POST_MEETING' && action === 'view' ? false : pollMs[status]
    },
  })

export const meetingKey = (viewer: ViewerAnswer, meeting: string) =>
  personal(whoOf(viewer), 'meeting', meeting)
