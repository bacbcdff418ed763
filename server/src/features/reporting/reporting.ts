import { reportingExportedWords } from '#shared/features/reporting/words/exported/words.generated.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { learningBoard } from './learningBoard.ts'
import { myHub } from './myHub.ts'
import { refreshCustomerStats } from './refreshCustomerStats.ts'
import { runAthenaQuery } from './runAthenaQuery.ts'
import { writeHooks } from './writeHooks.ts'

/** Reports on learning: boards and statistics. */
export const reporting = {
  name: 'reporting',
  exportedWords: reportingExportedWords,
  hooks: writeHooks,
  handlers: { learningBoard, myHub, refreshCustomerStats, runAthenaQuery },
} satisfies Feature
