import { useId, useState } from 'react'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './ShowMore.module.css'

export const descriptionCutoff = 400

/** A long description, cut at 400 characters until expanded (1§9). */
export function ShowMore({ text }: { text: string }) {
  const t = useWords(contentCourseWords)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isLong = [...text].length > descriptionCutoff
  const shown = isLong && !isOpen ? `${[...text].slice(0, descriptionCutoff).join('').trimEnd()}…` : text
  return (
    <div>
      <p id={id} className={styles.text}>
        {shown}
      </p>
      {isLong && (
        <Button
          look="quiet"
          size="small"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t('showLess') : t('showMore')}
        </Button>
      )}
    </div>
  )
}
