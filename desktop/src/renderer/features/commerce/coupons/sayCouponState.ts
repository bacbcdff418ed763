import type { Row } from '#desktop/core/Row.ts'

export const validState = 'Active'

/** Whether buyers can use a code today: days are in UTC, as the checkout has them. `uses`: undefined where it is not known. */
export function sayCouponState(
  { active, startDate, endDate, maxUses }: Readonly<Record<string, unknown>>,
  uses?: number,
): string {
  const today = new Date().toISOString().slice(0, 10)
  if (active === false) return 'Not active'
  if (typeof endDate === 'string' && endDate < today) return 'Ended'
  if (typeof maxUses === 'number' && maxUses > 0 && uses !== undefined && uses >= maxUses) return 'Used up'
  if (typeof startDate === 'string' && startDate > today)
    return `From ${new Date(`${startDate}T00:00:00Z`).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' })}`
  return validState
}

/** “3 of 10”, or “3” without a limit; nothing where it is not known. */
export function sayUses({ maxUses }: Row, uses: number | undefined): string {
  if (uses === undefined) return ''
  return typeof maxUses === 'number' && maxUses > 0 ? `${uses} of ${maxUses}` : String(uses)
}

/** The orders with a code, from the day on which it was made: none can be older. */
export const ordersWith = ({ code, createdAt }: Readonly<Record<string, unknown>>): string =>
  `/app/reporting/sales?${new URLSearchParams({ search: String(code), from: String(createdAt).slice(0, 10) })}`
