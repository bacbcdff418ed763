import { Organization } from '#shared/features/identity/entities/Organization.ts'
import { User } from '#shared/features/identity/entities/User.ts'
import type { viewer as operation } from '#shared/features/identity/operations/viewer.ts'
import { compareNaturally } from '#shared/kernel/rules/texts/compareNaturally.ts'
import { Prisma } from '../../kernel/db/generated/client.ts'
import { query } from '../../kernel/db/query.ts'
import { getRecord } from '../../kernel/db/records/findRecord.ts'
import { selectRecords } from '../../kernel/db/records/selectRecords.ts'
import type { Handler } from '../../kernel/request/Handler.ts'

type PortalRow = { key: string; id: string; organization: string; name: string; active: boolean }

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
    getRecord(deps.db, User, viewer.userId, ['name', 'email', 'profileImage']),
    selectRecords(deps.db, Organization, {
      where: Prisma.sql`id = ANY(${ids})`,
      fields: ['name'],
      limit: null,
    }),
    query<PortalRow>(
      deps.db,
      Prisma.sql`SELECT key, id, organization, name, active FROM "Portal" WHERE organization = ANY(${ids})`,
    ),
  ])
  const { key, id, name, email, profileImage } = user
  return {
    kind: 'staff',
    isAnonymous: false,
    hasEnded,
    customer: null,
    user: { key, id, name, email, profileImage },
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
