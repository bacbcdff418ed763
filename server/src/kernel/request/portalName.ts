import { idPattern } from '../../../../shared/src/kernel/model/idPattern.ts'
import type { PortalName } from '../Seams.ts'

/** Parses `org~id`, the form of a portal in the header `x-lectern-portal` and in keys. */
export function parsePortalName(text: string | undefined): PortalName | null {
  const [organization, id, ...rest] = (text ?? '').split('~')
  if (!organization || !id || rest.length > 0) return null
  return idPattern.test(organization) && idPattern.test(id) ? { organization, id } : null
}
