import type { ItemCard } from '../../../../src/features/portals/operations/itemCards.ts'
import { portalsCardsWords } from '../../../../src/features/portals/words/cards/words.generated.ts'
import { HostLink } from '../../../kernel/links/HostLink.tsx'
import { buttonClass } from '../../../kernel/parts/Button.tsx'
import { ProgressBar } from '../../../kernel/parts/ProgressBar.tsx'
import { useWords } from '../../../kernel/words/useWords.ts'
import { CoursePicture } from '../../content/course/CoursePicture.tsx'
import type { CourseFact } from '../../content/course/courseFacts.ts'
import { InfoBar } from '../../content/course/InfoBar.tsx'
import { itemPath } from '../../content/course/itemPath.ts'
import type { CardPortal } from './CardPortal.ts'
import styles from './CourseCardView.module.css'
import { useCourseWords } from './useCourseWords.ts'

type Props = {
  item: ItemCard
  portal: CardPortal
  isEager?: boolean
  headingLevel?: 2 | 3
  /** In a grid, as a line of a list, or large and alone. */
  look?: 'card' | 'line' | 'feature'
  /** Lines of its headline (decision WID-21). */
  descriptionLines?: number
  /** What its button says; without one the card has no button. */
  label?: string | null
}

const names = { program: 'Program', microcast: 'Microcast', document: 'Document' } as const

/** A program, microcast or document as a card: all of it leads to its page. */
export function ItemCardView({
  item,
  portal,
  isEager = false,
  headingLevel = 3,
  look = 'card',
  descriptionLines = 4,
  label = null,
}: Props) {
  const t = useWords(portalsCardsWords)
  const { say } = useCourseWords(portal)
  const { settings } = portal
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const path = itemPath(item.type, item)
  const hasEnded = item.progress !== null && !item.hasAccess
  const facts: CourseFact[] = [
    { icon: 'lessons', text: say(names[item.type]) },
    ...(item.length ? [{ icon: 'clock' as const, text: item.length }] : []),
    ...(item.courseCount
      ? [{ icon: 'level' as const, text: t('courses', { count: item.courseCount }) }]
      : []),
  ]
  return (
    <article className={`${styles.card} ${styles[look]}`} aria-label={item.name}>
      {settings.courseCardShowImage && (
        <CoursePicture name={item.name} image={item.image} color={item.imageColor} isEager={isEager} />
      )}
      <div className={styles.body}>
        <InfoBar facts={facts} />
        <Heading className={styles.title}>
          <HostLink href={path} className={styles.cover}>
            {item.name}
          </HostLink>
        </Heading>
        {settings.courseCardShowDescription && item.headline && descriptionLines > 0 && (
          <p className={styles.text} style={{ WebkitLineClamp: descriptionLines }}>
            {item.headline}
          </p>
        )}
        {(item.progress !== null || label) && (
          <div className={styles.foot}>
            {item.progress !== null && (
              <ProgressBar value={item.progress} label={t('progressIn', { course: item.name })} />
            )}
            {item.next && (
              <HostLink href={`${path}?item=${encodeURIComponent(item.next.id)}`} className={styles.next}>
                {t('next', { name: item.next.name })}
              </HostLink>
            )}
            {hasEnded && <p className={styles.ended}>{t('accessEnded')}</p>}
            {label && (
              <div className={styles.row}>
                <HostLink
                  href={path}
                  className={`${buttonClass({ look: 'primary', size: look === 'feature' ? 'medium' : 'small' })} ${styles.action}`}
                  aria-label={t('actionOf', { action: label, course: item.name })}
                >
                  {label}
                </HostLink>
              </div>
            )}
          </div>
        )}
      </div>
    </article>
  )
}
