import type { Json } from '../json.ts'

/**
 * One upgrade of stored cells, from the version before (docs/adding-an-upgrade.md). Pure, total and never
 * edited after release: each console and the server apply it independently, and must get the same hashes.
 */
export type Upgrade = { version: number } & (
  | {
      /** It changes no cell, but older consoles must update. */
      entity: null
    }
  | {
      /** The entity whose records it changes. */
      entity: string
      /** The new path of a cell: depends on nothing else, and no two old ones become one. */
      path(path: string): string
      /** The new value, by the old path. Null is a cleared cell. */
      value(path: string, value: Json): Json
      /**
       * The same for a row, or for some of its fields: a state in a history, the fields kept of a deleted record.
       */
      row(row: Readonly<Record<string, unknown>>): Record<string, unknown>
    }
)
