import { HTMLTable } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import type { Columns, Report, RowOf } from '#shared/features/reporting/reports/Report.ts'
import { mostRows } from '#shared/features/reporting/reports/reportArguments.ts'
import type { ReportName } from '#shared/features/reporting/reports/reports.ts'
import { errorText } from '../../kernel/api/toAppError.ts'
import { LoadingLines } from '../../kernel/parts/LoadingLines.tsx'
import { ShowMore } from '../../kernel/records/ShowMore.tsx'
import { type Cell, cellText } from './cellText.ts'
import { ExportButton } from './ExportButton.tsx'
import { ReportFault } from './ReportFault.tsx'
import styles from './Reports.module.css'
import { useReport } from './useReport.ts'

type Props<Args extends z.ZodObject, Cs extends Columns> = {
  title: string
  /** The names of the portal and the group, for the file. */
  narrowedTo: readonly string[]
  /** The message when there are no rows. */
  empty: string
  report: Report<ReportName, Args, Cs>
  args: z.input<Args>
  /** The columns that are shown, in their order; `views` draws some of them. */
  shown: readonly Extract<keyof Cs, string>[]
  views?: { readonly [N in keyof Cs]?: (row: RowOf<Cs>) => ReactNode }
  filters?: ReactNode
  /** Below the head: what the list leaves out. */
  note?: ReactNode
  /** A row that says nothing alone: where all are, there is nothing to show. */
  isEmpty?: (row: RowOf<Cs>) => boolean
}

const pageSize = 50
const numbers: ReadonlySet<string> = new Set(['count', 'percent', 'seconds', 'money'])

/** A report as a table: more of it on demand, and all of it as a file. */
export function ReportTable<Args extends z.ZodObject, Cs extends Columns>({
  title,
  narrowedTo,
  empty,
  report,
  args,
  shown,
  views,
  filters,
  note,
  isEmpty,
}: Props<Args, Cs>) {
  const [limit, setLimit] = useState(pageSize)
  const { data, error, isPlaceholderData, refetch } = useReport(report, { ...args, limit })
  const read = data?.rows ?? []
  const isNothing = isEmpty !== undefined && read.every(isEmpty)
  const rows = isNothing ? [] : read
  const total = isNothing ? 0 : (data?.total ?? 0)
  const columns = shown.flatMap((name) => {
    const column = report.columns[name]
    return column ? [{ name, ...column }] : []
  })
  return (
    <section aria-label={title} className={styles.section} aria-busy={isPlaceholderData}>
      <header className={styles.head}>
        <h2>
          {title} {total > 0 && <span className="quiet">{total.toLocaleString('en')}</span>}
        </h2>
        <div className={styles.filters}>
          {filters}
          <ExportButton {...{ report, args, title, narrowedTo }} isDisabled={total === 0} />
        </div>
      </header>
      {note}
      {error && rows.length === 0 ? (
        <ReportFault {...{ error, refetch }} />
      ) : !data ? (
        <LoadingLines />
      ) : rows.length === 0 ? (
        <p className="quiet">{empty}</p>
      ) : (
        <>
          <div className={styles.scroll}>
            <HTMLTable compact className={styles.table ?? ''}>
              <thead>
                <tr>
                  {columns.map(({ name, label, kind }) => (
                    <th key={name} scope="col" data-number={numbers.has(kind)}>
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={keysOf(report.columns, row)}>
                    {columns.map(({ name, kind, words }) => (
                      <td key={name} data-number={numbers.has(kind)} data-kind={kind}>
                        {views?.[name]?.(row) ??
                          cellText(kind, row[name] as Cell, (row.currency ?? null) as Cell, words)}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </HTMLTable>
          </div>
          <ShowMore
            hasMore={rows.length < total && limit < mostRows}
            isLoading={isPlaceholderData}
            fault={error && errorText(error)}
            onMore={() => setLimit(Math.min(mostRows, limit + pageSize))}
            onRetry={() => void refetch()}
          />
          {rows.length < total && limit >= mostRows && (
            <p className="quiet">
              These are the first {mostRows}. Search for more, or export all {total.toLocaleString('en')}.
            </p>
          )}
        </>
      )}
    </section>
  )
}

/** All that names a row. One key for two rows would leave a former one on the screen. */
const keysOf = (columns: Columns, row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(columns).flatMap(([name, { kind }]) => (numbers.has(kind) ? [] : [row[name]])),
  )
