import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Actor } from '#shared/kernel/model/Entity.ts'
import type { Viewer } from '../request/Viewer.ts'
import { actorsOf } from './actorsOf.ts'

/**
 * The roles of an organization's staff. Others get `not_found`, whether the organization exists or not, and visitors
 * `unauthenticated`; staff without the wanted role get `forbidden`. @throws AppError
 */
export function requireStaff(viewer: Viewer, organization: string, wanted: Actor = 'staff') {
  const actors = actorsOf(viewer, organization)
  if (actors.has(wanted)) return actors
  if (actors.has('staff')) throw new AppError('forbidden')
  throw new AppError(viewer.kind === 'anonymous' ? 'unauthenticated' : 'not_found')
}
