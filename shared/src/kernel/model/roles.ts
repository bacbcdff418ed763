/**
 * The roles of staff (3§6), the one that may most first: each may all that those after it may, as an `Actor` of the
 * definitions. A link lists its roles by name; a super user's has a flag instead. `isFull`: administers everything, and
 * is what an organization must keep one of.
 */
export const staffRoles = [
  { name: 'SUPERUSER', actor: 'superUser', title: 'Super user', isListed: false, isFull: true },
  { name: 'FULLADMIN', actor: 'fullAdmin', title: 'Full administrator', isListed: true, isFull: true },
  { name: 'AIADMIN', actor: 'aiAdmin', title: 'AI administrator', isListed: true, isFull: false },
] as const

type StaffRole = (typeof staffRoles)[number]
export type Role = StaffRole['name']
export type StaffActor = StaffRole['actor']
export type ListedRole = Extract<StaffRole, { isListed: true }>['name']

/** Those that a link, an invitation, an organization's default may list. */
export const listedRoles = staffRoles.flatMap((role) => (role.isListed ? [role.name] : []))

/** What whoever has none listed is. */
export const defaultRole = 'FULLADMIN' satisfies ListedRole

export const roleNamed = (name: Role): StaffRole => {
  const found = staffRoles.find((role) => role.name === name)
  if (!found) throw new TypeError(`${name} is no role.`)
  return found
}

export const isRole = (name: string): name is Role => staffRoles.some((role) => role.name === name)

/** Whether somebody with these roles administers everything. */
export const isFullAmong = (roles: readonly Role[]): boolean => roles.some((role) => roleNamed(role).isFull)
