import { Callout, Switch } from '@blueprintjs/core'
import { Link } from 'wouter'
import { orders } from '#shared/features/reporting/reports/sales.ts'
import type { Period } from './PeriodChoice.tsx'
import styles from './Reports.module.css'
import { useReport } from './useReport.ts'

type Asked = { period: Period; portal: string | null }

/** How many orders of a period were made at the built-in test checkout; undefined until it is known. */
export function useTestOrderCount({ period, portal }: Asked): number | undefined {
  const { data } = useReport(orders, { ...period, portal, state: 'test', limit: 1 })
  return data?.total
}

type Props = { count: number; isIncluded: boolean; onInclude(isIncluded: boolean): void }

/** Purchases at the built-in checkout look like others to their buyers; here they are counted only to try the report out. */
export function TestOrders({ count, isIncluded, onInclude }: Props) {
  if (count === 0 && !isIncluded) return null
  const isOne = count === 1
  return (
    <Callout intent="warning" compact className={styles.test ?? ''}>
      <p>
        {isOne ? 'One order was' : `${count.toLocaleString('en')} orders were`} made at the built-in test
        checkout: no money moved. The sums {isIncluded ? 'count' : 'leave'} {isOne ? 'it' : 'them'}
        {isIncluded ? ' all the same' : ' out'}. {isOne ? 'Its buyer keeps' : 'Their buyers keep'} access
        until you end the membership. <Link href="/app/payments">Connect Stripe</Link>
      </p>
      <Switch
        className={styles.switch ?? ''}
        label="Include test purchases"
        checked={isIncluded}
        onChange={() => onInclude(!isIncluded)}
      />
    </Callout>
  )
}
