import type { Fault } from '../errors/faults.ts'

type Values = Readonly<Record<string, unknown>>

/** A fault and its place: a field path joined with dots, as forms use it. */
export type RecordFault = { path: string; message: string } & Partial<Pick<Fault, 'code' | 'values'>>

/** So many records of an entity name a record. */
export type NamedBy = { entity: { name: string; plural: string }; count: number }

/**
 * Rules of an entity that field facts cannot express. Pure: forms, the console's core, the API and a push all
 * call the same functions, so that offline and server verdicts agree. Rules that need the database are server
 * hooks of the same feature (`server/src/kernel/hooks/ServerHooks.ts`).
 */
export type EntityHooks = {
  /** Fields computed from others: no cells, not writable (`deriveFields`). */
  derived?: Readonly<Record<string, (record: Values) => unknown>>
  /** Faults that involve several fields (rules/crossFieldFaults). */
  judge?: {
    /** Runs only when one of these fields changed. */
    fields: readonly string[]
    /** Narrows this to certain cells of those fields; default: all. */
    paths?: RegExp
    faults(record: Values, before: Values | null): RecordFault[]
  }
  /** Why this record may not be deleted; null if it may. */
  undeletable?(record: Values): string | null
  /**
   * Why this record may not be deleted while records of these kinds name it. The console asks it of what it holds
   * (core/records/keptByUse), the server of all.
   */
  undeletableWhileNamed?(uses: readonly NamedBy[]): string
}

/** Values of a new record that reference its companions: their keys, by the listing field. */
export function listed(
  made: readonly { key: string; listedIn?: string | undefined }[],
): Record<string, string[]> {
  const keys: Record<string, string[]> = {}
  for (const { key, listedIn } of made)
    if (listedIn !== undefined) keys[listedIn] = [...(keys[listedIn] ?? []), key]
  return keys
}
