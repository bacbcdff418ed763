import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { errorCodes } from '../../../../shared/src/errors/codes.ts'
import { useConflicts } from '../conflicts/useConflicts.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import styles from './OpenConflicts.module.css'

/** On opening a record with edits that collided: the specified dialog once, then a line with the way to them (SYN-15). */
export function OpenConflicts({ recordKey }: { recordKey: string }) {
  const { open } = useConflicts()
  const { error } = useDialogs()
  const [, navigate] = useLocation()
  const mine = open.filter((conflict) => conflict.recordKey === recordKey)
  const wasSaid = useRef(false)
  const count = mine.length
  useEffect(() => {
    if (count === 0 || wasSaid.current) return
    wasSaid.current = true
    void error('Concurrency Error', errorCodes.concurrency.text)
  }, [count, error])
  if (count === 0) return null
  return (
    <Callout intent="warning" compact className={styles.line ?? ''}>
      <span>
        {count === 1
          ? 'An edit of this course collided with another one.'
          : `${count} edits of this course collided with others.`}{' '}
        Both versions are kept.
      </span>
      <Button size="small" text="Compare" onClick={() => navigate('/app/conflicts')} />
    </Callout>
  )
}
