import type { Holder } from '#shared/features/content/rules/holdersBefore.ts'
import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { portalsProgramWords } from '#shared/features/portals/words/program/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { descriptionCutoff } from '../../content/course/ShowMore.tsx'
import type { ProgramAnswer } from '../../learning/item/ItemAnswer.ts'
import type { LearnerProgress } from '../../learning/item/learnerProgress.ts'
import styles from '../course/CourseTabs.module.css'
import { InstructorList } from '../course/InstructorList.tsx'
import { LandingSections } from '../course/LandingSections.tsx'
import { Objectives } from '../course/Objectives.tsx'
import { usePortalFrame } from '../usePortalFrame.ts'
import own from './Program.module.css'
import { Syllabus } from './Syllabus.tsx'

type Props = {
  answer: ProgramAnswer
  progress: LearnerProgress | null
  /** What holds each lesson that is not open. */
  held: ReadonlyMap<string, Holder>
  /** Opens a section's lesson, course or microcast. */
  open(section: string): void
}

/** Details of a program (2§2.3). */
export function ProgramDetails({ answer, progress, held, open }: Props) {
  const t = useWords(portalsProgramWords)
  const ofCourse = useWords(portalsCourseWords)
  const { settings } = usePortalFrame().portal
  const { item: program, instructors, links } = answer
  const { objectives, audience, requiredSkills, sections } = program
  const description = [...(program.description ?? '')].length > descriptionCutoff ? program.description : null
  const hasAbout = Boolean(objectives || audience || requiredSkills || description)
  const about = (
    <>
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
    </>
  )
  return (
    <LandingSections
      tabs={settings.programTabs}
      item={{ itemType: 'program', itemKey: program.key, topic: program.discussionTopic }}
      texts={program}
      links={links}
      own={{
        outline:
          sections.length > 0
            ? {
                label: t('syllabus'),
                content: <Syllabus answer={answer} progress={progress} held={held} open={open} />,
              }
            : null,
        about: hasAbout ? { label: ofCourse('about'), content: about } : null,
        instructors:
          instructors.length > 0
            ? {
                label: ofCourse('instructors'),
                content: (
                  <InstructorList instructors={instructors} links={links} most={settings.instructorCount} />
                ),
              }
            : null,
      }}
    />
  )
}
