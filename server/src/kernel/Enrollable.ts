import type { Entity } from '../../../shared/src/kernel/model/Entity.ts'
import type { Queryable } from './db/records/writeRecords.ts'

/** A kind of item that customers can be enrolled in, as the capability tells whose enrolments are records of. */
export type Enrollable = {
  /** As `enrollCustomers` names it, and the column of the enrolment's item. */
  readonly type: string
  readonly item: Entity
  /** Where being enrolled is written: one for each customer and item. */
  readonly enrollment: Entity
  /** The item counts its enrolments (`enrollmentCount`). */
  readonly isCounted?: true
  /** What an enrolment begins with beside its defaults, on a portal. */
  readonly begun?: (portal: string) => Readonly<Record<string, string>>
  /** How many more it takes; it stays so until the client's transaction ends. */
  readonly freePlaces?: (client: Queryable, item: string) => Promise<number>
}
