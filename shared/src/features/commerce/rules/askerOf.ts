import type { AskerFacts } from '../../../kernel/model/Rule.ts'
import { allCoursesGroup } from '../../content/entities/parts/itemRules.ts'
import type { Organization } from '../../identity/entities/Organization.ts'
import type { Portal } from '../../portals/entities/Portal.ts'
import type { Grants } from './grantsOf.ts'

export type AskedThrough = {
  organization: string
  /** Of the organization; null where it is not there. */
  features: Pick<Organization, 'enableMeetings' | 'enableHubs' | 'enableDiscussionGroups'> | null
  /** The active portal asked through, or all where none is named. */
  portals: readonly (Pick<Portal, 'key' | 'type' | 'enableInstructors'> & {
    namesLibraries: boolean
    /** Keys of its active libraries, shared ones included. */
    libraries: readonly string[]
  })[]
  isPortalNamed: boolean
  customer: { key: string; isAdmin: boolean; hub: string | null; grants: Grants } | null
}

/** What somebody brings to the rules of access (3§6): nothing is decided here. */
export function askerOf({
  organization,
  features,
  portals,
  isPortalNamed,
  customer,
}: AskedThrough): AskerFacts {
  const groups = customer?.grants.accessGroups ?? []
  return {
    isSignedIn: customer !== null,
    isAdminCustomer: customer?.isAdmin === true,
    isOnPublicPortal: isPortalNamed && portals.some(({ type }) => type === 'public'),
    hasAllCourses: groups.includes(allCoursesGroup),
    seesAllLibraries: portals.some(({ namesLibraries }) => !namesLibraries),
    hasInstructors: portals.some(({ enableInstructors }) => enableInstructors),
    hasMeetings: features?.enableMeetings === true,
    hasHubs: features?.enableHubs === true,
    hasDiscussions: features?.enableDiscussionGroups === true,
    // Without a portal it has no face to the world.
    organizations: portals.length > 0 ? [organization] : [],
    portals: portals.map(({ key }) => key),
    libraries: [...new Set(portals.flatMap(({ libraries }) => libraries))],
    accessGroups: groups,
    namedGroups: groups.filter((group) => group !== allCoursesGroup),
    purchasedCourses: customer?.grants.purchasedCourses ?? [],
    purchasedPrograms: customer?.grants.purchasedPrograms ?? [],
    hubs: customer?.hub ? [customer.hub] : [],
    self: customer ? [customer.key] : [],
  }
}
