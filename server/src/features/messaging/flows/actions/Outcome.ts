import type { Queryable } from '#server/kernel/db/records/writeRecords.ts'

/** What became of a step, and which steps are next. */
export type Outcome = {
  status: 'done' | 'refused' | 'failed' | 'stopped'
  detail: string
  next?: readonly string[]
}

/** An outcome, or what brings it about: it is called in the transaction that logs it. */
export type Act = Outcome | ((client: Queryable) => Promise<Outcome>)
