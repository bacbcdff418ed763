import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import type { Blocker } from '#shared/features/content/rules/outline/blockersBefore.ts'
import type { ProgramStep } from '#shared/features/content/rules/outline/courseOutline.ts'
import { isOwnLesson } from '#shared/features/content/rules/outline/programSteps.ts'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { learningCourseWords } from '#shared/features/learning/words/course/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { portalsProgramWords } from '#shared/features/portals/words/program/words.generated.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { formatPercent } from '#shared/kernel/words/formats.ts'
import { lessonTypeName } from '#widgets/features/content/course/lessonIcon.ts'
import {
  lessonLength,
  lessonLevel,
  lessonResult,
  taughtBy,
} from '#widgets/features/learning/outline/lessonFacts.ts'
import { useCardWords } from '#widgets/features/portals/cards/useCardWords.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ProgramAnswer } from '../../learning/item/ItemAnswer.ts'
import type { LearnerProgress } from '../../learning/item/learnerProgress.ts'
import { LandingDetails } from '../landing/LandingDetails.tsx'
import { LandingOutline } from '../landing/LandingOutline.tsx'
import styles from '../landing/LandingSections.module.css'
import { usePortalFrame } from '../usePortalFrame.ts'
import own from './Program.module.css'
import { stepPath } from './stepPath.ts'

type Props = {
  answer: ProgramAnswer
  progress: LearnerProgress | null
  /** What holds each lesson that is not open. */
  blocked: ReadonlyMap<string, Blocker>
  /** Opens a section's lesson, course or microcast. */
  open(section: string): void
}

/** Details of a program: for whom it is, and what they should bring, too. */
export function ProgramDetails({ answer, progress, blocked, open }: Props) {
  const t = useWords(portalsProgramWords)
  const ofCards = useCardWords()
  const ofDelivery = useWords(learningDeliveryWords)
  const ofContent = useWords(contentCourseWords)
  const ofLearning = useWords(learningCourseWords)
  const { settings } = usePortalFrame().portal
  const { item: program, hasAccess } = answer
  const facts = [
    { title: t('audience'), text: program.audience },
    { title: t('requiredSkills'), text: program.requiredSkills },
  ].filter(({ text }) => text)
  const isOffered = (step: ProgramStep) => isOwnLesson(step) || stepPath(answer, step.id) !== null
  const describePercent = ({ id }: ProgramStep) => {
    const reached = ownValue(progress?.lessonProgress ?? {}, id)?.progress ?? 0
    return reached > 0 && !isComplete(reached) && formatPercent(t.language, Math.floor(reached))
  }
  const syllabus = (
    <LandingOutline
      sections={program.sections}
      progress={progress}
      blocked={hasAccess ? blocked : new Map()}
      describeCount={(below) => t('steps', { count: below.length })}
      listFacts={(step: ProgramStep) => [
        step.item.type === 'course'
          ? ofCards('type', { type: 'course' })
          : lessonTypeName(ofContent, step.item.type),
        isOwnLesson(step) ? lessonLength(step.item, answer.assets, t.language) : step.item.length,
        lessonLevel(ofContent, step.item),
        taughtBy(ofContent, step.item, answer.lessonInstructors),
        // The lessons of its own hold those after them; courses and microcasts do not.
        isOwnLesson(step) && step.item.required && ofDelivery('required'),
        !isOffered(step) && t('notOffered'),
        (isOwnLesson(step) && lessonResult(ofLearning, step, progress)) || describePercent(step),
      ]}
      // Courses and microcasts have pages that everybody may look at.
      getTarget={(step) =>
        isOffered(step) && (!isOwnLesson(step) || hasAccess) ? () => open(step.id) : null
      }
    />
  )
  return (
    <LandingDetails
      answer={answer}
      tabs={settings.programTabs}
      outline={{ label: t('syllabus'), content: syllabus }}
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
