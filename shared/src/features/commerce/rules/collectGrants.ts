import type { Member } from '../entities/Member.ts'
import type { Membership } from '../entities/Membership.ts'
import { isHeld } from './memberState.ts'

export type HeldMembership = Pick<Member, 'status' | 'expiresOn'> &
  Pick<Membership, 'type' | 'typeID' | 'accessGroups'> & {
    /** The organization of the membership: the first part of the key of a `typeID` that is an id. */
    organization: string
  }

export type Grants = {
  accessGroups: string[]
  purchasedCourses: string[]
  purchasedPrograms: string[]
}

/**
 * What a customer's memberships grant now (3§6); `now` is milliseconds since 1970. Trials and overdue payments
 * still count; pending and expired ones do not. Groups are codes, the rest keys.
 */
export function collectGrants(held: readonly HeldMembership[], now: number): Grants {
  const current = held.filter((one) => isHeld(one, now))
  const bought = (type: Membership['type']) => [
    ...new Set(
      current.flatMap((one) =>
        one.type === type && one.typeID
          ? [one.typeID.includes('~') ? one.typeID : `${one.organization}~${one.typeID}`]
          : [],
      ),
    ),
  ]
  return {
    // A course or program bought separately opens only that one, not the groups of its membership.
    accessGroups: [
      ...new Set(current.filter(({ type }) => type === 'membership').flatMap((one) => one.accessGroups)),
    ],
    purchasedCourses: bought('course'),
    purchasedPrograms: bought('program'),
  }
}
