import { queryOptions } from '@tanstack/react-query'
import type { Site } from '../../kernel/site/Site.ts'
import { portalAssistant } from './calls.ts'

const minuteMs = 60_000

/** How the portal's assistant begins and looks. */
export const assistantQuery = ({ api }: Pick<Site, 'api'>) =>
  queryOptions({
    queryKey: ['assistant'],
    queryFn: () => api.call(portalAssistant),
    staleTime: minuteMs,
  })
