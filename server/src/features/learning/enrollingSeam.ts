import type { Deps } from '../../kernel/Deps.ts'
import type { Queryable } from '../../kernel/db/query.ts'
import { defineSeam } from '../../kernel/Seam.ts'

export type Granted = 'granted' | 'already' | 'notFound' | 'notActive' | 'otherDomain' | 'full'
/** As `enrollmentReasons` of commerce. */
export type NotEnrolled = 'notFound' | 'suspended' | 'already' | 'notShown' | 'noAccess' | 'twice' | 'full'

/** What customers hold, and giving them more (provided by commerce). */
export const enrollingSeam = defineSeam<{
  /** The memberships that a customer holds now, by key, and the access groups that they grant. */
  held(
    deps: Pick<Deps, 'db' | 'now'>,
    customer: string,
  ): Promise<{ accessGroups: readonly string[]; memberships: readonly string[] }>
  /** Gives a membership without a payment, within its limits; a holder keeps it. In the client's transaction. */
  grant(
    client: Queryable,
    organization: string,
    who: { customer: string; membership: string },
    now: number,
  ): Promise<Granted>
  /**
   * Reads what enrolling a customer needs; the returned function enrols in a transaction, or says why not. Null if the
   * item or the portal is missing. `portal` is an id.
   */
  ready(
    deps: Deps,
    asked: {
      organization: string
      portal: string
      itemType: 'course' | 'program'
      itemKey: string
      customer: string
    },
  ): Promise<((client: Queryable) => Promise<NotEnrolled | null>) | null>
}>('enrolling')
