import { learningPreviewWords } from '#shared/features/learning/words/preview/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon, type IconName } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { PreviewedStep } from './PreviewContents.ts'
import styles from './StepPlace.module.css'

type Props = {
  step: PreviewedStep
  isDone: boolean
  mark(isDone: boolean): void
  /** Opens its own preview; null: there is none. */
  open: (() => void) | null
}

export const stepIcon = ({ type }: Pick<PreviewedStep, 'type'>): IconName =>
  type === 'course' ? 'lessons' : 'video'

/** The place of a course or microcast in a program's preview: it opens on a page of its own. */
export function StepPlace({ step, isDone, mark, open }: Props) {
  const t = useWords(learningPreviewWords)
  return (
    <section className={styles.place} aria-label={step.name}>
      <Icon name={stepIcon(step)} size={32} />
      <p className={styles.kind}>{t(`step.${step.type}`)}</p>
      <p>{step.key === null ? t('step.missing') : t('step.text', { name: step.name })}</p>
      <div className={styles.acts}>
        {open && <Button onClick={open}>{t('step.open', { name: step.name })}</Button>}
        <Button look="secondary" onClick={() => mark(!isDone)}>
          {t(isDone ? 'step.undone' : 'step.done')}
        </Button>
      </div>
    </section>
  )
}
