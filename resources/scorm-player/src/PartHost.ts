import type { Attempt } from './attempt.ts'
import type { Answered } from './interaction.ts'
import type { Words } from './words.ts'

/** What a part of a lesson needs of its package. */
export type PartHost = {
  t: Words
  attempt: Attempt
  /** Takes note of an answer to a quiz's question. */
  answered(answered: Answered): void
  /** Takes note that something in the attempt changed. */
  changed(): void
  done(id: string): void
}
