import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import {
  countedLessons,
  courseOutline,
  type OutlineLesson,
  type SectionExpansion,
} from '#shared/features/content/rules/outline/courseOutline.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import type { CourseProgress } from '#shared/features/learning/entities/CourseProgress.ts'
import { blockedLessons } from '#shared/features/learning/rules/findBlocker.ts'
import { lessonStatus } from '#shared/features/learning/rules/lessonStatus.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { lessonTypeName } from '#widgets/features/content/course/lessonIcon.ts'
import type { PlayerAsset } from '#widgets/features/content/host/WidgetHost.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { lessonLength, lessonResult } from '../outline/lessonFacts.ts'
import { Outline, type OutlineGroupProps, type OutlineLook } from '../outline/Outline.tsx'
import { StatusMark } from '../outline/StatusMark.tsx'
import { useFolds } from '../outline/useFolds.ts'
import styles from './CourseOutline.module.css'

/** The source of statuses. */
export type OutlineProgress = Pick<
  CourseProgress,
  'lessonProgress' | 'quizResults' | 'completedCertifications' | 'scormData'
>

type Props = {
  course: Pick<PublicCourse, 'key' | 'id' | 'slug' | 'sections'>
  assets: Readonly<Record<string, PlayerAsset>>
  progress: OutlineProgress
  current: string | null
  expansion: SectionExpansion | null
  onChoose(): void
  /** What kind of lesson it is, in words, where its type does not say it; null: its type says it. */
  describeType?: (lesson: OutlineLesson) => string | null
}

/** The outline beside a lesson, with the status of each lesson (1§2). */
export function CourseOutline({
  course,
  assets,
  progress,
  current,
  expansion,
  onChoose,
  describeType,
}: Props) {
  const t = useWords(learningDeliveryWords)
  const ofLearning = useWords(learningCourseWords)
  const ofContent = useWords(contentCourseWords)
  const folds = useFolds(course.sections, { expansion, opensNested: false }, current)
  const blocked = blockedLessons(courseOutline(course.sections), progress)
  return (
    <Outline
      {...{ look, folds, onChoose }}
      sections={course.sections}
      describeCount={(below) => {
        const counted = countedLessons(below)
        const done = counted.filter((lesson) => lessonStatus(lesson, progress) === 'DONE').length
        return counted.length === 0 ? '' : t('sectionDone', { done, count: counted.length })
      }}
      makeRow={(lesson: OutlineLesson) => ({
        mark: <StatusMark status={lessonStatus(lesson, progress)} />,
        facts: [
          describeType?.(lesson) ?? lessonTypeName(ofContent, lesson.type),
          lessonLength(lesson.item, assets, t.language),
          lesson.item.required && t('required'),
          lessonResult(ofLearning, lesson, progress),
        ],
        blocker: blocked.get(lesson.id) ?? null,
        target: classPath(course, lesson.id),
        isCurrent: lesson.id === current,
      })}
    />
  )
}

const Group = ({ section, count, isOpen, setOpen, children }: OutlineGroupProps) => (
  <>
    <button type="button" className={styles.section} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
      <span className={styles.words}>
        <span className={styles.name}>{section.name}</span>
        <span className={styles.faint}>{count}</span>
      </span>
      <Icon name="chevronDown" size={18} />
    </button>
    {isOpen && children}
  </>
)

const look: OutlineLook = { styles, Group }
