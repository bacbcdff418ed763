import { Link } from 'wouter'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { fileOf } from '#shared/features/content/lessons/parts.ts'
import { countedLessons, courseOutline, isGradedItem } from '#shared/features/content/rules/courseOutline.ts'
import { type LessonStatus, lessonStatus } from '#shared/features/learning/rules/lessonStatus.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { formatDuration } from '#shared/kernel/rules/formatValues.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { classPath } from '#widgets/features/learning/classPath.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { lessonIcon } from '../../content/course/lessonIcon.ts'
import type { CourseAnswer } from '../../learning/item/ItemAnswer.ts'
import { packageFacts } from '../../learning/packageFacts.ts'
import { quizFacts } from '../../learning/quizFacts.ts'
import { StatusMark } from '../../learning/StatusMark.tsx'
import styles from '../landing/OutlineList.module.css'
import { SectionGroup } from '../landing/SectionGroup.tsx'
import { useAskedSection } from '../landing/useAskedSection.ts'

/** The outline on a landing page: nested, expandable, with progress icons (2§2.3). `item` scrolls to its section. */
export function CourseOutlineList({ answer }: { answer: CourseAnswer }) {
  const box = useAskedSection()
  return (
    <div ref={box} className={styles.outline}>
      <Sections sections={answer.item.sections} answer={answer} level={0} />
    </div>
  )
}

type Props = { sections: readonly CourseSection[]; answer: CourseAnswer; level: number }

function Sections({ sections, answer, level }: Props) {
  const t = useWords(portalsCourseWords)
  return (
    <ul className={styles.list}>
      {sections
        .filter((section) => !section.hidden)
        .map((section) => (
          <li key={section.id} data-section={section.id}>
            {section.item && !section.item.hidden && <Lesson section={section} answer={answer} />}
            {section.sections.length > 0 && (
              <SectionGroup
                section={section}
                siblings={sections}
                count={t('lessons', { count: countedLessons(courseOutline(section.sections)).length })}
                level={level}
              >
                <Sections sections={section.sections} answer={answer} level={level + 1} />
              </SectionGroup>
            )}
          </li>
        ))}
    </ul>
  )
}

function Lesson({ section, answer }: { section: CourseSection; answer: CourseAnswer }) {
  const learningWords = useWords(learningCourseWords)
  const { item } = section
  if (!item) return null
  const file = fileOf(item)
  const asset = file ? answer.assets[file] : undefined
  const length =
    item.length || (asset?.durationMs ? formatDuration(asset.durationMs, learningWords.language) : null)
  const status: LessonStatus = lessonStatus({ id: section.id, type: item.type, item }, answer.progress)
  const result = ownValue(answer.progress?.quizResults ?? {}, section.id)
  const score =
    item.type === 'scorm' &&
    packageFacts(learningWords, { id: section.id, asset: file }, answer.progress?.scormData)
  const facts = [isGradedItem(item) && quizFacts(learningWords, item, result), score, length]
    .filter(Boolean)
    .join(' · ')
  const content = (
    <>
      {answer.progress ? <StatusMark status={status} /> : <Icon name={lessonIcon(item.type)} size={18} />}
      <span className={styles.name}>{item.name || section.name}</span>
      {facts && <span className={styles.count}>{facts}</span>}
    </>
  )
  return answer.hasAccess ? (
    <Link href={classPath(answer.item, section.id)} className={styles.lesson}>
      {content}
    </Link>
  ) : (
    <div className={styles.lesson}>{content}</div>
  )
}
