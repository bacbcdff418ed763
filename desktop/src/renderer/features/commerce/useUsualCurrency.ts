import { useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'

/** More memberships than an organization sells. */
const most = 200

/** The currency in which the chosen portal, or else the organization, sells most; undefined where nothing is sold yet. */
export function useUsualCurrency(): string | undefined {
  const { data: state } = useConsoleState()
  const portal = state?.workspace?.portal ?? null
  const read = { fields: ['currency', 'portal'], offset: 0, limit: most }
  const { data: memberships } = useRecords({ entity: 'membership', ...read })
  const { data: courses } = useRecords({ entity: 'course', ...read, fields: ['currency', 'sellPrice'] })
  const all = memberships?.items ?? []
  const sold = (courses?.items ?? []).filter(({ sellPrice }) => sellPrice === true)
  return (
    findUsual(all.filter((one) => one.portal === portal)) ?? findUsual(all) ?? findUsual(sold) ?? undefined
  )
}

/** The currency that most of these have. */
function findUsual(rows: readonly Readonly<Record<string, unknown>>[]): string | null {
  const counts = new Map<string, number>()
  for (const { currency } of rows)
    if (typeof currency === 'string') counts.set(currency, (counts.get(currency) ?? 0) + 1)
  const [first] = [...counts].sort(([, one], [, other]) => other - one)
  return first?.[0] ?? null
}
