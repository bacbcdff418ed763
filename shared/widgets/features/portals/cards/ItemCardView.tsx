import type { ItemCard } from '#shared/features/portals/operations/itemCards.ts'
import { isTimeZone, shownTimeZone } from '#shared/kernel/model/textRules.ts'
import { dateFormat, formatList } from '#shared/kernel/words/formats.ts'
import { HostLink } from '#widgets/kernel/links/HostLink.tsx'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { CoursePicture } from '../../content/course/CoursePicture.tsx'
import type { CourseFact } from '../../content/course/courseFacts.ts'
import { InfoBar } from '../../content/course/InfoBar.tsx'
import { itemPath } from '../../content/course/itemPath.ts'
import type { CardPortal } from './CardPortal.ts'
import styles from './CourseCardView.module.css'
import { courseAction, typeNames } from './courseAction.ts'
import { Price } from './Price.tsx'
import { type CourseWords, useCourseWords } from './useCourseWords.ts'

type Props = {
  item: ItemCard
  portal: CardPortal
  isEager?: boolean
  headingLevel?: 2 | 3
  /** In a grid, as a line of a list, or large and alone. */
  look?: 'card' | 'line' | 'feature'
  /** Lines of its text (decision WID-21). */
  descriptionLines?: number
  /** What its button says; without one what the portal's settings say. */
  label?: string | null
}

/**
 * What is no course, as a card; the portal's settings choose what it shows, as on the cards of courses (WID-40, WID-41). The card
 * leads to the item's page, its button to where the settings say.
 */
export function ItemCardView({
  item,
  portal,
  isEager = false,
  headingLevel = 3,
  look = 'card',
  descriptionLines = 4,
  label,
}: Props) {
  const words = useCourseWords(portal)
  const { t } = words
  const { settings } = portal
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const path = itemPath(item.type, item)
  const action = courseAction(portal, 'card', { ...item, neededFirst: [], lessonCount: 1 }, words)
  const actionLabel = label || action.label
  const text = item.headline || item.description
  const hasEnded = item.progress !== null && !item.hasAccess
  const showsPrice = settings.cardShowPrice && !item.hasAccess && item.currency !== null
  const hasAction = settings.courseCardShowActionButton && action.isShown
  return (
    <article className={`${styles.card} ${styles[look]}`} aria-label={item.name}>
      {settings.courseCardShowImage && (
        <CoursePicture name={item.name} image={item.image} color={item.imageColor} isEager={isEager} />
      )}
      <div className={styles.body}>
        {settings.courseCardShowInfoBar && <InfoBar facts={factsOf(item, words)} />}
        {settings.courseCardShowTitle && (
          <Heading className={styles.title}>
            <HostLink href={path} className={styles.cover}>
              {item.name}
            </HostLink>
          </Heading>
        )}
        {settings.courseCardShowInstructor && item.instructors.length > 0 && (
          <p className={styles.instructor}>{formatList(t.language, item.instructors)}</p>
        )}
        {settings.courseCardShowDescription && text && descriptionLines > 0 && (
          <p className={styles.text} style={{ WebkitLineClamp: descriptionLines }}>
            {text}
          </p>
        )}
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
          <div className={styles.row}>
            {showsPrice && item.currency && <Price course={{ ...item, currency: item.currency }} />}
            {!settings.courseCardShowTitle && (
              <HostLink href={path} className={styles.cover} aria-label={item.name} />
            )}
            {hasAction && (
              <HostLink
                href={action.href}
                className={`${buttonClass({ look: action.isMain ? 'primary' : 'secondary', size: look === 'feature' ? 'medium' : 'small' })} ${styles.action}`}
                aria-label={t('actionOf', { action: actionLabel, course: item.name })}
              >
                {actionLabel}
              </HostLink>
            )}
          </div>
        </div>
      </div>
    </article>
  )
}

/** The info bar: what it is, how long, and of a meeting when, in its own time zone. */
function factsOf(item: ItemCard, { t, say }: CourseWords): CourseFact[] {
  const zone = item.timezone && isTimeZone(item.timezone) ? item.timezone : 'UTC'
  const facts: (CourseFact | null)[] = [
    { icon: 'lessons', text: say(typeNames[item.type]) },
    item.length ? { icon: 'clock', text: item.length } : null,
    item.startsAt
      ? {
          icon: 'clock',
          text: t('startsAt', {
            time: dateFormat(t.language, {
              ...{ dateStyle: 'medium', timeStyle: 'short' },
              timeZone: zone,
            } as const).format(new Date(item.startsAt)),
            zone: shownTimeZone(zone),
          }),
        }
      : null,
    item.courseCount ? { icon: 'level', text: t('courses', { count: item.courseCount }) } : null,
  ]
  return facts.filter((fact) => fact !== null)
}
