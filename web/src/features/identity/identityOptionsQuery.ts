import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../kernel/api/Api.ts'
import { linkLifeMs } from '../../kernel/api/links.ts'
import { identityOptions } from './calls.ts'

/** The sign-in dialogs' options, and other providers. */
export const identityOptionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['identityOptions'],
    queryFn: () => api.call(identityOptions),
    staleTime: linkLifeMs,
  })
