import { contentPlayersWords } from '../../../../../src/features/content/words/players/words.generated.ts'
import { Icon } from '../../../../kernel/parts/Icon.tsx'
import { useWords } from '../../../../kernel/words/useWords.ts'
import { useLinks } from '../../host/useLinks.ts'
import styles from '../LessonPlayer.module.css'
import type { PlayerProps } from '../PlayerProps.ts'
import { standingOf } from './standingOf.ts'

const names = ['poster.jpg', 'original']

/** The certificate that a course awards, and how the learner stands to its conditions. */
export function CertificationCard({ item, section, course }: PlayerProps<'certification'>) {
  const t = useWords(contentPlayersWords)
  const { files } = useLinks(item.certificateImage, names)
  const picture = files['poster.jpg'] ?? files.original
  return (
    <section className={styles.card} aria-label={t('certificate.label', { name: section.name })}>
      {picture ? (
        <img className={styles.picture} src={picture} alt="" />
      ) : (
        <span className={styles.badge}>
          <Icon name="certificate" size={28} />
        </span>
      )}
      {item.certificateDescription && <p>{item.certificateDescription}</p>}
      <p className={styles.faint}>{standingOf(t, item, course)}</p>
    </section>
  )
}
