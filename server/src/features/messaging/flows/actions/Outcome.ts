import type { Queryable } from '#server/kernel/db/query.ts'

/** The outcome of a step, and the next steps. */
export type Outcome = {
  status: 'done' | 'refused' | 'failed' | 'stopped'
  detail: string
  next?: readonly string[]
}

/** An outcome, or what brings it about: it is called in the transaction that logs it. */
export type Act = Outcome | ((client: Queryable) => Promise<Outcome>)
