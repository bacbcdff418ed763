import type { z } from 'zod'
import type { Report } from '#shared/features/reporting/reports/Report.ts'
import type { Scope } from './scope.ts'

/**
 * One statement for a report, whose rows have its columns; a row may have `total` beside them: how many there are before the page is cut.
 * It reads one organization alone, and of it what is in the scope: its first parameters (`scopeValues`).
 */
export type ReportQuery<R extends Report> = (
  args: z.output<R['args']>,
  scope: Scope,
) => { text: string; values: unknown[] }
