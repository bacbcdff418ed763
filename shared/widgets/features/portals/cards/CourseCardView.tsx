import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import type { CourseCard } from '#shared/features/portals/operations/CourseCard.ts'
import { formatList } from '#shared/kernel/words/formats.ts'
import { HostLink } from '#widgets/kernel/links/HostLink.tsx'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CoursePicture } from '../../content/course/CoursePicture.tsx'
import { courseFacts } from '../../content/course/courseFacts.ts'
import { coursePath } from '../../content/course/coursePath.ts'
import { InfoBar } from '../../content/course/InfoBar.tsx'
import { classPath } from '../../learning/classPath.ts'
import { NeededLine } from '../../learning/NeededList.tsx'
import type { CardPortal } from './CardPortal.ts'
import styles from './CourseCardView.module.css'
import { courseAction } from './courseAction.ts'
import { Price } from './Price.tsx'
import { useCourseWords } from './useCourseWords.ts'

type Props = {
  course: CourseCard
  portal: CardPortal
  isEager?: boolean
  headingLevel?: 2 | 3
  /** In a grid, as a line of a list, or large and alone. */
  look?: 'card' | 'line' | 'feature'
  /** Lines of its description (decision WID-21). */
  descriptionLines?: number
  /** What its button says; without one what the portal's settings say. */
  label?: string | null
}

/**
 * A course as a card; the portal's settings choose what it shows (3§3.4). The card links to the landing page, its button
 * to the page that the settings choose.
 */
export function CourseCardView({
  course,
  portal,
  isEager = false,
  headingLevel = 3,
  look = 'card',
  descriptionLines = 4,
  label,
}: Props) {
  const contentWords = useWords(contentCourseWords)
  const { settings } = portal
  const words = useCourseWords(portal)
  const { t } = words
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const action = courseAction(portal, 'card', course, words)
  const actionLabel = label || action.label
  const text = course.headline || course.description
  const isHeld = course.neededFirst.length > 0
  const showsPrice = settings.cardShowPrice && !course.hasAccess && !isHeld
  const hasEnded = course.progress !== null && !course.hasAccess && !isHeld
  return (
    <article className={`${styles.card} ${styles[look]}`} aria-label={course.name}>
      {settings.courseCardShowImage && (
        <CoursePicture name={course.name} image={course.image} color={course.imageColor} isEager={isEager} />
      )}
      <div className={styles.body}>
        {settings.courseCardShowInfoBar && (
          <InfoBar
            facts={courseFacts(contentWords, course, { showLessonCount: settings.courseCardShowLessonCount })}
          />
        )}
        {settings.courseCardShowTitle && (
          <Heading className={styles.title}>
            <HostLink href={coursePath(course)} className={styles.cover}>
              {course.name}
            </HostLink>
          </Heading>
        )}
        {settings.courseCardShowInstructor && course.instructors.length > 0 && (
          <p className={styles.instructor}>{formatList(t.language, course.instructors)}</p>
        )}
        {settings.courseCardShowDescription && text && descriptionLines > 0 && (
          <p className={styles.text} style={{ WebkitLineClamp: descriptionLines }}>
            {text}
          </p>
        )}
        {isHeld && <NeededLine needed={course.neededFirst} />}
        <div className={styles.foot}>
          {course.progress !== null && (
            <ProgressBar value={course.progress} label={t('progressIn', { course: course.name })} />
          )}
          {course.next && course.hasAccess && (
            <HostLink href={classPath(course, course.next.id)} className={styles.next}>
              {t('next', { name: course.next.name })}
            </HostLink>
          )}
          {hasEnded && <p className={styles.ended}>{t('accessEnded')}</p>}
          <div className={styles.row}>
            {showsPrice && <Price course={course} />}
            {!settings.courseCardShowTitle && (
              <HostLink href={coursePath(course)} className={styles.cover} aria-label={course.name} />
            )}
            {settings.courseCardShowActionButton && action.isShown && (
              <HostLink
                href={action.href}
                className={`${buttonClass({ look: action.isMain ? 'primary' : 'secondary', size: look === 'feature' ? 'medium' : 'small' })} ${styles.action}`}
                aria-label={t('actionOf', { action: actionLabel, course: course.name })}
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
