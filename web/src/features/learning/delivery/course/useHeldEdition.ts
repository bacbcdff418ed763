import { useState } from 'react'
import type { CourseAnswer } from '../../item/ItemAnswer.ts'

/**
 * The course as it is on screen. A new edition waits until its learner opens another lesson (`lesson` is the one that the
 * address names), so that nothing changes under their hands; who may take the course, and their progress, count at once.
 */
export function useHeldEdition(
  answer: CourseAnswer,
  lesson: string | null,
): { shown: CourseAnswer; isNewer: boolean } {
  const [held, setHeld] = useState({ answer, lesson })
  const isSame = held.answer.edition === answer.edition
  // The address names the first lesson only after it is there.
  const isMoving = held.lesson !== null && held.lesson !== lesson
  const isFresh = isSame || isMoving
  if (held.lesson !== lesson || (isFresh && held.answer !== answer))
    setHeld({ answer: isFresh ? answer : held.answer, lesson })
  if (isFresh) return { shown: answer, isNewer: false }
  const { hasAccess, needsSignIn, prerequisites, progress } = answer
  return {
    shown: { ...held.answer, hasAccess, needsSignIn, prerequisites, progress },
    isNewer: true,
  }
}
