import { useId } from 'react'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { useWords } from '../../words/useWords.ts'
import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './Checklist.module.css'
import { useMarks } from './useMarks.ts'

/** What to do, ticked off by the learner. */
export function ChecklistView({ block: { title, items }, tools }: BlockViewProps<'checklist'>) {
  const t = useWords(kernelRichTextWords)
  const id = useId()
  const [marks, keep] = useMarks(tools)
  const count = items.filter((item) => marks.includes(item.id)).length
  if (items.length === 0) return null
  return (
    <section className={styles.checklist} aria-labelledby={id}>
      <p id={id} className={styles.title} dir="auto">
        {title || t('checklist.name')}
      </p>
      <ul>
        {items.map((item) => {
          const isDone = marks.includes(item.id)
          return (
            <li key={item.id}>
              <label data-done={isDone || undefined}>
                <input
                  type="checkbox"
                  checked={isDone}
                  onChange={({ target: { checked } }) =>
                    keep(checked ? [...marks, item.id] : marks.filter((mark) => mark !== item.id))
                  }
                />
                <span dir="auto">{item.text}</span>
              </label>
            </li>
          )
        })}
      </ul>
      <p className={styles.count} role="status">
        {t('checklist.count', { done: count, count: items.length })}
      </p>
    </section>
  )
}
