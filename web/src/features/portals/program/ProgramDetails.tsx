import type { Holder } from '#shared/features/content/rules/holdersBefore.ts'
import { portalsProgramWords } from '#shared/features/portals/words/program/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ProgramAnswer } from '../../learning/item/ItemAnswer.ts'
import type { LearnerProgress } from '../../learning/item/learnerProgress.ts'
import { LandingDetails } from '../landing/LandingDetails.tsx'
import styles from '../landing/LandingSections.module.css'
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

/** Details of a program: for whom it is, and what they should bring, too. */
export function ProgramDetails(props: Props) {
  const t = useWords(portalsProgramWords)
  const { settings } = usePortalFrame().portal
  const { audience, requiredSkills } = props.answer.item
  const facts = [
    { title: t('audience'), text: audience },
    { title: t('requiredSkills'), text: requiredSkills },
  ].filter(({ text }) => text)
  return (
    <LandingDetails
      answer={props.answer}
      tabs={settings.programTabs}
      outline={{ label: t('syllabus'), content: <Syllabus {...props} /> }}
      more={
        facts.length > 0 &&
        facts.map(({ title, text }) => (
          <div key={title} className={own.fact}>
            <h3 className={styles.small}>{title}</h3>
            <p>{text}</p>
          </div>
        ))
      }
    />
  )
}
