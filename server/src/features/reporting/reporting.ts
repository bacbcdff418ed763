import type { Feature } from '../../kernel/Feature.ts'
import { learningBoard } from './learningBoard.ts'
import { refreshCustomerStats } from './refreshCustomerStats.ts'
import { runAthenaQuery } from './runAthenaQuery.ts'

/** Reports on learning: boards and statistics. */
export const reporting = {
  name: 'reporting',
  handlers: { learningBoard, refreshCustomerStats, runAthenaQuery },
} satisfies Feature
