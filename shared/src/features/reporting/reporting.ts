import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { LearningBoard } from './entities/LearningBoard.ts'
import { learningBoard } from './operations/learningBoard.ts'
import { refreshCustomerStats } from './operations/refreshCustomerStats.ts'

/** Reporting: boards and figures. */
export const reporting = {
  name: 'reporting',
  entities: [LearningBoard],
  operations: [learningBoard, refreshCustomerStats],
} as const satisfies SharedFeature
