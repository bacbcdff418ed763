/** A stored record with its base fields; other fields are defined in `shared/src/features`. */
export type Row = { key: string; id: string; updatedAt: string; createdAt: string } & Record<string, unknown>
