import type { Row } from '#desktop/core/Row.ts'

export const onSale = 'On sale'

/** Whether buyers can buy it today: days are in UTC, as the checkout has them. */
export function saySale({ active, startDate, endDate }: Row, hasPrice: boolean): string {
  const today = new Date().toISOString().slice(0, 10)
  if (active === false || !hasPrice) return 'Not on sale'
  if (typeof endDate === 'string' && endDate < today) return 'Ended'
  if (typeof startDate === 'string' && startDate > today)
    return `From ${new Date(`${startDate}T00:00:00Z`).toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' })}`
  return onSale
}
