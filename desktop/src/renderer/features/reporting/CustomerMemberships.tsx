import { Button, Callout, HTMLTable, Spinner } from '@blueprintjs/core'
import { Refresh } from '@blueprintjs/icons'
import { useState } from 'react'
import { Link } from 'wouter'
import { dayText } from '#desktop/renderer/kernel/values/dateTexts.ts'
import { refreshCustomerStats } from '#shared/features/reporting/operations/refreshCustomerStats.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useCachedRecord } from '#widgets/kernel/data/useCachedRecord.ts'
import { useList } from '#widgets/kernel/data/useList.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { toAppError } from '../../kernel/api/toAppError.ts'
import { isFullAdmin, useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useRows } from '../../kernel/api/useRows.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { RetryButton } from '../../kernel/parts/RetryButton.tsx'
import { findEnd, type MemberDates, sayMemberStatus } from '../commerce/sayMemberStatus.ts'
import type { CustomerDetailsProps } from '../identity/people/personSlots.ts'
import styles from './Reports.module.css'

/** More than anybody has. */
const most = 200

/** What a customer has bought or was given, and the counts of it, which can be made again (CHK-32, CHK-33). */
export function CustomerMemberships({ customer }: CustomerDetailsProps) {
  const { record } = useCachedRecord('customer', customer.key)
  const list = useList('member', {
    filter: { customer: { eq: customer.key } },
    fields: [
      ...['membership', 'status', 'statusReason', 'expiresOn', 'endsAt', 'nextPaymentAt'],
      'failedPaymentAttempts',
    ],
    requestedCount: most,
  })
  const memberships = useRows(
    'membership',
    list.items.map(({ membership }) => String(membership)),
  )
  return (
    <section aria-label="Memberships" className={styles.ofCustomer ?? ''}>
      <header className={styles.head}>
        <h3>Memberships</h3>
        {record?.email ? (
          <Link href={`/app/reporting/sales?search=${encodeURIComponent(String(record.email))}`}>
            Their orders
          </Link>
        ) : null}
        <RefreshStats customer={customer} />
      </header>
      {record && <Counts record={record} />}
      {list.error ? (
        <Callout intent="warning" compact role="alert">
          <p>This could not be read. {list.error.message}</p>
          <RetryButton onClick={() => void list.retry()} />
        </Callout>
      ) : list.state !== 'loaded' ? (
        <Spinner size={20} aria-label="Loading" />
      ) : list.items.length === 0 ? (
        <p className="quiet">No memberships yet.</p>
      ) : (
        <HTMLTable compact className={styles.table ?? ''}>
          <thead>
            <tr>
              <th scope="col">Membership</th>
              <th scope="col">Status</th>
              <th scope="col">Next payment</th>
              <th scope="col">Expires</th>
            </tr>
          </thead>
          <tbody>
            {list.items.map((row) => (
              <tr key={row.key}>
                <td>
                  <Link href={`/app/portal-members/${row.id}`}>
                    {String(memberships.get(String(row.membership))?.name ?? 'Not on this computer')}
                  </Link>
                </td>
                <td>{statusText(row)}</td>
                <td>{day(row.nextPaymentAt)}</td>
                <td>{day(findEnd(row as Row & MemberDates))}</td>
              </tr>
            ))}
          </tbody>
        </HTMLTable>
      )}
    </section>
  )
}

function RefreshStats({ customer }: CustomerDetailsProps) {
  const core = useCore()
  const store = useDataStore()
  const { error: showError, snackBar } = useDialogs()
  const { data: state } = useConsoleState()
  const [isBusy, setBusy] = useState(false)
  async function refresh() {
    setBusy(true)
    const [organizationID = '', customerID = ''] = customer.key.split('~')
    try {
      await callOperation(core, refreshCustomerStats, { organizationID, customerID })
      await store.get('customer', customer.key)
      store.refreshLists('member')
      snackBar('The memberships were counted again.')
    } catch (fault) {
      void showError(
        'Error refreshing data',
        <>
          <p>There was an error refreshing membership stats for the customer.</p>
          <p>{toAppError(fault).message}</p>
        </>,
      )
    } finally {
      setBusy(false)
    }
  }
  if (state === undefined || !isFullAdmin(state)) return null
  return (
    <Button
      size="small"
      variant="minimal"
      icon={<Refresh />}
      text="Refresh"
      aria-label="Count the memberships again"
      loading={isBusy}
      onClick={() => void refresh()}
    />
  )
}

function Counts({ record }: { record: Row }) {
  const parts = states.flatMap(([field, label]) =>
    Number(record[field] ?? 0) > 0 ? [`${record[field]} ${label}`] : [],
  )
  const payments = [
    record.lastPaymentAt && `last payment ${day(record.lastPaymentAt)}`,
    record.nextPaymentAt && `next payment ${day(record.nextPaymentAt)}`,
  ].filter(Boolean)
  const all = [...parts, ...payments]
  return all.length === 0 ? null : <p className="quiet">{all.join(' · ')}</p>
}

const states = [
  ['activeMembershipCount', 'active'],
  ['trialMembershipCount', 'in trial'],
  ['overdueMembershipCount', 'overdue'],
  ['expiredMembershipCount', 'expired'],
] as const

function statusText(row: Row): string {
  // Cast: the fields of a member that the list reads.
  return sayMemberStatus(row as Row & MemberDates)
}

const day = (value: unknown) => (typeof value === 'string' ? dayText(value) : '')
