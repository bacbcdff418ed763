import type { viewer as operation } from '#shared/features/identity/operations/viewer.ts'
import { compareNaturally } from '#shared/kernel/rules/texts/compareNaturally.ts'
import type { Handler } from '../../kernel/request/Handler.ts'

/** The viewer; for staff with their organizations, roles and portals. */
export const viewer: Handler<typeof operation> = async (_input, { viewer, deps, session }) => {
  const hasEnded = session.tellEnd()
  if (viewer.kind === 'anonymous')
    return { kind: 'anonymous', isAnonymous: true, hasEnded, customer: null, user: null, organizations: [] }
  if (viewer.kind === 'customer') {
    const { customerKey: key, customerId: id, organization, name, email, profileImage, language } = viewer
    const customer = { key, id, organization, name, email, profileImage, language }
    return { kind: 'customer', isAnonymous: false, hasEnded, customer, user: null, organizations: [] }
  }
  const ids = [...viewer.roles.keys()]
  const [user, organizations, portals] = await Promise.all([
    deps.db.prisma.user.findUniqueOrThrow({
      where: { key: viewer.userId },
      select: { key: true, id: true, name: true, email: true, profileImage: true },
    }),
    deps.db.prisma.organization.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true },
    }),
    deps.db.prisma.portal.findMany({
      where: { organization: { in: ids } },
      select: { key: true, id: true, organization: true, name: true, active: true },
    }),
  ])
  return {
    kind: 'staff',
    isAnonymous: false,
    hasEnded,
    customer: null,
    user,
    organizations: organizations.toSorted(byName).map(({ id, name }) => ({
      id,
      name,
      roles: [...(viewer.roles.get(id) ?? [])],
      portals: portals
        .filter((portal) => portal.organization === id)
        .toSorted(byName)
        .map((portal) => ({ key: portal.key, id: portal.id, name: portal.name, active: portal.active })),
    })),
  }
}

const byName = (one: { name: string }, other: { name: string }) => compareNaturally(one.name, other.name)
