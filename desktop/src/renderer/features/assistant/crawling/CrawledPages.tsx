import { Button, HTMLTable } from '@blueprintjs/core'
import type { getCrawledUrls } from '#shared/features/assistant/operations/crawling.ts'
import { pageReasonTexts } from '#shared/features/assistant/rules/crawlOutcome.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import styles from './Crawl.module.css'

type Listed = OperationOutput<typeof getCrawledUrls>['urls'][number]

/** The pages that a crawl found, those in answers first, and why others are not. */
export function CrawledPages({
  urls,
  total,
  onMore,
}: {
  urls: readonly Listed[]
  total: number
  onMore(): void
}) {
  if (total === 0) return null
  return (
    <>
      <HTMLTable compact className={styles.table ?? ''}>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {urls.map((one) => (
            <tr key={one.url}>
              <td>
                <a href={one.url} target="_blank" rel="noopener noreferrer" dir="auto">
                  {one.title ?? pathOf(one.url)}
                </a>
                <div className="quiet">{pathOf(one.url)}</div>
              </td>
              <td>{describeResult(one)}</td>
            </tr>
          ))}
        </tbody>
      </HTMLTable>
      {urls.length < total && (
        <div className={styles.head}>
          <span className="quiet">
            {urls.length} of {total} pages
          </span>
          {urls.length < mostListed && <Button text="Show more" onClick={onMore} />}
        </div>
      )}
    </>
  )
}

/** What the server lists at once. */
const mostListed = 500

function describeResult({ state, reason, passages }: Listed): string {
  if (state === 'waiting') return 'Not read yet'
  if (state === 'read')
    return passages === 0 ? 'Read' : `Read: ${passages} ${passages === 1 ? 'passage' : 'passages'}`
  const text = reason ? pageReasonTexts[reason] : ''
  return `${state === 'failed' ? 'Failed' : 'Left out'}. ${text}`.trim()
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
