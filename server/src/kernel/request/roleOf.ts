import type { Viewer } from './Viewer.ts'

/** The role of a viewer as reports have it: what they may do there, never who they are. */
export function roleOf(viewer: Viewer, organization: string | null): string {
  if (viewer.kind === 'anonymous') return 'visitor'
  if (viewer.kind === 'customer') return 'customer'
  const roles = organization === null ? undefined : viewer.roles.get(organization)
  return roles?.length ? roles.toSorted().join(' ') : 'staff'
}
