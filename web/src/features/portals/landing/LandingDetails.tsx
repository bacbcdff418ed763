import type { ReactNode } from 'react'
import type { LandingTab } from '#shared/features/portals/rules/landingTabs.ts'
import { portalsCourseWords } from '#shared/features/portals/words/course/words.generated.ts'
import { descriptionCutoff } from '#widgets/features/content/course/ShowMore.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CourseAnswer, ProgramAnswer } from '../../learning/item/ItemAnswer.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import { InstructorList } from './InstructorList.tsx'
import styles from './LandingSections.module.css'
import { LandingSections, type OwnSection } from './LandingSections.tsx'
import { Objectives } from './Objectives.tsx'

type Props = {
  answer: CourseAnswer | ProgramAnswer
  /** Which sections, in which order: the portal's setting. */
  tabs: readonly LandingTab[]
  outline: OwnSection
  /** What else is said about it; null: nothing. */
  more?: ReactNode
}

/** Details of a course or program (2§2.3). */
export function LandingDetails({ answer, tabs, outline, more = null }: Props) {
  const t = useWords(portalsCourseWords)
  const { instructorCount } = usePortalFrame().portal.settings
  const { type, item, instructors, links } = answer
  const { key, objectives, discussionTopic } = item
  // The summary already shows a short description.
  const description = [...(item.description ?? '')].length > descriptionCutoff ? item.description : null
  const about = (
    <>
      {objectives && <Objectives text={objectives} />}
      {description && <p className={styles.text}>{description}</p>}
      {more}
    </>
  )
  return (
    <LandingSections
      tabs={tabs}
      item={{ itemType: type, itemKey: key, topic: discussionTopic }}
      texts={item}
      links={links}
      own={{
        about: objectives || description || more ? { label: t('about'), content: about } : null,
        instructors:
          instructors.length > 0
            ? {
                label: t('instructors'),
                content: <InstructorList instructors={instructors} links={links} most={instructorCount} />,
              }
            : null,
        outline: item.sections.length > 0 ? outline : null,
      }}
    />
  )
}
