import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { lessonKind } from '../../outline/outlineEntries.tsx'
import { type CourseDraft, countLessons } from './CourseDraft.ts'
import styles from './NewCourseWizard.module.css'

/** The outline that the new course begins with. */
export function DraftPreview({ draft }: { draft: CourseDraft }) {
  const sections = draft.sections.filter(({ name }) => name !== '').length
  const lessons = countLessons(draft)
  return (
    <section className={styles.preview} aria-label="Outline of the new course">
      <h2>{draft.name.trim() || 'Your course'}</h2>
      <p className="quiet" role="status">
        {lessons === 0
          ? 'It has no lessons yet: add them in its outline.'
          : `${counted(sections, 'section')}, ${counted(lessons, 'lesson')}`}
      </p>
      <ul className={styles.outline}>
        {keyed(draft.sections).map(([key, section]) => (
          <li key={key}>
            {section.name !== '' && <bdi className={styles.section}>{section.name}</bdi>}
            <ul>
              {keyed(section.lessons).map(([lessonKey, lesson]) => (
                <li key={lessonKey} className={styles.lesson}>
                  <span className={styles.icon} role="img" aria-label={lessonKind(lesson.type).label}>
                    {lessonKind(lesson.type).icon}
                  </span>
                  <bdi className="clipped" title={lesson.name}>
                    {lesson.name}
                  </bdi>
                  {lesson.questions.length > 0 && (
                    <span className="quiet">{counted(lesson.questions.length, 'question')}</span>
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

const counted = (count: number, noun: string) =>
  `${count} ${nounOf({ name: noun, plural: `${noun}s` }, count)}`

/** Sections and lessons of a draft have no ids: the index is the key. */
const keyed = <T,>(items: readonly T[]): [number, T][] => items.map((item, index) => [index, item])
