import { useId } from 'react'
import type { Blocker } from '#shared/features/content/rules/outline/blockersBefore.ts'
import type { OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './LessonNavigation.module.css'

type Props = {
  previous: OutlineLesson | null
  next: OutlineLesson | null
  /** The required lesson that the next one waits for; `isCurrentBlocking`: it is this one. */
  blocker: Pick<Blocker, 'name'> | null
  isCurrentBlocking: boolean
  isDone: boolean
  /** The name of the lesson, once it ended here: screen readers announce the newly open lesson. */
  ended: string | null
  goTo(id: string): void
}

/** Previous and next; a required lesson blocks next until it was viewed. */
export function LessonNavigation(props: Props) {
  const { previous, next, blocker, isCurrentBlocking, isDone, ended, goTo } = props
  const isBlocked = blocker !== null
  const t = useWords(learningDeliveryWords)
  const id = useId()
  return (
    <nav className={styles.row} aria-label={t('lessons')}>
      <p className={styles.ended} role="status">
        {ended !== null && t('ended', { name: ended })}
        {ended !== null && next && !isBlocked && ` ${t('nextNamed', { name: next.name })}`}
      </p>
      {previous ? (
        <Button look="secondary" onClick={() => goTo(previous.id)}>
          <Icon name="chevronLeft" size={18} /> {t('previous')}
        </Button>
      ) : (
        <span />
      )}
      {isBlocked && (
        <p id={id} className={styles.hint}>
          {isCurrentBlocking ? t('held') : t('heldBy', { name: blocker.name })}
        </p>
      )}
      {next && (
        <Button
          className={styles.next ?? ''}
          look={isDone ? 'primary' : 'secondary'}
          onClick={() => goTo(next.id)}
          disabled={isBlocked}
          aria-describedby={isBlocked ? id : undefined}
        >
          <span className={styles.nextName}>{isDone ? t('nextNamed', { name: next.name }) : t('next')}</span>
          <Icon name="chevronRight" size={18} />
        </Button>
      )}
    </nav>
  )
}
