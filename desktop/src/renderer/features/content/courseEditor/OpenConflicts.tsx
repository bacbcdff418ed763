import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { dialogs } from '../../../../../../shared/src/kernel/errors/dialogs.ts'
import type { Row } from '../../../../core/CoreApi.ts'
import { conflictPlace } from '../../../kernel/conflicts/describeConflict.ts'
import { useConflicts } from '../../../kernel/conflicts/useConflicts.ts'
import { useToldConflicts } from '../../../kernel/conflicts/useToldConflicts.ts'
import { useDialogs } from '../../../kernel/dialogs/Dialogs.tsx'
import styles from './OpenConflicts.module.css'

/**
 * When a record with conflicts opens: the specified dialog once for all of them, then a line with a link to them
 * (SYN-15).
 */
export function OpenConflicts({ record }: { record: Row }) {
  const { open } = useConflicts()
  const { told, tell } = useToldConflicts()
  const { confirm } = useDialogs()
  const [, navigate] = useLocation()
  const isTelling = useRef(false)
  const mine = open.filter((conflict) => conflict.recordKey === record.key)
  const count = mine.length
  const isNews = mine.some(({ key }) => !told.has(key))
  const keys = useRef<{ mine: string[]; open: string[] }>({ mine: [], open: [] })
  keys.current = { mine: mine.map(({ key }) => key), open: open.map(({ key }) => key) }
  const happened =
    count === 1
      ? 'An edit of this course collided with another one.'
      : `${count} edits of this course collided with others.`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was not told yet is told
  useEffect(() => {
    if (!isNews || isTelling.current) return
    isTelling.current = true
    void confirm('seeConflicts', {
      title: dialogs.concurrency.title,
      text: (
        <>
          <p>{dialogs.concurrency.text}</p>
          <p>
            {happened} Both versions are kept: {placesText(mine, record)}.
          </p>
        </>
      ),
      ok: 'Compare',
    }).then((isWanted) => {
      isTelling.current = false
      // Those that came while it was open, too: they are on the list it links to.
      tell(keys.current.mine, keys.current.open)
      if (isWanted) navigate('/app/conflicts')
    })
  }, [isNews, confirm])
  if (count === 0) return null
  return (
    <Callout intent="warning" compact className={styles.line ?? ''}>
      <span>{happened} Both versions are kept.</span>
      <Button size="small" text="Compare" onClick={() => navigate('/app/conflicts')} />
    </Callout>
  )
}

const mostNamed = 3

/** Where edits collided, each place once. */
function placesText(conflicts: readonly Row[], record: Row): string {
  const places = [
    ...new Set(conflicts.map((conflict) => conflictPlace(conflict, record) || 'the whole course')),
  ]
  const more = places.length - mostNamed
  const named = places.slice(0, mostNamed).map((place) => `“${place}”`)
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
