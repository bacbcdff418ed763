/**
 * Staff roles (3§6), highest first: each includes the rights of those after it, as an `Actor` of the definitions.
 * A link lists its roles by name; a super user has a flag instead. `isFull`: administers everything; an
 * organization must keep at least one such user.
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

/** The roles that a link, an invitation or an organization's default may list. */
export const listedRoles = staffRoles.flatMap((role) => (role.isListed ? [role.name] : []))

/** The role of a user with none listed. */
export const defaultRole = 'FULLADMIN' satisfies ListedRole

export const roleNamed = (name: Role): StaffRole => {
  const match = staffRoles.find((role) => role.name === name)
  if (!match) throw new TypeError(`${name} is not a role.`)
  return match
}

/** A role in the middle of a sentence: `full administrator`, `AI administrator`. */
export const roleWords = (name: Role): string => {
  const { title } = roleNamed(name)
  return title.startsWith('AI ') ? title : title.toLowerCase()
}

export const isRole = (name: string): name is Role => staffRoles.some((role) => role.name === name)

/** Whether these roles include one that administers everything. */
export const isFullAmong = (roles: readonly Role[]): boolean => roles.some((role) => roleNamed(role).isFull)
