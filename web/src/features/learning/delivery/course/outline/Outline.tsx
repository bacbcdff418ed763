import { useState } from 'react'
import { Link } from 'wouter'
import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { fileOf } from '#shared/features/content/lessons/parts.ts'
import {
  countedLessons,
  courseOutline,
  isGradedItem,
  type SectionExpansion,
} from '#shared/features/content/rules/courseOutline.ts'
import type { Holder } from '#shared/features/content/rules/holdersBefore.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { heldLessons } from '#shared/features/learning/rules/holderOf.ts'
import { lessonStatus } from '#shared/features/learning/rules/lessonStatus.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import {
  type LearningDeliveryWords,
  learningDeliveryWords,
} from '#shared/features/learning/words/delivery/words.generated.ts'
import { formatDuration } from '#shared/kernel/rules/formatValues.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { Translate } from '#shared/kernel/words/translator.ts'
import { lessonTypeName } from '#web/features/content/course/lessonIcon.ts'
import type { LearnerProgress } from '#web/features/learning/item/learnerProgress.ts'
import { packageFacts } from '#web/features/learning/packageFacts.ts'
import { quizFacts } from '#web/features/learning/quizFacts.ts'
import { StatusMark } from '#web/features/learning/StatusMark.tsx'
import type { PlayerAsset } from '#widgets/features/content/host/WidgetHost.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Outline.module.css'
import { openAtFirst } from './openAtFirst.ts'

/** The source of statuses. */
export type OutlineProgress = Pick<
  LearnerProgress,
  'lessonProgress' | 'quizResults' | 'completedCertifications' | 'scormData'
>

type Props = {
  course: PublicCourse
  assets: Readonly<Record<string, PlayerAsset>>
  progress: OutlineProgress
  current: string | null
  /** As the portal has it; null in portals from before it could be chosen. */
  expansion: SectionExpansion | null
  onChoose(): void
}

/** Sections and lessons with their status (1§2). */
export function Outline(props: Props) {
  const { course, current, expansion } = props
  const [open, setOpen] = useState(() => openAtFirst(course.sections, expansion ?? 'firstOpen', current))
  // Opening another lesson expands its sections, and leaves others unchanged.
  const [shown, setShown] = useState(current)
  if (shown !== current) {
    setShown(current)
    setOpen((before) => new Set([...before, ...openAtFirst(course.sections, 'allCollapsed', current)]))
  }
  const toggle = (id: string) =>
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const held = heldLessons(courseOutline(course.sections), props.progress)
  return <Sections {...props} sections={course.sections} held={held} open={open} toggle={toggle} level={0} />
}

type SectionsProps = Props & {
  sections: readonly CourseSection[]
  held: ReadonlyMap<string, Holder>
  open: ReadonlySet<string>
  toggle(id: string): void
  level: number
}

function Sections({ sections, ...rest }: SectionsProps) {
  const t = useWords(learningDeliveryWords)
  return (
    <ul className={styles.list} data-level={rest.level}>
      {sections
        .filter((section) => !section.hidden)
        .map((section) => (
          <li key={section.id} className={styles.node}>
            {section.item && !section.item.hidden && <LessonLink section={section} {...rest} />}
            {section.sections.length > 0 && (
              <>
                <button
                  type="button"
                  className={styles.section}
                  aria-expanded={rest.open.has(section.id)}
                  onClick={() => rest.toggle(section.id)}
                >
                  <span className={styles.words}>
                    <span className={styles.name}>{section.name}</span>
                    <span className={styles.faint}>{doneOf(t, section, rest.progress)}</span>
                  </span>
                  <Icon name="chevronDown" size={18} />
                </button>
                {rest.open.has(section.id) && (
                  <Sections {...rest} sections={section.sections} level={rest.level + 1} />
                )}
              </>
            )}
          </li>
        ))}
    </ul>
  )
}

function LessonLink({
  section,
  course,
  assets,
  progress,
  held,
  current,
  onChoose,
}: Pick<SectionsProps, 'course' | 'assets' | 'progress' | 'held' | 'current' | 'onChoose'> & {
  section: CourseSection
}) {
  const t = useWords(learningDeliveryWords)
  const courseWords = useWords(learningCourseWords)
  const contentWords = useWords(contentCourseWords)
  const { item } = section
  if (!item) return null
  const file = fileOf(item)
  const asset = file ? assets[file] : undefined
  const length = item.length || (asset?.durationMs ? formatDuration(asset.durationMs, t.language) : null)
  const result =
    (isGradedItem(item) && quizFacts(courseWords, item, ownValue(progress.quizResults, section.id))) ||
    (item.type === 'scorm' && packageFacts(courseWords, { id: section.id, asset: file }, progress.scormData))
  const facts = [lessonTypeName(contentWords, item.type), length, item.required && t('required'), result]
    .filter(Boolean)
    .join(' · ')
  const holder = held.get(section.id)
  if (holder)
    return (
      <div
        className={`${styles.lesson} ${styles.held}`}
        aria-current={section.id === current ? 'page' : undefined}
      >
        <Icon name="lock" size={18} />
        <span className={styles.words}>
          <span className={styles.name}>{item.name || section.name}</span>
          <span className={styles.faint}>{facts}</span>
          <span className={styles.faint}>{t('opensAfter', { name: holder.name })}</span>
        </span>
      </div>
    )
  return (
    <Link
      href={classPath(course, section.id)}
      className={styles.lesson}
      aria-current={section.id === current ? 'page' : undefined}
      onClick={onChoose}
    >
      <StatusMark status={lessonStatus({ id: section.id, type: item.type, item }, progress)} />
      <span className={styles.words}>
        <span className={styles.name}>{item.name || section.name}</span>
        <span className={styles.faint}>{facts}</span>
      </span>
    </Link>
  )
}

function doneOf(
  t: Translate<LearningDeliveryWords>,
  section: CourseSection,
  progress: OutlineProgress,
): string {
  const lessons = countedLessons(courseOutline(section.sections))
  if (lessons.length === 0) return ''
  const done = lessons.filter((lesson) => lessonStatus(lesson, progress) === 'DONE').length
  return t('sectionDone', { done, count: lessons.length })
}
