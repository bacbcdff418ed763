import type { orderHistory } from '#shared/features/commerce/operations/orders.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'

export type Order = OperationOutput<typeof orderHistory>
