import type {
  Operation,
  OperationInput,
  OperationOutput,
} from '../../../../shared/src/kernel/model/Operation.ts'
import type { OperationName, operations } from '../../../../shared/src/operations.ts'
import type { RequestContext } from './RequestContext.ts'

/** What answers one operation. Its input has been parsed; its output is checked by its type. */
export type Handler<O extends Operation> = (
  input: OperationInput<O>,
  context: RequestContext,
) => Promise<OperationOutput<O>>

type OperationOf<N extends OperationName> = Extract<(typeof operations)[number], { name: N }>

/** The handler of each operation of the product. */
export type Handlers = { readonly [N in OperationName]: Handler<OperationOf<N>> }
