import type { Companion } from './companions.ts'

type Values = Readonly<Record<string, unknown>>

/** What is wrong with a record, and where: a path as forms have it, joined with dots. */
export type RecordFault = { path: string; message: string }

/**
 * What the fields of an entity cannot say about it. Pure: forms, the console's core, the API and a push all
 * ask the same functions, so that a verdict is the same offline and on the server. What needs the database
 * is a server hook of the same feature (`server/src/kernel/hooks/ServerHooks.ts`).
 */
export type EntityHooks = {
  /** Fields that follow from the others: no cells, not writable (`deriveFields`). */
  derived?: Readonly<Record<string, (record: Values) => unknown>>
  /** What several fields together may not say (rules/crossFieldFaults). */
  judge?: {
    /** Asked only where one of these fields changed. */
    fields: readonly string[]
    /** Of the cells in those fields, the ones that matter; all of them where it is left out. */
    paths?: RegExp
    faults(record: Values, before: Values | null): RecordFault[]
  }
  /** Why this record may not be deleted; null where it may. */
  undeletable?(record: Values): string | null
  /** What is made with a new record. */
  companions?(key: string, values: Values): Companion[]
}
