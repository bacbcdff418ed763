import { useEffect, useRef } from 'react'
import styles from './graded.module.css'

/** All is answered, and the server has not got it yet: the result comes by itself. */
export function WaitingAnswers({ what }: { what: 'Your answers' | 'Your answer' }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isOne = what === 'Your answer'
  return (
    <div className={styles.card}>
      <h2 ref={heading} tabIndex={-1} className={styles.waitingTitle}>
        {what} {isOne ? 'is' : 'are'} not sent yet
      </h2>
      <p className={styles.lead}>
        {what} {isOne ? 'is' : 'are'} kept in this browser, also if you close this page. Once there is a
        connection, {isOne ? 'it is' : 'they are'} sent, and your result is shown here.
      </p>
    </div>
  )
}
