import { type ReactNode, useEffect, useId, useRef } from 'react'
import { meetingsRoomWords } from '#shared/features/meetings/words/room/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './RoomPanel.module.css'

type Props = { title: string; onClose(): void; children: ReactNode }

/** What is beside the pictures; over them on a phone. Escape closes it. */
export function RoomPanel({ title, onClose, children }: Props) {
  const t = useWords(meetingsRoomWords)
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  useEffect(() => {
    // Wherever the focus is: a button that was pressed may be gone.
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close.current()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return (
    <aside className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.title} tabIndex={-1} ref={heading}>
          {title}
        </h3>
        <Button look="quiet" size="small" aria-label={t('closePanel')} onClick={onClose}>
          <Icon name="close" size={18} />
        </Button>
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  )
}
