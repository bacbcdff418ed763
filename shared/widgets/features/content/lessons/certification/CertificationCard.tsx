import { Icon } from '../../../../kernel/parts/Icon.tsx'
import { useLinks } from '../../host/useLinks.ts'
import styles from '../LessonPlayer.module.css'
import type { PlayerProps } from '../PlayerProps.ts'
import { standingOf } from './standingOf.ts'

const names = ['poster.jpg', 'original']

/** The certificate that a course awards, and how the learner stands to its conditions. */
export function CertificationCard({ item, section, course }: PlayerProps<'certification'>) {
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
      <p className={styles.faint}>{standingOf(item, course)}</p>
    </section>
  )
}
