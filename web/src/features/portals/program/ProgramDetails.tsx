import { portalsCourseWords } from '../../../../../shared/src/features/portals/words/course/words.generated.ts'
import { portalsProgramWords } from '../../../../../shared/src/features/portals/words/program/words.generated.ts'
import { portalsVoicesWords } from '../../../../../shared/src/features/portals/words/voices/words.generated.ts'
import { useWords } from '../../../../../shared/widgets/kernel/words/useWords.ts'
import { PageRichText } from '../../content/course/PageRichText.tsx'
import { descriptionCutoff } from '../../content/course/ShowMore.tsx'
import type { LearnerProgress } from '../../learning/learnerProgress.ts'
import type { ItemAnswer } from '../../learning/taken/itemQuery.ts'
import styles from '../course/CourseTabs.module.css'
import { InstructorList } from '../course/InstructorList.tsx'
import { Objectives } from '../course/Objectives.tsx'
import { OtherLinks, OtherSections } from '../course/OtherSections.tsx'
import { richTextTabs } from '../course/richTextTabs.ts'
import { useVoices } from '../voices/useVoices.ts'
import { VoicesSections, voicedSections } from '../voices/VoicesSections.tsx'
import own from './Program.module.css'
import type { ShownProgram } from './ProgramTaking.tsx'
import { Syllabus } from './Syllabus.tsx'

type Props = {
  answer: ItemAnswer
  program: ShownProgram
  progress: LearnerProgress | null
  /** Opens a section's lesson, course or microcast. */
  open(section: string): void
}

/** Details of a program, below links that scroll to them (2§2.3): what has content, the syllabus first. */
export function ProgramDetails({ answer, program, progress, open }: Props) {
  const t = useWords(portalsProgramWords)
  const ofCourse = useWords(portalsCourseWords)
  const texts = richTextTabs(program, ofCourse)
  const said = useWords(portalsVoicesWords)
  const item = { itemType: 'program', itemKey: program.key } as const
  const voices = useVoices(item)
  const opened = { ...item, topic: program.discussionTopic }
  const { hasReviews, hasFaqs } = voicedSections(voices)
  const { objectives, audience, requiredSkills, sections } = program
  const description = [...(program.description ?? '')].length > descriptionCutoff ? program.description : null
  const hasAbout = Boolean(objectives || audience || requiredSkills || description)
  const shown = [
    sections.length > 0 && { id: 'outline', label: t('syllabus') },
    hasAbout && { id: 'about', label: ofCourse('about') },
    answer.instructors.length > 0 && { id: 'instructors', label: ofCourse('instructors') },
    ...texts.map(({ id, label }) => ({ id, label })),
    hasReviews && { id: 'reviews', label: said('reviews') },
    hasFaqs && { id: 'faqs', label: said('faqs') },
  ].filter((section) => section !== false)
  return (
    <div className={styles.page}>
      {shown.length > 1 && (
        <nav className={styles.tabs} aria-label={ofCourse('sectionsOfPage')}>
          {shown.map(({ id, label }) => (
            <a key={id} href={`#${id}`} className={styles.tab}>
              {label}
            </a>
          ))}
          <OtherLinks item={opened} />
        </nav>
      )}
      <div className={styles.sections}>
        {sections.length > 0 && (
          <section id="outline" className={styles.section} aria-labelledby="outline-title">
            <h2 id="outline-title" className={styles.heading}>
              {t('syllabus')}
            </h2>
            <Syllabus answer={answer} program={program} progress={progress} open={open} />
          </section>
        )}
        {hasAbout && (
          <section id="about" className={styles.section} aria-labelledby="about-title">
            <h2 id="about-title" className={styles.heading}>
              {ofCourse('about')}
            </h2>
            {objectives && <Objectives text={objectives} />}
            {description && <p className={styles.text}>{description}</p>}
            {audience && (
              <div className={own.fact}>
                <h3 className={styles.small}>{t('audience')}</h3>
                <p>{audience}</p>
              </div>
            )}
            {requiredSkills && (
              <div className={own.fact}>
                <h3 className={styles.small}>{t('requiredSkills')}</h3>
                <p>{requiredSkills}</p>
              </div>
            )}
          </section>
        )}
        {answer.instructors.length > 0 && (
          <section id="instructors" className={styles.section} aria-labelledby="instructors-title">
            <h2 id="instructors-title" className={styles.heading}>
              {ofCourse('instructors')}
            </h2>
            <InstructorList instructors={answer.instructors} links={answer.links} />
          </section>
        )}
        {texts.map(({ id, label, value }) => (
          <section key={id} id={id} className={styles.section} aria-label={label}>
            <PageRichText value={value} links={answer.links} />
          </section>
        ))}
        <OtherSections item={opened} />
        <VoicesSections item={item} voices={voices} />
      </div>
    </div>
  )
}
