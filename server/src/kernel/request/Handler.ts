import type { Operation, OperationInput, OperationOutput } from '#shared/kernel/model/Operation.ts'
import type { OperationName, operations } from '#shared/operations.ts'
import { defineSeam } from '../Seam.ts'
import type { RequestContext } from './RequestContext.ts'

/**
 * The handler of one operation. Its input is already parsed, its output is type-checked; each part may be a promise.
 */
export type Handler<O extends Operation> = (
  input: OperationInput<O>,
  context: RequestContext,
) => Promise<Later<OperationOutput<O>>>

type Later<Output> = { [K in keyof Output]: Output[K] | Promise<Output[K]> }

type OperationOf<N extends OperationName> = Extract<(typeof operations)[number], { name: N }>

/** The handlers of all operations of the product. */
export type Handlers = { readonly [N in OperationName]: Handler<OperationOf<N>> }

export const handlersSeam = defineSeam<Handlers>('handlers')

/** Those of one capability: its manifest names them, so that its own type stays short. */
export type HandlersOf<N extends OperationName> = Pick<Handlers, N>
