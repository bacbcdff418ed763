import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { allCoursesGroup } from '../../content/entities/parts/itemRules.ts'
import type { Organization } from '../../identity/entities/Organization.ts'
import type { Portal } from '../../portals/entities/Portal.ts'
import { mergeShelves } from '../../portals/rules/mergeShelves.ts'
import type { Grants } from './collectGrants.ts'

export type AskedThrough = {
  organization: string
  /** The customer, in this organization; null if missing. */
  features: Pick<Organization, 'enableMeetings' | 'enableHubs' | 'enableDiscussionGroups'> | null
  /** The portal asked through, if active; all active portals if none is named. */
  portals: readonly (Pick<Portal, 'key' | 'type' | 'enableInstructors' | 'shownItems'> & {
    namesLibraries: boolean
    /** Keys of the portal's active libraries, shared ones included. */
    libraries: readonly string[]
  })[]
  isPortalNamed: boolean
  customer: { key: string; isAdmin: boolean; hub: string | null; grants: Grants } | null
}

/** Collects the asker's facts for the access rules (3§6); decides nothing. */
export function makeAsker({
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
    ...mergeShelves(portals),
    hasInstructors: portals.some(({ enableInstructors }) => enableInstructors),
    hasMeetings: features?.enableMeetings === true,
    hasHubs: features?.enableHubs === true,
    hasDiscussions: features?.enableDiscussionGroups === true,
    // An organization without a portal shows nothing publicly.
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
