import type { Operation } from '#shared/kernel/model/Operation.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { actorsOf } from './actorsOf.ts'

/**
 * May this viewer call the operation at all? Its handler decides which records they may touch. If the call names no
 * organization, staff need the role in any organization.
 */
export function mayCall(
  operation: Pick<Operation, 'access' | 'isOwnAccount' | 'isOfPlatform'>,
  context: RequestContext,
): boolean {
  const { viewer, organization } = context
  // An operation open to everybody needs no role.
  if (operation.access.includes('anonymous')) return true
  if (viewer.kind !== 'staff') return operation.access.includes(viewer.kind)
  // People who are only invited have an account, and no organization yet.
  if (operation.isOwnAccount) return operation.access.includes('staff')
  if (operation.isOfPlatform && viewer.isPlatform) return true
  const organizations = organization !== null ? [organization] : [...viewer.roles.keys()]
  return organizations.some((one) => {
    const actors = actorsOf(viewer, one)
    return operation.access.some((actor) => actors.has(actor))
  })
}
