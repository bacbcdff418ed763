import { idPattern } from '#shared/kernel/model/idPattern.ts'

export type PortalName = { organization: string; id: string }

/** Parses `org~id`, the form of a portal in the header `x-lectern-portal` and in keys. */
export function parsePortalName(text: string | undefined): PortalName | null {
  const [organization, id, ...rest] = (text ?? '').split('~')
  if (!organization || !id || rest.length > 0) return null
  return idPattern.test(organization) && idPattern.test(id) ? { organization, id } : null
}
