import { z } from 'zod'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { json } from '#shared/kernel/model/kinds/json.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { columnKinds } from '../reports/Report.ts'
import { reportNames } from '../reports/reports.ts'

const column = record(
  {
    name: text({ required: true }),
    label: text({ required: true }),
    kind: choice({ options: columnKinds, required: true }),
  },
  { typeName: 'ReportColumn' },
)

/** Nothing is written; the name is the specification's (decision 0040). */
export const runAthenaQuery = defineOperation({
  name: 'runAthenaQuery',
  kind: 'query',
  description: 'Asks one of the reports about the organization, by name (3§7.6).',
  access: ['fullAdmin'],
  isCostly: true,
  input: {
    queryName: choice({ options: reportNames, required: true }),
    args: json({
      schema: z.record(z.string(), z.unknown()),
      examples: [
        { from: '2026-01-01', to: '2026-01-31', timeZone: 'Europe/Berlin' },
        { from: '2026-01-01', to: '2026-01-31' },
      ],
      label: 'What the report takes, by its definition in reporting/reports',
    }),
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
  },
  output: {
    columns: list(column),
    rows: json({
      schema: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
      examples: [[{ day: '2026-01-01', learners: 3, seconds: 5400, completed: 1 }]],
      label: 'By the names of the columns',
    }),
    total: number({ whole: true, min: 0, required: true, label: 'Rows there are, before the page is cut' }),
    now: timestamp({ required: true, label: 'What the server’s clock said' }),
  },
})
