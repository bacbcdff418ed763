import type { RequestContext } from '#server/kernel/request/RequestContext.ts'

/** Whether the caller may administer a person within one organization. */
export function administers(
  { roles }: Extract<RequestContext['viewer'], { kind: 'staff' }>,
  link: { organization: string; superUser: boolean },
): boolean {
  const own = roles.get(link.organization) ?? []
  return own.includes('SUPERUSER') || (own.includes('FULLADMIN') && !link.superUser)
}
