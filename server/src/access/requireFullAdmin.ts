import { AppError } from '../../../shared/src/errors/AppError.ts'
import type { RequestContext } from '../graphql/RequestContext.ts'
import { actorsOf } from './actorsOf.ts'

/** Only an organization's full administrators go on: `forbidden` for its other staff, `not_found` for the rest. */
export function requireFullAdmin({ viewer }: Pick<RequestContext, 'viewer'>, organization: string): void {
  const actors = actorsOf(viewer, organization)
  if (!actors.has('fullAdmin')) throw new AppError(actors.has('staff') ? 'forbidden' : 'not_found')
}
