import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { LearningBoard } from './entities/LearningBoard.ts'
import { learningBoard } from './operations/learningBoard.ts'
import { myHub } from './operations/myHub.ts'
import { refreshCustomerStats } from './operations/refreshCustomerStats.ts'
import { runAthenaQuery } from './operations/runAthenaQuery.ts'

/** Reporting: boards and figures. */
export const reporting = {
  name: 'reporting',
  entities: [LearningBoard],
  operations: [learningBoard, myHub, refreshCustomerStats, runAthenaQuery],
} as const satisfies SharedFeature
