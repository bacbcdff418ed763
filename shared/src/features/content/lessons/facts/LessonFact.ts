import type { LessonState, PackageStates } from '../../entities/parts/lessonState.ts'
import type { QuizResult } from '../../entities/parts/quizResult.ts'
import type { QuizFacts } from '../quiz/quizFacts.ts'
import type { ScormFacts } from '../scorm/scormFacts.ts'
import type { FactSchemas, PositionFacts } from './positionFacts.ts'

/** The payloads of all facts about lessons, by their types. */
export type LessonPayloads = PositionFacts & ScormFacts & QuizFacts
export type LessonFactType = keyof LessonPayloads

/** Something that a learner did in a lesson, as it is logged. `id` is its maker's, and the same in every copy. */
export type LessonFact = {
  [T in LessonFactType]: { id: string; type: T; occurredAt: string; payload: LessonPayloads[T] }
}[LessonFactType]

/** What facts made of one lesson. A quiz has results, a package its own data. */
export type LessonRecord = {
  state: LessonState
  quiz?: QuizResult | undefined
  packages?: PackageStates | undefined
}

/**
 * One kind's fold: a lesson after a fact. Pure; facts in any order give the same; `progress` never falls. A fact is never
 * given twice.
 */
export type LessonFold = (record: LessonRecord, fact: LessonFact) => LessonRecord

/** The facts of a kind of lesson. */
export type LessonFactSchemas = FactSchemas<LessonPayloads>
