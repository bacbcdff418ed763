import type { RequestContext } from '../../../kernel/request/RequestContext.ts'

/** Whether somebody may see to a person as far as their work for one organization goes. */
export function administers(
  { roles }: Extract<RequestContext['viewer'], { kind: 'staff' }>,
  link: { organization: string; superUser: boolean },
): boolean {
  const own = roles.get(link.organization) ?? []
  return own.includes('SUPERUSER') || (own.includes('FULLADMIN') && !link.superUser)
}
