import type {
  Operation,
  OperationInput,
  OperationOutput,
} from '../../../../shared/src/kernel/model/Operation.ts'
import type { RequestContext } from './RequestContext.ts'

/** What answers one operation of `shared/src/features`. Its input has been parsed; its output is checked by its type. */
export type Handler<O extends Operation> = (
  input: OperationInput<O>,
  context: RequestContext,
) => Promise<OperationOutput<O>>
