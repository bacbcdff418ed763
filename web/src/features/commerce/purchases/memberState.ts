import type { CustomerPurchase } from '../calls.ts'

type Member = CustomerPurchase['member']

/** How a membership stands now, and why: its last day may have passed since the server last said so. */
export function memberState({ status, statusReason, expiresOn }: Member) {
  const isOver = expiresOn !== null && Date.parse(expiresOn) <= Date.now()
  const hasEnded = status === 'EXPIRED' || (isOver && status !== 'PENDING')
  return {
    status: hasEnded ? ('EXPIRED' as const) : status,
    reason: statusReason ?? (isOver ? ('expired' as const) : null),
    isOver,
  }
}
