import type { ReactNode } from 'react'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { formatList } from '#shared/kernel/words/formats.ts'
import { HostLink } from '#widgets/kernel/links/HostLink.tsx'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { ProgressBar } from '#widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { CoursePicture } from '../../content/course/CoursePicture.tsx'
import { InfoBar } from '../../content/course/InfoBar.tsx'
import { itemPath } from '../../content/course/itemPath.ts'
import { NeededLine } from '../../learning/NeededList.tsx'
import type { CardItem } from './CardItem.ts'
import type { CardPortal } from './CardPortal.ts'
import { cardFacts, nextPath } from './cardKinds.ts'
import styles from './ItemCardView.module.css'
import { cardButton } from './itemButton.ts'
import { Price } from './Price.tsx'
import { useCardWords } from './useCardWords.ts'

type Props = {
  item: CardItem
  portal: CardPortal
  isEager?: boolean
  headingLevel?: 2 | 3
  /** In a grid, as a line of a list, large and alone, or as a dense row of what its reader has. */
  look?: 'card' | 'line' | 'feature' | 'dense'
  /** Lines of its text (decision WID-21). */
  descriptionLines?: number
  /** What its button says; without one what the portal's settings say. */
  label?: string | null
  /** Shows the button's words, where they can be edited. */
  labelView?: ((words: string) => ReactNode) | undefined
  /** Below its name. */
  note?: ReactNode
}

/**
 * An item of any kind as a card; the portal's settings choose what it shows (3§3.4, WID-40, WID-41). The card links to the item's
 * page, its button to the page that the settings choose.
 */
export function ItemCardView({
  item,
  portal,
  isEager = false,
  headingLevel = 3,
  look = 'card',
  descriptionLines = 4,
  label,
  labelView,
  note,
}: Props) {
  const ofContent = useWords(contentCourseWords)
  const t = useCardWords()
  const { settings } = portal
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const path = itemPath(item.type, item)
  const button = cardButton(portal, item, t)
  const buttonLabel = label || button.label
  const text = item.headline || item.description
  const neededFirst = item.type === 'course' ? item.neededFirst : []
  const isBlocked = neededFirst.length > 0
  // Nobody begins an item without access to it.
  const isNoLongerOpen = item.progress !== null && !item.hasAccess && !isBlocked
  const showsPrice = settings.cardShowPrice && !item.hasAccess && !isBlocked
  const next = nextPath(item)
  return (
    <article className={`${styles.card} ${styles[look]}`} aria-label={item.name}>
      {settings.courseCardShowImage && (
        <CoursePicture name={item.name} image={item.image} color={item.imageColor} isEager={isEager} />
      )}
      <div className={styles.body}>
        {settings.courseCardShowInfoBar && <InfoBar facts={cardFacts(item, { t, ofContent }, settings)} />}
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
        {note}
        {isBlocked && <NeededLine needed={neededFirst} />}
        <div className={styles.foot}>
          {item.progress !== null && (
            <ProgressBar value={item.progress} label={t('progressIn', { course: item.name })} />
          )}
          {item.next && next && (
            <HostLink href={next} className={styles.next}>
              {t('next', { name: item.next.name })}
            </HostLink>
          )}
          {isNoLongerOpen && <p className={styles.ended}>{t('noLonger')}</p>}
          <div className={styles.row}>
            {showsPrice && item.currency && <Price of={{ ...item, currency: item.currency }} />}
            {!settings.courseCardShowTitle && (
              <HostLink href={path} className={styles.cover} aria-label={item.name} />
            )}
            {settings.courseCardShowActionButton && button.isShown && (
              <HostLink
                href={button.href}
                className={`${buttonClass({ look: button.isMain ? 'primary' : 'secondary', size: look === 'feature' ? 'medium' : 'small' })} ${styles.action}`}
              >
                {labelView?.(buttonLabel) ?? buttonLabel}
                {/* Text and no label: search engines read what a link opens. */}
                <span className={styles.of}>{t('of', { course: item.name })}</span>
              </HostLink>
            )}
          </div>
        </div>
      </div>
    </article>
  )
}
