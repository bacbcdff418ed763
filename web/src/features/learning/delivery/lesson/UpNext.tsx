import { Link } from 'wouter'
import type { PublicCourse } from '../../../../../../shared/src/features/content/entities/Course.ts'
import { fileOf } from '../../../../../../shared/src/features/content/lessons/parts.ts'
import type { OutlineLesson } from '../../../../../../shared/src/features/content/rules/courseOutline.ts'
import { formatDuration } from '../../../../../../shared/src/kernel/rules/formatDuration.ts'
import type { PlayerAsset } from '../../../../../../shared/widgets/features/content/host/WidgetHost.ts'
import { Icon } from '../../../../../../shared/widgets/kernel/parts/Icon.tsx'
import { lessonIcon, lessonTypeName } from '../../../content/course/lessonIcon.ts'
import { classPath } from '../../classPath.ts'
import styles from './UpNext.module.css'

type Props = {
  next: OutlineLesson
  assets: Readonly<Record<string, PlayerAsset>>
  course: PublicCourse
  isHeld: boolean
}

export function UpNext({ next, assets, course, isHeld }: Props) {
  const file = fileOf(next.item)
  const asset = file ? assets[file] : undefined
  const length = next.item.length || (asset?.durationMs ? formatDuration(asset.durationMs) : null)
  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={lessonIcon(next.type)} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{next.name}</span>
        <span className={styles.faint}>
          {[lessonTypeName(next.type), length].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
  return (
    <section className={styles.card} aria-labelledby="up-next">
      <h2 id="up-next" className={styles.title}>
        Up Next
      </h2>
      {isHeld ? (
        <div className={styles.lesson}>{content}</div>
      ) : (
        <Link href={classPath(course, next.id)} className={styles.lesson}>
          {content}
        </Link>
      )}
    </section>
  )
}
