import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import styles from './PrintedNotes.module.css'
import type { Note } from './useNotes.ts'

type Props = { title: string; notes: readonly Note[]; end(): void }

/**
 * The notes as a page for the printer, which is all that is printed while it is there. The browser makes the PDF: it has the
 * fonts of every script and its line breaking, and what comes out can be searched. Ends when the print dialog closes.
 */
export function PrintedNotes({ title, notes, end }: Props) {
  const latest = useRef(end)
  latest.current = end
  useEffect(() => {
    const onEnd = () => latest.current()
    window.addEventListener('afterprint', onEnd)
    window.print()
    return () => window.removeEventListener('afterprint', onEnd)
  }, [])
  return createPortal(
    <article className={styles.sheet} data-printed="">
      <h1 dir="auto">{title}</h1>
      {notes.map((note) => (
        <section key={note.id} className={styles.note}>
          <h2 className={styles.name}>{note.name}</h2>
          <p className={styles.content}>{note.content}</p>
        </section>
      ))}
    </article>,
    document.body,
  )
}
