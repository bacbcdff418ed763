import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { StoredRecord } from './db/records/columns.ts'

/** A customer's own records, which a portal loads with each visit (`customerInfo`). */
export type OwnRecords = {
  /** Their name in the answer. */
  readonly name: string
  /** Each record has a `customer`. */
  readonly entity: Entity
  /** The customer's view of a record, if it is less than the public and entitled fields. */
  readonly view?: (record: StoredRecord) => unknown
}
