import { Button, Callout } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { dialogs } from '../../../../../../shared/src/kernel/errors/dialogs.ts'
import { useConflicts } from '../../../kernel/conflicts/useConflicts.ts'
import { useDialogs } from '../../../kernel/dialogs/Dialogs.tsx'
import styles from './OpenConflicts.module.css'

/** Conflicts already shown in the dialog: not shown again after comparing. */
const said = new Set<string>()
let isTelling = false

/** When a record with conflicts opens: the specified dialog once, then a line with a link to them (SYN-15). */
export function OpenConflicts({ recordKey }: { recordKey: string }) {
  const { open } = useConflicts()
  const { confirm } = useDialogs()
  const [, navigate] = useLocation()
  const mine = open.filter((conflict) => conflict.recordKey === recordKey)
  const count = mine.length
  const isNews = mine.some(({ key }) => !said.has(key))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was not said yet is said
  useEffect(() => {
    if (!isNews) return
    for (const { key } of mine) said.add(key)
    // One notice at a time: later conflicts are on the list it links to.
    if (isTelling) return
    isTelling = true
    void confirm('seeConflicts', {
      title: dialogs.concurrency.title,
      text: dialogs.concurrency.text,
      ok: 'Compare',
    }).then((isWanted) => {
      isTelling = false
      if (isWanted) navigate('/app/conflicts')
    })
  }, [isNews, confirm])
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
