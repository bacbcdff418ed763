import { portalsCourseWords } from '../../../../../shared/src/features/portals/words/course/words.generated.ts'
import { portalsVoicesWords } from '../../../../../shared/src/features/portals/words/voices/words.generated.ts'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { PageRichText } from '../../content/course/PageRichText.tsx'
import { descriptionCutoff } from '../../content/course/ShowMore.tsx'
import type { CourseAnswer } from '../../learning/calls.ts'
import { useVoices } from '../voices/useVoices.ts'
import { VoicesSections, voicedSections } from '../voices/VoicesSections.tsx'
import { CourseOutlineList } from './CourseOutlineList.tsx'
import styles from './CourseTabs.module.css'
import { InstructorList } from './InstructorList.tsx'
import { Objectives } from './Objectives.tsx'
import { OtherLinks, OtherSections } from './OtherSections.tsx'
import { richTextTabs } from './richTextTabs.ts'

/**
 * Details of a course, in sections below a row of links that scroll to them (2§2.3). Only sections with content are
 * shown; reviews also to who may write the first one.
 */
export function CourseTabs({ answer }: { answer: CourseAnswer }) {
  const t = useWords(portalsCourseWords)
  const { course, instructors, links } = answer
  const said = useWords(portalsVoicesWords)
  const texts = richTextTabs(course, t)
  const item = { itemType: 'course', itemKey: course.key } as const
  const voices = useVoices(item)
  const open = { ...item, topic: course.discussionTopic }
  const { hasReviews, hasFaqs } = voicedSections(voices)
  // The summary already shows a short description.
  const description = [...(course.description ?? '')].length > descriptionCutoff ? course.description : null
  const sections = [
    (course.objectives || description) && { id: 'about', label: t('about') },
    instructors.length > 0 && { id: 'instructors', label: t('instructors') },
    course.sections.length > 0 && { id: 'outline', label: t('outline') },
    ...texts.map(({ id, label }) => ({ id, label })),
    hasReviews && { id: 'reviews', label: said('reviews') },
    hasFaqs && { id: 'faqs', label: said('faqs') },
  ].filter((section) => section !== false && section !== '' && section !== null)
  return (
    <div className={styles.page}>
      {sections.length > 1 && (
        <nav className={styles.tabs} aria-label={t('sectionsOfPage')}>
          {sections.map((section) => (
            <a key={section.id} href={`#${section.id}`} className={styles.tab}>
              {section.label}
            </a>
          ))}
          <OtherLinks item={open} />
        </nav>
      )}
      <div className={styles.sections}>
        {(course.objectives || description) && (
          <section id="about" className={styles.section} aria-labelledby="about-title">
            <h2 id="about-title" className={styles.heading}>
              {t('about')}
            </h2>
            {course.objectives && <Objectives text={course.objectives} />}
            {description && <p className={styles.text}>{description}</p>}
          </section>
        )}
        {instructors.length > 0 && (
          <section id="instructors" className={styles.section} aria-labelledby="instructors-title">
            <h2 id="instructors-title" className={styles.heading}>
              {t('instructors')}
            </h2>
            <InstructorList instructors={instructors} links={links} />
          </section>
        )}
        {course.sections.length > 0 && (
          <section id="outline" className={styles.section} aria-labelledby="outline-title">
            <h2 id="outline-title" className={styles.heading}>
              {t('outline')}
            </h2>
            <CourseOutlineList answer={answer} />
          </section>
        )}
        {texts.map(({ id, label, value }) => (
          <section key={id} id={id} className={styles.section} aria-label={label}>
            <PageRichText value={value} links={links} />
          </section>
        ))}
        <VoicesSections item={item} voices={voices} />
        <OtherSections item={open} />
      </div>
    </div>
  )
}
