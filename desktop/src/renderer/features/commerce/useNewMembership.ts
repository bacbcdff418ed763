import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'

/** More memberships than an organization sells. */
const most = 200

/** What a new membership begins with: the chosen portal, and the currency in which it, or else its organization, sells most. */
export function useNewMembership(): Readonly<Record<string, unknown>> {
  const { data: state } = useConsoleState()
  const portal = state?.workspace?.portal ?? null
  const read = { fields: ['currency', 'portal'], offset: 0, limit: most }
  const { data: memberships } = useRecords({ entity: 'membership', ...read })
  const { data: courses } = useRecords({ entity: 'course', ...read, fields: ['currency', 'sellPrice'] })
  const all = memberships?.items ?? []
  const sold = (courses?.items ?? []).filter(({ sellPrice }) => sellPrice === true)
  const currency =
    findUsual(all.filter((one) => one.portal === portal)) ?? findUsual(all) ?? findUsual(sold) ?? undefined
  return {
    paymentPlan: 'onetime',
    ...(portal !== null && { portal }),
    ...(currency !== undefined && { currency }),
  }
}

/** The currency that most of these have. */
function findUsual(rows: readonly Readonly<Record<string, unknown>>[]): string | null {
  const counts = new Map<string, number>()
  for (const { currency } of rows)
    if (typeof currency === 'string') counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const [first] = [...counts].sort(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}
