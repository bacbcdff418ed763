import type { Feature } from '../../kernel/Feature.ts'
import { learningBoard } from './learningBoard.ts'
import { refreshCustomerStats } from './refreshCustomerStats.ts'

/** What is told about learning: boards and figures. */
export const reporting = {
  name: 'reporting',
  handlers: { learningBoard, refreshCustomerStats },
} satisfies Feature
