import { useId, useState } from 'react'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { saveText } from '#widgets/kernel/parts/saveText.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './NotesPanel.module.css'
import { PrintedNotes } from './PrintedNotes.tsx'
import type { Note } from './useNotes.ts'

type Props = {
  title: string
  notes: readonly Note[]
  found: number
  term: string
  search(term: string): void
}

/** Finding one's notes, and taking them along: as Markdown, and on paper or as a PDF. */
export function NoteTools({ title, notes, found, term, search }: Props) {
  const t = useWords(learningDeliveryWords)
  const id = useId()
  const [isPrinting, setPrinting] = useState(false)
  return (
    <div className={styles.finding}>
      {notes.length > 2 && (
        <>
          <label className={styles.label} htmlFor={id}>
            {t('notes.search')}
          </label>
          <input
            id={id}
            type="search"
            className={styles.input}
            value={term}
            onChange={(event) => search(event.target.value)}
          />
          <span className={styles.label} role="status">
            {term.trim() !== '' && t('notes.found', { count: found })}
          </span>
        </>
      )}
      <div className={styles.exports}>
        <Button look="quiet" size="small" onClick={() => save(title, notesMarkdown(title, notes))}>
          {t('notes.markdown')}
        </Button>
        <Button look="quiet" size="small" onClick={() => setPrinting(true)}>
          {t('notes.print')}
        </Button>
      </div>
      {isPrinting && <PrintedNotes title={title} notes={notes} end={() => setPrinting(false)} />}
    </div>
  )
}

function save(title: string, text: string) {
  const name = title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()
  saveText(`${name || 'notes'}.md`, 'text/markdown', text)
}

type NamedNote = { name: string; content: string }

/** One's notes as a text of one's own. What they wrote stays as it is: Markdown in a note comes back as Markdown. */
const notesMarkdown = (title: string, notes: readonly NamedNote[]): string =>
  `${[`# ${title}`, ...notes.flatMap(({ name, content }) => [`## ${name}`, content.trim()])].join('\n\n')}\n`
