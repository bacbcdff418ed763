import type { Operation, OperationInput, OperationOutput } from '../../../shared/src/model/Operation.ts'
import type { RequestContext } from '../graphql/RequestContext.ts'

/** What answers one operation of `shared/src/api`. Its input has been parsed; its output is checked by its type. */
export type Handler<O extends Operation> = (
  input: OperationInput<O>,
  context: RequestContext,
) => Promise<OperationOutput<O>>
