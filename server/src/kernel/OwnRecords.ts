import type { Entity } from '../../../shared/src/kernel/model/Entity.ts'
import type { StoredRecord } from './db/records/columns.ts'

/** Records that are a customer's own, which a portal asks for with each visit (`customerInfo`). */
export type OwnRecords = {
  /** As the answer names them. */
  readonly name: string
  /** Each names its `customer`. */
  readonly entity: Entity
  /** As their customer sees one, where that is less than the public fields and the entitled ones. */
  readonly view?: (record: StoredRecord) => unknown
}
