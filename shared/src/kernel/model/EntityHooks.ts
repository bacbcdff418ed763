type Values = Readonly<Record<string, unknown>>

/**
 * What the fields of an entity cannot say about it. Pure: forms, the console's core, the API and a push all
 * ask the same functions, so that a verdict is the same offline and on the server. What needs the database
 * is a server hook of the same feature (`server/src/kernel/records/ServerHooks.ts`).
 */
export type EntityHooks = {
  /** Fields that follow from the others: no cells, not writable (`deriveFields`). */
  derived?: Readonly<Record<string, (record: Values) => unknown>>
}
