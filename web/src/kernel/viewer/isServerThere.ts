import { isAppError } from '#shared/kernel/errors/AppError.ts'
import type { Api } from '../api/Api.ts'
import { viewer } from './viewerQuery.ts'

/** Whether the portal's server answers now, be it with a refusal. */
export const isServerThere = (api: Api): Promise<boolean> =>
  api.call(viewer).then(
    () => true,
    (error: unknown) => !isAppError(error, 'unavailable'),
  )
