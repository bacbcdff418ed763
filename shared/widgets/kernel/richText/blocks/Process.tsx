import { useId, useState } from 'react'
import { kernelRichTextWords } from '#shared/kernel/richText/words/words.generated.ts'
import { Button } from '../../parts/Button.tsx'
import { useWords } from '../../words/useWords.ts'
import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'
import { keyedParts } from './keyedParts.ts'

/** Steps one at a time; all of them on paper and without scripts. */
export function ProcessView({ block, tools }: BlockViewProps<'process'>) {
  const t = useWords(kernelRichTextWords)
  const id = useId()
  const [open, setOpen] = useState(0)
  const steps = keyedParts(block.children)
  const count = steps.length
  return (
    <section className={styles.process} aria-label={t('process.steps')}>
      <ol className={styles.rail}>
        {steps.map(({ key, part }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === open ? 'step' : undefined}
              aria-controls={`${id}-${key}`}
              aria-label={[t('process.step', { step: key + 1, count }), part.title]
                .filter(Boolean)
                .join(': ')}
              data-done={key < open}
              onClick={() => setOpen(key)}
            >
              {key + 1}
            </button>
          </li>
        ))}
      </ol>
      <div aria-live="polite">
        {steps.map(({ key, part }) => (
          <div key={key} id={`${id}-${key}`} className={styles.panel} data-open={key === open}>
            <p className={styles.stepOf}>{t('process.step', { step: key + 1, count })}</p>
            {part.title && (
              <p className={styles.partTitle} dir="auto">
                {part.title}
              </p>
            )}
            <div className={styles.inner}>{tools.blocks(part.children)}</div>
          </div>
        ))}
      </div>
      <div className={styles.turns}>
        <Button look="secondary" size="small" disabled={open === 0} onClick={() => setOpen(open - 1)}>
          {t('process.back')}
        </Button>
        <Button size="small" disabled={open >= count - 1} onClick={() => setOpen(open + 1)}>
          {t('process.next')}
        </Button>
      </div>
    </section>
  )
}
