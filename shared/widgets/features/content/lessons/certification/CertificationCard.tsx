import type { Lesson } from '../../../../../src/features/content/lessons/LessonKind.ts'
import { Icon } from '../../../../kernel/parts/Icon.tsx'
import { useLinks } from '../../host/useLinks.ts'
import styles from '../LessonPlayer.module.css'
import type { PlayerProps } from '../PlayerProps.ts'

const names = ['poster.jpg', 'original']

/** The certificate that a course awards, and its conditions. */
export function CertificationCard({ item, section }: PlayerProps<'certification'>) {
  const { files } = useLinks(item.certificateImage, names)
  const picture = files['poster.jpg'] ?? files.original
  return (
    <section className={styles.card} aria-label={`Certificate: ${section.name}`}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" />
      ) : (
        <span className={styles.badge}>
          <Icon name="certificate" size={28} />
        </span>
      )}
      {item.certificateDescription && <p>{item.certificateDescription}</p>}
      <p className={styles.faint}>Awarded when {termsOf(item)}.</p>
    </section>
  )
}

type Terms = Pick<Lesson<'certification'>, 'completionCriteria' | 'quizScoreCriteria' | 'bothCriteria'>

function termsOf({ completionCriteria, quizScoreCriteria, bothCriteria }: Terms): string {
  const completion = `${completionCriteria}% of the course is complete`
  if (quizScoreCriteria === null) return completion
  return `${completion} ${bothCriteria ? 'and' : 'or'} the quiz score is ${quizScoreCriteria}% or more`
}
