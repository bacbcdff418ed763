import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { foldState, unstarted } from '../../content/lessons/facts/foldState.ts'
import { soleLessonId } from '../../content/rules/outline/soleLesson.ts'
import type { CourseProgress } from '../entities/CourseProgress.ts'
import type { DocumentMarks } from '../entities/parts/progressBasics.ts'
import type { LearningFact } from './learningFact.ts'

type DocumentFact = Extract<LearningFact, { type: 'documentKept' | 'documentSigned' }>
type State = Pick<CourseProgress, 'lessonProgress'> & Partial<DocumentMarks>

export const isDocumentFact = (fact: LearningFact): fact is DocumentFact =>
  fact.type === 'documentKept' || fact.type === 'documentSigned'

/** A document after one more fact, in any order: the last choice of keeping it counts, and the first signature, which completes it. */
export function foldDocument({ lessonProgress, kept, signature }: State, fact: DocumentFact): Partial<State> {
  const { id, occurredAt: at, payload } = fact
  if (fact.type === 'documentKept') {
    const isNewest = !kept || at > kept.at || (at === kept.at && id > kept.fact)
    return isNewest ? { kept: { at, fact: id, isKept: fact.payload.isKept } } : {}
  }
  const { name, address } = payload as (DocumentFact & { type: 'documentSigned' })['payload']
  const isFirst = !signature || at < signature.at || (at === signature.at && name < signature.name)
  const before = ownValue(lessonProgress, soleLessonId) ?? unstarted
  const lesson = foldState(before, { occurredAt: at, percent: 100 })
  return {
    lessonProgress: { ...lessonProgress, [soleLessonId]: lesson },
    ...(isFirst && { signature: { name, at, address } }),
  }
}
