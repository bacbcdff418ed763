import { HTMLTable, SegmentedControl } from '@blueprintjs/core'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { EnrollmentReason, enrollCustomers } from '#shared/features/commerce/operations/enrolling.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { AddressLine } from '../../portals/addresses/ItemAddresses.tsx'
import styles from './EnrollCustomers.module.css'

type Answer = Pick<OperationOutput<typeof enrollCustomers>, 'enrolled' | 'rows'>

type EnrollmentRowsProps = {
  answer: Answer
  /** They are given a membership, not enrolled in something. */
  isGift: boolean
  isDone: boolean
  /** They get a mail about it. */
  isMailed: boolean
  address: string | null
  /** The button that does it, above the rows. */
  next: RefObject<HTMLButtonElement | null>
  /** What can be done about those who are refused. */
  children: ReactNode
}

/** What would happen to each customer, or what happened. */
export function EnrollmentRows(props: EnrollmentRowsProps) {
  const { answer, isGift, isDone, isMailed, address, next, children } = props
  const [shown, setShown] = useState('all')
  const heading = useRef<HTMLHeadingElement>(null)
  // To what comes next: the button that enrolls, which says how many; else the answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => (next.current ?? heading.current)?.focus(), [answer])
  const { enrolled, rows } = answer
  const words = isGift ? giftWords : enrolWords
  const not = rows.length - enrolled
  const listed =
    shown === 'all' ? rows : rows.filter(({ isEnrolled }) => isEnrolled === (shown === 'enrolled'))
  return (
    <section aria-label={isDone ? 'Result' : 'What will happen'} className={styles.outcome}>
      <h2 ref={heading} tabIndex={-1}>
        {summarize(words, enrolled, not, isDone)}
      </h2>
      {enrolled > 0 && not > 0 && (
        <SegmentedControl
          size="small"
          value={shown}
          onValueChange={setShown}
          options={[
            { label: 'All', value: 'all' },
            { label: isDone ? words.done : words.will, value: 'enrolled' },
            { label: isDone ? words.not : 'Will not', value: 'not' },
          ]}
        />
      )}
      {children}
      {isDone && enrolled > 0 && (
        <>
          <p className="quiet">{isMailed ? mailed(enrolled) : notMailed}</p>
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
                    ? words.done
                    : words.will
                  : reason === 'already'
                    ? words.already
                    : reason
                      ? reasons[reason]
                      : words.not}
              </td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
    </section>
  )
}

const mailed = (enrolled: number) =>
  enrolled === 1
    ? 'A mail with a link is on its way to them. Without a password yet, they choose one by the link.'
    : 'A mail with a link is on its way to each. Who has no password yet chooses one by the link.'
const notMailed =
  'No mail was sent. Give them the address; without a password, they set one with “Forgot your password?”.'

type Words = Record<'done' | 'will' | 'not' | 'already', string>
const enrolWords: Words = {
  ...{ done: 'Enrolled', will: 'Will be enrolled', not: 'Not enrolled', already: 'Already enrolled' },
}
const giftWords: Words = {
  ...{ done: 'Got it', will: 'Will get it', not: 'Did not get it', already: 'Has it already' },
}

function summarize(words: Words, enrolled: number, not: number, isDone: boolean): string {
  const first = `${enrolled.toLocaleString()} ${(isDone ? words.done : words.will).toLowerCase()}`
  return not === 0 ? first : `${first}, ${not.toLocaleString()} ${isDone ? 'not' : 'will not'}`
}

const reasons: Record<Exclude<EnrollmentReason, 'already'>, string> = {
  notFound: 'Unknown: no customer has this address',
  suspended: 'Refused: suspended',
  notShown: 'Refused: this portal does not show it',
  noAccess: 'Refused: no membership gives them access',
  twice: 'Skipped: listed twice',
  full: 'Refused: no places left',
  otherDomain: 'Refused: it is only for other email domains',
}
