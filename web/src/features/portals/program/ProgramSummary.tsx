import type { ReactNode } from 'react'
import { contentCourseWords } from '#shared/features/content/words/course/words.generated.ts'
import { learningItemWords } from '#shared/features/learning/words/item/words.generated.ts'
import { portalsProgramWords } from '#shared/features/portals/words/program/words.generated.ts'
import { findLink } from '#web/kernel/api/links.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { CoursePicture } from '#widgets/features/content/course/CoursePicture.tsx'
import type { CourseFact } from '#widgets/features/content/course/courseFacts.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ProgramAnswer } from '../../learning/item/ItemAnswer.ts'
import type { LearnerProgress } from '../../learning/item/learnerProgress.ts'
import type { PortalFrame } from '../calls.ts'
import { LandingPage } from '../landing/LandingPage.tsx'

export type ProgramProps = {
  answer: ProgramAnswer
  frame: PortalFrame
  viewer: ViewerAnswer
}

type Props = ProgramProps & {
  /** Null for visitors, whose progress nobody keeps. */
  progress: LearnerProgress | null
  /** Opens where its learner goes on; null where there is nothing to open. */
  start: (() => void) | null
  /** Its details. */
  children: ReactNode
}

/** The summary of a program (2§2.3), with the way into it. */
export function ProgramSummary({ answer, frame, viewer, progress, start, children }: Props) {
  const t = useWords(portalsProgramWords)
  const ofItem = useWords(learningItemWords)
  const ofContent = useWords(contentCourseWords)
  const { item: program, links, assets } = answer
  const { level, length, courseCount, enrollmentCount, programImage: picture } = program
  const facts: CourseFact[] = [{ icon: 'level', text: ofContent(`level.${level}`) }]
  if (length) facts.push({ icon: 'clock', text: length })
  if (courseCount > 0) facts.push({ icon: 'lessons', text: t('courses', { count: courseCount }) })
  if (enrollmentCount > 0)
    facts.push({ icon: 'user', text: ofContent('enrolled', { count: enrollmentCount }) })
  const school = { name: frame.organization.name }
  return (
    <LandingPage
      answer={answer}
      facts={facts}
      cardName={t('takeThisProgram')}
      picture={
        <CoursePicture
          name={program.name}
          image={findLink(links, picture)}
          color={(picture && assets[picture]?.dominantColor) || null}
          isEager
        />
      }
      access={{
        ...{ frame, viewer },
        progress: progress?.startedDate ? progress.progress : null,
        lessonCount: start ? 1 : 0,
        ...(start && { open: start }),
        texts: {
          progress: t('yourProgress'),
          completed: program.congratulatoryMessage || t('completed'),
          welcome: program.welcomeMessage,
          nothingToOpen: t('noSteps'),
          // Its landing page is where it is taken, too (PRT-13).
          closed: ofItem('noAccess.program'),
          signIn: null,
          askForAccess: ofItem('noAccess.ask', school),
        },
      }}
    >
      {children}
    </LandingPage>
  )
}
