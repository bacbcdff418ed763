import type { z } from 'zod'
import type { CoreApi } from '#desktop/core/CoreApi.ts'
import { runAthenaQuery } from '#shared/features/reporting/operations/runAthenaQuery.ts'
import {
  type Columns,
  makeRowsSchema,
  type Report,
  type RowOf,
} from '#shared/features/reporting/reports/Report.ts'
import { mostRows } from '#shared/features/reporting/reports/reportArguments.ts'
import type { ReportName } from '#shared/features/reporting/reports/reports.ts'
import { callOperation } from '../../kernel/api/callOperation.ts'

type Core = Pick<CoreApi, 'executeOnServer'>
/** `now`: what the server's clock said, ISO 8601. */
export type Answer<Cs extends Columns> = { rows: RowOf<Cs>[]; total: number; now: string }

/** @throws AppError the server's error; `unavailable` for an invalid answer */
export async function askReport<Args extends z.ZodObject, Cs extends Columns>(
  core: Core,
  organizationID: string,
  report: Report<ReportName, Args, Cs>,
  args: z.input<Args>,
): Promise<Answer<Cs>> {
  const answer = await callOperation(core, runAthenaQuery, {
    organizationID,
    queryName: report.name,
    args: { ...args },
  })
  return { rows: makeRowsSchema(report).parse(answer.rows ?? []), total: answer.total, now: answer.now }
}

/** Every row of a report, page by page. */
export async function askWholeReport<Args extends z.ZodObject, Cs extends Columns>(
  core: Core,
  organizationID: string,
  report: Report<ReportName, Args, Cs>,
  args: z.input<Args>,
): Promise<RowOf<Cs>[]> {
  const all: RowOf<Cs>[] = []
  for (;;) {
    const page = { ...args, limit: mostRows, offset: all.length }
    const { rows, total } = await askReport(core, organizationID, report, page)
    all.push(...rows)
    if (rows.length === 0 || all.length >= total) return all
  }
}
