import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import type { Certificate } from '../../content/entities/Certificate.ts'
import type { Lesson } from '../../content/lessons/lesson.ts'
import { isComplete } from '../../content/rules/isComplete.ts'
import type { OutlineLesson } from '../../content/rules/outline/courseOutline.ts'
import { finishedAttempts } from '../../content/rules/quizAttempts.ts'
import type { CourseProgress } from '../entities/CourseProgress.ts'

/** A certification that an item awards, and what it takes (3§3.2). */
export type Award = Pick<
  Lesson<'certification'>,
  'completionCriteria' | 'quizScoreCriteria' | 'bothCriteria' | 'emailCertificate' | 'emailTemplate'
> & { readonly certification: string; readonly lesson: string | null }

type Awarding = { readonly certification?: string | null }
type Standing = Pick<CourseProgress, 'progress' | 'quizResults'>

/**
 * What an item awards: by its lessons of type certification, each by its terms, and by its own field, for completing it (PRG-32). A
 * certification that both name is awarded by the lesson's terms.
 */
export function collectAwards(item: Awarding, outline: readonly OutlineLesson[]): Award[] {
  const awards = outline.flatMap(({ id, item: lesson }): Award[] => {
    if (lesson.type !== 'certification' || !lesson.certification) return []
    const { certification, completionCriteria, quizScoreCriteria, bothCriteria } = lesson
    const { emailCertificate, emailTemplate } = lesson
    const terms = { completionCriteria, quizScoreCriteria, bothCriteria }
    return [{ certification, lesson: id, ...terms, emailCertificate, emailTemplate }]
  })
  const { certification } = item
  if (!certification || awards.some((one) => one.certification === certification)) return awards
  return [...awards, { certification, lesson: null, ...defaultTerms }]
}

const defaultTerms = {
  ...{ completionCriteria: 100, quizScoreCriteria: null, bothCriteria: false },
  ...{ emailCertificate: true, emailTemplate: null },
}

/** The mean of the best scores in an item's quizzes, rounded down; null if it has none. One that was not taken counts 0. */
export function computeScore(
  outline: readonly Pick<OutlineLesson, 'id' | 'type'>[],
  { quizResults }: Standing,
) {
  const quizzes = outline.filter(({ type }) => type === 'quiz')
  if (quizzes.length === 0) return null
  const best = quizzes.map(({ id }) => {
    const result = ownValue(quizResults, id)
    return result ? Math.max(0, ...finishedAttempts(result).map(({ score }) => score)) : 0
  })
  return Math.floor(best.reduce((sum, score) => sum + score, 0) / best.length)
}

/** Whether a learner has what it takes: the completion, the score, or both, as the terms say. */
export function isReached(
  { completionCriteria, quizScoreCriteria, bothCriteria }: Omit<Award, 'certification' | 'lesson'>,
  progress: number,
  score: number | null,
): boolean {
  const isDone = (isComplete(progress) ? 100 : progress) >= completionCriteria
  if (quizScoreCriteria === null) return isDone
  const isScored = score !== null && score >= quizScoreCriteria
  return bothCriteria ? isDone && isScored : isDone || isScored
}

/** Certificates that are due to a learner and not yet awarded. */
export const awardsDue = (
  awards: readonly Award[],
  outline: readonly Pick<OutlineLesson, 'id' | 'type'>[],
  state: Standing & Pick<CourseProgress, 'completedCertifications'>,
): Award[] =>
  awards.filter(
    (award) =>
      !state.completedCertifications.includes(certificationId(award.certification)) &&
      isReached(award, state.progress, computeScore(outline, state)),
  )

/** The short id, by which prerequisites and progress name a certification (3§3.2). */
export const certificationId = (key: string): string => key.slice(key.indexOf('~') + 1)

export const certificateStates = ['valid', 'expired', 'revoked'] as const
type CertificateState = (typeof certificateStates)[number]

/** What a certificate is worth today. `now` is milliseconds since 1970. */
export function certificateState(
  { revokedAt, expiresAt }: Pick<Certificate, 'revokedAt' | 'expiresAt'>,
  now: number,
): CertificateState {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : 'valid'
}
