import { Button, Callout } from '@blueprintjs/core'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { conflictPlace } from '#desktop/renderer/kernel/conflicts/describeConflict.ts'
import { useConflicts } from '#desktop/renderer/kernel/conflicts/useConflicts.ts'
import { useToldConflicts } from '#desktop/renderer/kernel/conflicts/useToldConflicts.ts'
import { ConcurrencyText } from '#desktop/renderer/kernel/dialogs/ConcurrencyText.tsx'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { dialogs } from '#shared/kernel/errors/dialogs.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import styles from './OpenConflicts.module.css'

/**
 * When a record with conflicts opens: the specified dialog once for all of them, then a line with a link to them
 * (SYN-15).
 */
export function OpenConflicts({ entity, record }: { entity: Entity; record: Row }) {
  const noun = nounOf(entity)
  const { mine, open, isKnown } = useRecordConflicts(record)
  const { told, tell } = useToldConflicts()
  const { confirm, snackBar } = useDialogs()
  const [, navigate] = useLocation()
  const telling = useRef<AbortController | null>(null)
  const isNews = mine.some(({ key }) => !told.has(key))
  const isTyping = useIsTyping()
  const isOver = isKnown && mine.length === 0
  const keys = useRef<{ mine: string[]; open: string[] }>({ mine: [], open: [] })
  keys.current = { mine: mine.map(({ key }) => key), open: open.map(({ key }) => key) }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new faults are announced
  useEffect(() => {
    // A dialog would swallow what the author is typing: the line above the editor tells, and the dialog comes after.
    if (!isNews || isTyping || telling.current) return
    const withdrawal = new AbortController()
    telling.current = withdrawal
    void confirm('seeConflicts', {
      title: dialogs.concurrency.title,
      text: <News noun={noun} record={record} />,
      ok: 'Compare',
      signal: withdrawal.signal,
    }).then((isWanted) => {
      telling.current = null
      // Those that came while it was open, too: they are on the list it links to.
      tell(keys.current.mine, keys.current.open)
      if (isWanted) navigate('/app/conflicts')
    })
  }, [isNews, isTyping, confirm])
  useEffect(() => {
    if (!isOver || !telling.current) return
    telling.current.abort()
    snackBar(resolvedElsewhere(noun))
  }, [isOver, snackBar, noun])
  if (mine.length === 0) return null
  return (
    <Callout intent="warning" compact className={styles.line ?? ''}>
      <span>{happened(mine.length, noun)}. One version is in use, the other one is preserved.</span>
      <Button size="small" text="Compare" onClick={() => navigate('/app/conflicts')} />
    </Callout>
  )
}

/** Whether the focus is where one types. */
function useIsTyping(): boolean {
  return useSyncExternalStore(watchFocus, () => {
    const at = document.activeElement
    return (
      at instanceof HTMLElement &&
      (at.isContentEditable || at.matches('input, textarea, [contenteditable="true"]'))
    )
  })
}
function watchFocus(changed: () => void) {
  // The new element has the focus only after the event of the old one.
  const later = () => void setTimeout(changed)
  document.addEventListener('focusin', later)
  document.addEventListener('focusout', later)
  return () => {
    document.removeEventListener('focusin', later)
    document.removeEventListener('focusout', later)
  }
}

const resolvedElsewhere = (noun: string) => `The conflicts in this ${noun} were resolved on another computer.`

/** What the dialog says: always of the conflicts that are open now. */
function News({ noun, record }: { noun: string; record: Row }) {
  const { mine } = useRecordConflicts(record)
  if (mine.length === 0) return <p>{resolvedElsewhere(noun)}</p>
  return (
    <ConcurrencyText>
      {happened(mine.length, noun)}: {placesText(mine, record, noun)}. One version is saved and in use; the
      other one is preserved until somebody chooses. Nothing has to be reloaded: press Compare to see both and
      choose, or Cancel and do it later.
    </ConcurrencyText>
  )
}

function useRecordConflicts(record: Row) {
  const { open, isPending, error } = useConflicts()
  const mine = open.filter((conflict) => conflict.recordKey === record.key)
  return { mine, open, isKnown: !isPending && !error }
}

const happened = (count: number, noun: string) =>
  count === 1
    ? `An edit of this ${noun} conflicts with another one`
    : `${count} edits of this ${noun} conflict with others`

const mostNamed = 3

/** Where edits collided, each place once. */
function placesText(conflicts: readonly Row[], record: Row, noun: string): string {
  const places = [
    ...new Set(conflicts.map((conflict) => conflictPlace(conflict, record) || `the whole ${noun}`)),
  ]
  const more = places.length - mostNamed
  const named = places.slice(0, mostNamed).map((place) => `“${place}”`)
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
}
