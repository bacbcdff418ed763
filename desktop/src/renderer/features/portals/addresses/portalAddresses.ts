import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'
import { allCoursesGroup, isOnAShelf } from '#shared/features/content/entities/parts/itemRules.ts'
import { makeVisitor, type Showing } from '#shared/features/portals/rules/portalVisitor.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { parseKey } from '#shared/kernel/model/key.ts'
import { type AskerFacts, never } from '#shared/kernel/model/Rule.ts'
import { holds } from '#shared/kernel/rules/access/holds.ts'
import { withoutSlashes } from '#shared/kernel/rules/texts/withoutEnding.ts'

/** A page, the portal that shows it, and who can open what is on it. */
type PortalAddress = { portal: string; address: string; readers: Readers }

/** `allowed`: people with access, such as members and buyers. */
export type Readers = 'everybody' | 'signedIn' | 'allowed'

/** What a portal has an own page of, with the first part of its path. */
const segments: Readonly<Record<string, string>> = {
  course: 'course',
  program: 'program',
  microcast: 'microcast',
  document: 'document',
}

/** Whether portals have a page for each of them. */
export const hasPage = (entity: Pick<Entity, 'name'>): boolean => segments[entity.name] !== undefined

/** The server of a workspace, without a slash at its end; null for one that is on this computer only. */
export function findServer({ workspace, server }: Pick<ConsoleState, 'workspace' | 'server'>): string | null {
  if (!workspace || workspace.isLocal) return null
  const address = workspace.otherServer ?? server
  return address === null ? null : withoutSlashes(address)
}

/** Where visitors find a portal; null while they do not. Its path works at the server's address, also where it has a domain. */
export function portalAddress(portal: Row, server: string | null, now: number): string | null {
  const { organization, id } = parseKey(portal.key) ?? {}
  if (server === null || !organization || id === undefined || !isOpen(portal, now)) return null
  return `${server}/portal/${encodeURIComponent(organization)}/${encodeURIComponent(id)}`
}

/**
 * Where learners find an item: its page on each portal whose catalogue has it, in the portals' order. `libraries` are
 * those of the organization; `now` is milliseconds since 1970.
 */
export function itemPages(
  entity: Entity,
  item: Row,
  {
    portals,
    libraries,
    server,
    now,
  }: {
    portals: readonly Row[]
    libraries: readonly Row[]
    server: string | null
    now: number
  },
): PortalAddress[] {
  const segment = segments[entity.name]
  if (segment === undefined) return []
  const active = collectActive(libraries)
  const page = encodeURIComponent(String(item.slug || parseKey(item.key)?.id))
  return portals.flatMap((portal) => {
    const base = portalAddress(portal, server, now)
    const visitor = makeVisitor(portal, active)
    if (base === null || !holds(entity.catalogue ?? never, item, visitor, now)) return []
    const readers = findReaders(entity, item, visitor, now)
    return [{ portal: String(portal.name), address: `${base}/${segment}/${page}`, readers }]
  })
}

function findReaders(entity: Entity, item: Row, visitor: AskerFacts, now: number): Readers {
  const opens = (asker: AskerFacts) => holds(entity.entitlement ?? never, item, asker, now)
  if (opens(visitor)) return 'everybody'
  return opens({ ...visitor, isSignedIn: true }) ? 'signedIn' : 'allowed'
}

/** Whether a portal shows an item, as far as its choice of what it shows and its libraries tell. */
export const isOnPortal = (item: Row, portal: Showing, libraries: readonly Row[], now: number): boolean =>
  holds(isOnAShelf, item, makeVisitor(portal, collectActive(libraries)), now)

/** Whether members who hold these access groups may open an item on a portal, which others who are signed in may not. */
export function opensToGroups(
  entity: Entity,
  item: Row,
  { portal, libraries, groups, now }: OpensToGroups,
): boolean {
  const visitor = { ...makeVisitor(portal, collectActive(libraries)), isSignedIn: true, hasMeetings: true }
  const namedGroups = groups.filter((code) => code !== allCoursesGroup)
  const member = {
    ...visitor,
    ...{ hasAllCourses: groups.includes(allCoursesGroup), accessGroups: groups, namedGroups },
  }
  const opens = (asker: AskerFacts) => holds(entity.entitlement ?? never, item, asker, now)
  return holds(entity.catalogue ?? never, item, visitor, now) && opens(member) && !opens(visitor)
}
type OpensToGroups = { portal: Showing; libraries: readonly Row[]; groups: readonly string[]; now: number }

const collectActive = (libraries: readonly Row[]): ReadonlySet<string> =>
  new Set(libraries.filter(({ status }) => status === 'active').map(({ key }) => key))

const isOpen = ({ active, publishedAt }: Row, now: number): boolean =>
  active === true && typeof publishedAt === 'string' && Date.parse(publishedAt) <= now
