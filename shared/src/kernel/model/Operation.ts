import type { Actor } from './Entity.ts'
import type { Fields, InputOf, RecordOf } from './Field.ts'

/**
 * An operation that is not generic: one file each in `shared/src/features`. The server has one handler
 * file of the same name; the GraphQL field, its types and its validation come from here.
 */
export type Operation<I extends Fields = Fields, O extends Fields = Fields> = {
  name: string
  kind: 'query' | 'mutation'
  description: string
  /** Who may call it at all; its handler checks the records involved through `server/src/kernel/access`. */
  access: readonly Actor[]
  /** About the signed-in person's own account, so that staff may call it for every organization that it names. */
  isOwnAccount?: boolean
  /** About an organization as a whole, so that super users of the platform may call it for every one (decision ROL-02). */
  isOfPlatform?: true
  /**
   * One call works long, waits for another program or sends something: a document holds only a few of these
   * (server/kernel/graphql/limits).
   */
  isCostly?: true
  input: I
  output: O
}

export type OperationInput<O extends Operation> = InputOf<O['input']>
export type OperationOutput<O extends Operation> = RecordOf<O['output']>

/** Keeps the name as a literal type, so that each handler is type-checked against its operation. */
export function defineOperation<const N extends string, I extends Fields, O extends Fields>(
  operation: Operation<I, O> & { name: N },
): Operation<I, O> & { name: N } {
  return operation
}
