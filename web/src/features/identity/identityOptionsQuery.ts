import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../kernel/api/Api.ts'
import { linkLifeMs } from '../../kernel/api/linkLifeMs.ts'
import { identityOptions } from './calls.ts'

/** What the sign-in dialogs ask for, and other ways in. */
export const identityOptionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['identityOptions'],
    queryFn: () => api.call(identityOptions),
    staleTime: linkLifeMs,
  })
