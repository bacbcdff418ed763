import { Link } from 'wouter'
import type { ItemCard } from '../../../../../shared/src/features/portals/operations/itemCards.ts'
import { portalsCardsWords } from '../../../../../shared/src/features/portals/words/cards/words.generated.ts'
import { CoursePicture } from '../../../../../shared/widgets/features/content/course/CoursePicture.tsx'
import type { CourseFact } from '../../../../../shared/widgets/features/content/course/courseFacts.ts'
import { InfoBar } from '../../../../../shared/widgets/features/content/course/InfoBar.tsx'
import { itemPath } from '../../../../../shared/widgets/features/content/course/itemPath.ts'
import styles from '../../../../../shared/widgets/features/portals/cards/CourseCardView.module.css'
import { useCourseWords } from '../../../../../shared/widgets/features/portals/cards/useCourseWords.ts'
import { ProgressBar } from '../../../../../shared/widgets/kernel/parts/ProgressBar.tsx'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import type { ShownPortal } from '../calls.ts'

type Props = {
  item: ItemCard
  portal: ShownPortal
  isEager?: boolean
  headingLevel?: 2 | 3
}

/** A program, microcast or document as a card: all of it leads to its page. */
export function ItemCardView({ item, portal, isEager = false, headingLevel = 3 }: Props) {
  const t = useWords(portalsCardsWords)
  const { say } = useCourseWords(portal)
  const { settings } = portal
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const names = { program: 'Program', microcast: 'Microcast', document: 'Document' } as const
  const facts: CourseFact[] = [
    { icon: 'lessons', text: say(names[item.type]) },
    ...(item.length ? [{ icon: 'clock' as const, text: item.length }] : []),
    ...(item.courseCount
      ? [{ icon: 'level' as const, text: t('courses', { count: item.courseCount }) }]
      : []),
  ]
  return (
    <article className={styles.card} aria-label={item.name}>
      {settings.courseCardShowImage && (
        <CoursePicture name={item.name} image={item.image} color={item.imageColor} isEager={isEager} />
      )}
      <div className={styles.body}>
        <InfoBar facts={facts} />
        <Heading className={styles.title}>
          <Link href={itemPath(item.type, item)} className={styles.cover}>
            {item.name}
          </Link>
        </Heading>
        {settings.courseCardShowDescription && item.headline && (
          <p className={styles.text}>{item.headline}</p>
        )}
        <div className={styles.foot}>
          {item.progress !== null && (
            <ProgressBar value={item.progress} label={t('progressIn', { course: item.name })} />
          )}
          {item.next && (
            <Link
              href={`${itemPath(item.type, item)}?item=${encodeURIComponent(item.next.id)}`}
              className={styles.next}
            >
              {t('next', { name: item.next.name })}
            </Link>
          )}
          {item.progress !== null && !item.hasAccess && <p className={styles.ended}>{t('accessEnded')}</p>}
        </div>
      </div>
    </article>
  )
}
