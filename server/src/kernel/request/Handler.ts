import type {
  Operation,
  OperationInput,
  OperationOutput,
} from '../../../../shared/src/kernel/model/Operation.ts'
import type { OperationName, operations } from '../../../../shared/src/operations.ts'
import type { RequestContext } from './RequestContext.ts'

/** What answers one operation. Its input has been parsed; its output is checked by its type, and each part may come later. */
export type Handler<O extends Operation> = (
  input: OperationInput<O>,
  context: RequestContext,
) => Promise<Later<OperationOutput<O>>>

type Later<Output> = { [K in keyof Output]: Output[K] | Promise<Output[K]> }

type OperationOf<N extends OperationName> = Extract<(typeof operations)[number], { name: N }>

/** The handler of each operation of the product. */
export type Handlers = { readonly [N in OperationName]: Handler<OperationOf<N>> }
