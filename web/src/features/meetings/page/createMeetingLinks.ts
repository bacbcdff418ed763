import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#web/kernel/api/Api.ts'
import { linkLifeMs } from '#web/kernel/api/links.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import type { WidgetHost } from '#widgets/features/content/host/WidgetHost.ts'
import { meetingQuery } from '../meetingQuery.ts'

type Surroundings = { api: Api; cache: QueryClient; viewer: ViewerAnswer; meeting: string }

/** The addresses of a meeting's files, which come with the meeting. */
export const createMeetingLinks =
  ({ api, cache, viewer, meeting }: Surroundings): WidgetHost['loadLinks'] =>
  async (_assets, _files, isRenewal = false) => {
    const asked = { ...meetingQuery(api, viewer, meeting), staleTime: isRenewal ? 0 : linkLifeMs }
    const found = await cache.fetchQuery(asked)
    return { links: found && typeof found !== 'string' ? found.links : {}, renewInMs: linkLifeMs }
  }
