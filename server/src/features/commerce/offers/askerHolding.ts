import type { Membership } from '#shared/features/commerce/entities/Membership.ts'
import { collectGrants } from '#shared/features/commerce/rules/collectGrants.ts'
import { allCoursesGroup } from '#shared/features/content/entities/parts/itemRules.ts'
import type { AskerFacts } from '#shared/kernel/model/Rule.ts'

/** The same person, signed in, as if this membership were all that they have; without one, as if they had nothing. */
export function askerHolding(
  asker: AskerFacts,
  membership: Pick<Membership, 'type' | 'typeID' | 'accessGroups'> | null,
  organization: string,
  now: number,
): AskerFacts {
  const held = membership ? [{ ...membership, organization, status: 'ACTIVE' as const, expiresOn: null }] : []
  const { accessGroups, purchasedCourses, purchasedPrograms } = collectGrants(held, now)
  return {
    ...asker,
    isSignedIn: true,
    hasAllCourses: accessGroups.includes(allCoursesGroup),
    accessGroups,
    namedGroups: accessGroups.filter((group) => group !== allCoursesGroup),
    purchasedCourses,
    purchasedPrograms,
  }
}
