import type { AskerFacts } from '#shared/kernel/model/Rule.ts'
import { Portal } from '../entities/Portal.ts'
import { mergeShelves } from './mergeShelves.ts'

/** A portal's row, or its record. */
export type Showing = Readonly<Record<string, unknown>> & { key: string }

/** Who asks through a portal without having signed in. Lent libraries have no items of this organization. */
export function makeVisitor(portal: Showing, active: ReadonlySet<string>): AskerFacts {
  const named = [portal.defaultLibrary, ...toList(portal.libraries)].filter((key) => typeof key === 'string')
  return {
    isSignedIn: false,
    isAdminCustomer: false,
    isOnPublicPortal: portal.type === 'public',
    hasAllCourses: false,
    ...mergeShelves([
      {
        shownItems: Portal.fields.shownItems.options.find((one) => one === portal.shownItems) ?? null,
        namesLibraries: named.length > 0 || toList(portal.libraryShares).length > 0,
      },
    ]),
    hasInstructors: portal.enableInstructors === true,
    hasMeetings: false,
    hasHubs: false,
    hasDiscussions: false,
    organizations: [String(portal.organization)],
    portals: [portal.key],
    libraries: named.filter((key) => active.has(key)),
    accessGroups: [],
    namedGroups: [],
    purchasedCourses: [],
    purchasedPrograms: [],
    hubs: [],
    self: [],
  }
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
