import { reportingExportedWords } from '#shared/features/reporting/words/exported/words.generated.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { learningBoard } from './learningBoard.ts'
import { myHub } from './myHub.ts'
import { refreshCustomerStats } from './refreshCustomerStats.ts'
import { runAthenaQuery } from './runAthenaQuery.ts'

/** Reports on learning: boards and statistics. */
export const reporting = {
  name: 'reporting',
  exportedWords: reportingExportedWords,
  handlers: { learningBoard, myHub, refreshCustomerStats, runAthenaQuery },
} satisfies Feature
