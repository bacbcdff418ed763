import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Deps } from './Deps.ts'
import type { Queryable } from './db/query.ts'

/** A kind of item that customers can be enrolled in, declared by the capability that stores the enrolments. */
export type Enrollable = {
  /** The type name in `enrollCustomers`, and the enrolment's column for the item. */
  readonly type: string
  readonly item: Entity
  /** The entity that stores enrolments: one record for each customer and item. */
  readonly enrollment: Entity
  /** Whether the item counts its enrolments (`enrollmentCount`). */
  readonly isCounted?: true
  /** Values of a new enrolment on a portal, besides its defaults. */
  readonly begun?: (portal: string) => Readonly<Record<string, string>>
  /** How many more customers fit; locked until the client's transaction ends. */
  readonly freePlaces?: (client: Queryable, item: string, deps: Deps) => Promise<number>
}
