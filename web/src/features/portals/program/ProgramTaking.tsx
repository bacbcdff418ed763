import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import type { Blocker } from '#shared/features/content/rules/outline/blockersBefore.ts'
import { programOutline } from '#shared/features/content/rules/outline/courseOutline.ts'
import { itemOfStep, lessonsOfProgram } from '#shared/features/content/rules/outline/programSteps.ts'
import { blockedLessons } from '#shared/features/learning/rules/findBlocker.ts'
import { nextStepUp, openSteps } from '#shared/features/learning/rules/nextUp.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { whoOf } from '#web/kernel/viewer/whoOf.ts'
import { startItem } from '../../learning/delivery/progress/startItem.ts'
import { useLearning } from '../../learning/delivery/progress/useLearning.ts'
import { VisitNotices } from '../../learning/delivery/VisitNotices.tsx'
import type { ProgramAnswer } from '../../learning/item/ItemAnswer.ts'
import { parseItemName } from '../../learning/item/itemName.ts'
import { startedKey } from '../../learning/item/keepProgress.ts'
import { toLearnable } from '../../learning/item/Learnable.ts'
import type { LearnerProgress } from '../../learning/item/learnerProgress.ts'
import styles from './Program.module.css'
import { ProgramDetails } from './ProgramDetails.tsx'
import { ProgramLesson } from './ProgramLesson.tsx'
import { type ProgramProps, ProgramSummary } from './ProgramSummary.tsx'
import { stepPath } from './stepPath.ts'
import { useAskedLesson } from './useAskedLesson.ts'

/** A program as it is shown, and as it is taken: its lessons open in a dialog, its courses and microcasts on their pages (PAG-16). */
export function ProgramTaking({ answer, frame, viewer }: ProgramProps) {
  const isAnonymous = viewer.kind !== 'customer'
  const hasBegun = Boolean(answer.progress?.startedDate)
  const [isWanted, setWanted] = useState(hasBegun)
  const [open, setOpen] = useState<string | null>(null)
  const [, navigate] = useLocation()
  const { api } = useSite()
  const cache = useQueryClient()
  const { item: program } = answer
  const { programLandingWithAccessCourseAction: opens } = frame.portal.settings
  const learnable = useMemo(() => toLearnable(answer), [answer])
  const delivery = useLearning(learnable, viewer, isWanted && answer.hasAccess)
  const progress = delivery.progress ?? answer.progress
  const blocked = blockedLessons(lessonsOfProgram(program.sections), progress)
  const begin = () =>
    cache
      .fetchQuery({
        queryKey: startedKey(whoOf(viewer), answer.name),
        queryFn: () => startItem(api, viewer, parseItemName(answer.name)),
      })
      .catch((error: unknown) => console.error('Failed to start program', error))
  const goTo = (id: string) => {
    setWanted(true)
    const path = stepPath(answer, id, answer.hasAccess ? opens : 'landing')
    const step = programOutline(program.sections).find((one) => one.id === id)
    // A program that fails to start is logged (PRG-23): its courses and microcasts open all the same, its own lessons say so.
    if (path && !answer.hasAccess) navigate(path)
    else if (path) begin().finally(() => navigate(path))
    else if (step && !itemOfStep(step)) setOpen(id)
  }
  useAskedLesson((id) => answer.hasAccess && goTo(id))
  const next = nextStep(answer, progress, blocked)
  return (
    <>
      <ProgramSummary
        answer={answer}
        frame={frame}
        viewer={viewer}
        progress={isAnonymous ? null : progress}
        start={next === null ? null : () => goTo(next)}
      >
        <div className={styles.notices}>
          <VisitNotices isVisitor={isAnonymous && answer.hasAccess && isWanted} visit={delivery.visit} />
        </div>
        <ProgramDetails answer={answer} progress={progress} blocked={blocked} open={goTo} />
      </ProgramSummary>
      {open !== null && (
        <ProgramLesson
          answer={answer}
          lesson={open}
          blocker={blocked.get(open) ?? null}
          learnable={learnable}
          viewer={viewer}
          delivery={delivery}
          openLesson={goTo}
          close={() => setOpen(null)}
        />
      )}
    </>
  )
}

/** Where its learner goes on: the first step that is not complete and can be opened; the first one, once all are. */
function nextStep(
  answer: ProgramAnswer,
  progress: LearnerProgress | null,
  blocked: ReadonlyMap<string, Blocker>,
): string | null {
  const offered = new Set(answer.steps.map(({ section }) => section))
  const steps = openSteps(answer.item.sections, offered).filter(({ id }) => !blocked.has(id))
  return (nextStepUp(steps, progress) ?? steps[0])?.id ?? null
}
