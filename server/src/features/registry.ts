import type { OperationName, operations } from '../../../shared/src/api/registry.ts'
import type { Handler } from './Handler.ts'
import { signOut } from './identifying/signOut.ts'
import { viewer } from './identifying/viewer.ts'

type OperationOf<N extends OperationName> = Extract<(typeof operations)[number], { name: N }>

/** Who answers each operation of `shared/src/api`. The server refuses to start when one is missing. */
export const handlers: { [N in OperationName]?: Handler<OperationOf<N>> } = {
  signOut,
  viewer,
}
