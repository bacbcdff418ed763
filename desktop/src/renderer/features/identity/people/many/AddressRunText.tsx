import { Button, ProgressBar } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import styles from './AddressList.module.css'
import type { AddressRun } from './useAddressRun.ts'

type AddressRunTextProps = {
  run: AddressRun
  /** “Inviting”, “invited” */
  verb: { doing: string; done: string }
}

/** How far it is, and what came of it: nobody is lost, and those that failed can be tried again. */
export function AddressRunText({ run, verb }: AddressRunTextProps) {
  const { progress, outcome } = run
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone, and this is what comes next.
  useEffect(() => {
    if (outcome) heading.current?.focus()
  }, [outcome])
  if (progress) {
    const { done, total } = progress
    return (
      <div className={styles.progress}>
        <p role="status">
          {verb.doing} {done.toLocaleString('en')} of {total.toLocaleString('en')}
        </p>
        <ProgressBar value={done / total} stripes={false} animate={false} intent="primary" />
        <Button size="small" text="Stop" onClick={run.stop} />
      </div>
    )
  }
  if (!outcome) return null
  const { done, refused, left, fault } = outcome
  return (
    <section aria-label="Result" className={styles.result}>
      <h2 ref={heading} tabIndex={-1}>
        {done.length.toLocaleString('en')} {verb.done}
        {refused.length > 0 && `, ${refused.length.toLocaleString('en')} not`}
      </h2>
      {refused.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled with the keyboard
        <ul tabIndex={0} aria-label={`Why they were not ${verb.done}`}>
          {refused.map(({ email, reason }) => (
            <li key={email}>
              <b>{email}</b>: {reason}
            </li>
          ))}
        </ul>
      )}
      {left.length > 0 && (
        <p>
          {fault === null ? 'You stopped it.' : `It ended early: ${fault}`} {left.length.toLocaleString('en')}{' '}
          {left.length === 1 ? 'was' : 'were'} not reached.
        </p>
      )}
      {refused.length + left.length > 0 && (
        <Button
          text={`Try ${refused.length + left.length === 1 ? 'it' : 'them'} again`}
          onClick={() => void run.retry()}
        />
      )}
    </section>
  )
}
