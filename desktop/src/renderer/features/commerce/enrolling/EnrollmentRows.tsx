import { HTMLTable, SegmentedControl } from '@blueprintjs/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { EnrollmentReason, enrollCustomers } from '#shared/features/commerce/operations/enrolling.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { AddressLine } from '../../portals/addresses/ItemAddresses.tsx'
import styles from './EnrollCustomers.module.css'

type Answer = OperationOutput<typeof enrollCustomers>

/** `children`: what can be done about it. */
type EnrollmentRowsProps = { answer: Answer; isDone: boolean; address: string | null; children: ReactNode }

/** What would happen to each customer, or what happened. */
export function EnrollmentRows({ answer, isDone, address, children }: EnrollmentRowsProps) {
  const [shown, setShown] = useState('all')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed may be gone, and the answer is what comes next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => heading.current?.focus(), [answer])
  const { enrolled, rows } = answer
  const not = rows.length - enrolled
  const listed =
    shown === 'all' ? rows : rows.filter(({ isEnrolled }) => isEnrolled === (shown === 'enrolled'))
  return (
    <section aria-label={isDone ? 'Result' : 'What will happen'} className={styles.outcome}>
      <h2 ref={heading} tabIndex={-1}>
        {summarize(enrolled, not, isDone)}
      </h2>
      {enrolled > 0 && not > 0 && (
        <SegmentedControl
          size="small"
          value={shown}
          onValueChange={setShown}
          options={[
            { label: 'All', value: 'all' },
            { label: isDone ? 'Enrolled' : 'Will be enrolled', value: 'enrolled' },
            { label: isDone ? 'Not enrolled' : 'Will not', value: 'not' },
          ]}
        />
      )}
      {children}
      {isDone && enrolled > 0 && (
        <>
          <p className="quiet">
            {enrolled === 1 ? 'This customer gets' : 'These customers get'} a mail about it only if an{' '}
            <Link href="/app/engagement-flows">engagement flow</Link> sends one. Otherwise give them the
            portal’s address. If they have no password there yet, they set one with “Forgot your password?”.
          </p>
          {address !== null && <AddressLine address={address} label="Address of the portal" />}
        </>
      )}
      <HTMLTable compact className={styles.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">Customer</th>
            <th scope="col">{isDone ? 'What happened' : 'What will happen'}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map(({ asked, name, isEnrolled, reason }) => (
            <tr key={asked}>
              <td>
                {name ? (
                  <>
                    {name} <span className="quiet">{asked}</span>
                  </>
                ) : (
                  asked
                )}
              </td>
              <td>
                {isEnrolled
                  ? isDone
                    ? 'Enrolled'
                    : 'Will be enrolled'
                  : reason
                    ? reasons[reason]
                    : 'Not enrolled'}
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  )
}

function summarize(enrolled: number, not: number, isDone: boolean): string {
  const first = `${enrolled.toLocaleString()} ${isDone ? 'enrolled' : 'will be enrolled'}`
  return not === 0 ? first : `${first}, ${not.toLocaleString()} ${isDone ? 'not' : 'will not'}`
}

const reasons: Record<EnrollmentReason, string> = {
  notFound: 'Unknown: no customer has this address',
  suspended: 'Refused: suspended',
  already: 'Already enrolled',
  notShown: 'Refused: this portal does not show it',
  noAccess: 'Refused: no membership gives them access',
  twice: 'Skipped: listed twice',
  full: 'Refused: no places left',
}
