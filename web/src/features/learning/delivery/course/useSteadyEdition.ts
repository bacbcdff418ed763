import { useState } from 'react'
import type { CourseAnswer } from '../../item/ItemAnswer.ts'

/**
 * The course as it is on screen. A new edition waits until its learner opens another lesson (`lesson` is the one that the
 * address names), so that nothing changes under their hands; who may take the course, and their progress, count at once.
 */
export function useSteadyEdition(
  answer: CourseAnswer,
  lesson: string | null,
): { shown: CourseAnswer; isNewer: boolean } {
  const [onScreen, setOnScreen] = useState({ answer, lesson })
  const isSame = onScreen.answer.edition === answer.edition
  // The address names the first lesson only after it is there.
  const isMoving = onScreen.lesson !== null && onScreen.lesson !== lesson
  const isFresh = isSame || isMoving
  if (onScreen.lesson !== lesson || (isFresh && onScreen.answer !== answer))
    setOnScreen({ answer: isFresh ? answer : onScreen.answer, lesson })
  if (isFresh) return { shown: answer, isNewer: false }
  const { hasAccess, needsSignIn, closure, prerequisites, progress } = answer
  return {
    shown: { ...onScreen.answer, hasAccess, needsSignIn, closure, prerequisites, progress },
    isNewer: true,
  }
}
