import type { RequestContext } from '#server/kernel/request/RequestContext.ts'

/** Super users administer everyone in their organization; full administrators everyone but super users. */
export function administers(
  { roles }: Extract<RequestContext['viewer'], { kind: 'staff' }>,
  link: { organization: string; superUser: boolean },
): boolean {
  const own = roles.get(link.organization) ?? []
  return own.includes('SUPERUSER') || (own.includes('FULLADMIN') && !link.superUser)
}
