import { portalsLearningsWords } from '#shared/features/portals/words/learnings/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Begun } from './begunItems.ts'
import styles from './Learnings.module.css'

/** When something was begun, and when it was completed. */
export function BegunDates({ begun: { startedDate, completeDate } }: { begun: Begun }) {
  const t = useWords(portalsLearningsWords)
  const day = (moment: string) => dateFormat(t.language, { dateStyle: 'medium' }).format(new Date(moment))
  const said = completeDate
    ? t('completedOn', { date: day(completeDate) })
    : startedDate && t('startedOn', { date: day(startedDate) })
  return said ? <p className={styles.dates}>{said}</p> : null
}
