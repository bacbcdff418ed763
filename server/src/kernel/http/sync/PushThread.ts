import type { WholeAnswer } from '../../graphql/WholeAnswer.ts'
import type { CallAsker, PushAsker, PushBody } from './PushMessages.ts'

/**
 * Parses, judges and writes big pushes, and big GraphQL calls that only write synced entities, in a separate thread with
 * its own connections, because megabytes of JSON would block the event loop for all requests. The thread starts with
 * the first of them.
 */
export type PushThread = {
  /** Transfers the body and returns the response as JSON. @throws AppError as `answerPush` does */
  push(asker: PushAsker, body: PushBody): Promise<Uint8Array>
  /** Transfers the body of a GraphQL call; its errors are in the answer. @throws AppError `unavailable` */
  call(asker: CallAsker, body: ArrayBuffer): Promise<WholeAnswer>
  close(): Promise<void>
}

/** Big pushes processed concurrently: while one waits for the database, the next is parsed. */
export const pushesAtOnce = 3

/** A third of the others' share of a busy processor: a push holds its organization's head, so it must go on. */
export const threadNiceness = 5
