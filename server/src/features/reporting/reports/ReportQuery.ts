import type { z } from 'zod'
import type { Report } from '../../../../../shared/src/features/reporting/reports/Report.ts'

/** What every report is asked within. */
export type Asked = { organization: string; now: Date }

/**
 * One statement for a report, whose rows have its columns; a row may have `total` beside them: how many there are before the page is cut.
 * It reads one organization alone.
 */
export type ReportQuery<R extends Report> = (
  args: z.output<R['args']>,
  asked: Asked,
) => { text: string; values: unknown[] }
