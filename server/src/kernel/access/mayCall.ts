import type { Operation } from '../../../../shared/src/kernel/model/Operation.ts'
import type { RequestContext } from '../request/RequestContext.ts'
import { actorsOf } from './actorsOf.ts'

/**
 * May this viewer call the operation at all? What they may touch with it is its handler's to decide.
 * Staff without the organization named are judged by what they are anywhere.
 */
export function mayCall(operation: Pick<Operation, 'access' | 'input'>, context: RequestContext): boolean {
  const { viewer, organization } = context
  // What anybody may do, somebody may do.
  if (operation.access.includes('anonymous')) return true
  if (viewer.kind !== 'staff') return operation.access.includes(viewer.kind)
  // Of their own account, staff speak without an organization, and those who were invited have none yet.
  if (operation.access.includes('staff') && !operation.input.organizationID?.required) return true
  const organizations = organization !== null ? [organization] : [...viewer.roles.keys()]
  return organizations.some((one) => {
    const actors = actorsOf(viewer, one)
    return operation.access.some((actor) => actors.has(actor))
  })
}
