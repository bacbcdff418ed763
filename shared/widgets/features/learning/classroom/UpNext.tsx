import { Link } from 'wouter'
import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import type { OutlineLesson } from '#shared/features/content/rules/outline/courseOutline.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { lessonIcon, lessonTypeName } from '#widgets/features/content/course/lessonIcon.ts'
import type { PlayerAsset } from '#widgets/features/content/host/WidgetHost.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { Icon, type IconName } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { lessonLength } from '../outline/lessonFacts.ts'
import styles from './UpNext.module.css'

type Props = {
  next: OutlineLesson
  assets: Readonly<Record<string, PlayerAsset>>
  course: Pick<PublicCourse, 'id' | 'key' | 'slug'>
  isBlocked: boolean
  /** What it is, where it is no lesson: a step of a program. */
  kind?: { icon: IconName; name: string } | undefined
}

export function UpNext({ next, assets, course, isBlocked, kind }: Props) {
  const t = useWords(learningDeliveryWords)
  const contentWords = useWords(contentCourseWords)
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={kind?.icon ?? lessonIcon(next.type)} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{next.name}</span>
        <span className={styles.faint}>
          {kind?.name ??
            [lessonTypeName(contentWords, next.type), lessonLength(next.item, assets, t.language)]
              .filter(Boolean)
              .join(' · ')}
        </span>
      </span>
    </>
  )
  return (
    <section className={styles.card} aria-labelledby="up-next">
      <h2 id="up-next" className={styles.title}>
        {t('upNext')}
      </h2>
      {isBlocked ? (
        <div className={styles.lesson}>{content}</div>
      ) : (
        <Link href={classPath(course, next.id)} className={styles.lesson}>
          {content}
        </Link>
      )}
    </section>
  )
}
