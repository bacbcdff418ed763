import { useMemo } from 'react'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { assetsIn } from '#shared/kernel/richText/assetsIn.ts'
import { countDocument } from '#shared/kernel/richText/countText.ts'
import { lessonKind } from '../../outline/outlineEntries.tsx'
import { type CourseDraft, countLessons, type LessonDraft, type SectionDraft } from './CourseDraft.ts'
import styles from './NewCourseWizard.module.css'

/** The outline that the new course begins with. */
export function DraftPreview({ draft, left }: { draft: CourseDraft; left: readonly string[] }) {
  const sections = draft.sections.filter(({ name }) => name !== '').length
  const lessons = countLessons(draft)
  return (
    <section className={styles.preview} aria-label="Outline of the new course">
      <h2>{draft.name.trim() || 'Your course'}</h2>
      <p className="quiet" role="status">
        {lessons === 0
          ? 'Its lessons appear here.'
          : `${counted(sections, 'section')}, ${counted(lessons, 'lesson')}`}
      </p>
      <ul className={styles.outline}>
        {keyed(firstOf(draft.sections)).map(([key, section]) => (
          <li key={key} data-loose={section.name === '' || undefined}>
            {section.name !== '' && <bdi className={styles.section}>{section.name}</bdi>}
            <ul>
              {keyed(section.lessons).map(([lessonKey, lesson]) => (
                <LessonRow key={lessonKey} lesson={lesson} />
              ))}
            </ul>
          </li>
        ))}
        {lessons > mostShown && (
          <li className="quiet">{(lessons - mostShown).toLocaleString()} more lessons.</li>
        )}
      </ul>
      {left.length > 0 && (
        <>
          <h3>Left out</h3>
          <ul className={styles.left}>
            {left.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** More would hold the window with each key of a pasted outline. */
const mostShown = 500

/** The sections with the first so many lessons. */
function firstOf(sections: readonly SectionDraft[]): SectionDraft[] {
  const first: SectionDraft[] = []
  let room = mostShown
  for (const section of sections) {
    if (room <= 0) break
    first.push({ ...section, lessons: section.lessons.slice(0, room) })
    // A section without lessons is a line, too.
    room -= Math.max(1, section.lessons.length)
  }
  return first
}

/** A lesson, and what is in it already. Counting the words of a book takes a while: only when they are read. */
function LessonRow({ lesson: { type, name, text, questions } }: { lesson: LessonDraft }) {
  const facts = useMemo(
    () =>
      [
        [questions.length, 'question'] as const,
        [countDocument(text).words, 'word'] as const,
        [assetsIn({ slate: text }).length, 'picture'] as const,
      ].flatMap(([count, noun]) => (count > 0 ? [counted(count, noun)] : [])),
    [text, questions],
  )
  const { label, icon } = lessonKind(type)
  return (
    <li className={styles.lesson}>
      <span className={styles.icon} role="img" aria-label={label}>
        {icon}
      </span>
      <bdi className="clipped" title={name}>
        {name}
      </bdi>
      {facts.length > 0 && <span className="quiet">{facts.join(', ')}</span>}
    </li>
  )
}

const counted = (count: number, noun: string) =>
  `${count} ${nounOf({ name: noun, plural: `${noun}s` }, count)}`

/** Sections and lessons of a draft have no ids: the index is the key. */
const keyed = <T,>(items: readonly T[]): [number, T][] => items.map((item, index) => [index, item])
