import type { FormTab } from '#desktop/renderer/kernel/form/formFields.ts'
import { RecordsPage } from '#desktop/renderer/kernel/records/RecordsPage.tsx'
import { RecordTabs } from '#desktop/renderer/kernel/records/RecordTabs.tsx'
import { CrawlPanel } from './CrawlPanel.tsx'

/** The websites that the assistant reads (CON-40, AIS-42), each with its pages and how far it is. */
export function WebCrawlPage() {
  return (
    <RecordsPage
      entityName="crawlConfig"
      path="/app/web-crawl"
      title="Web crawl"
      about="A web crawl reads the pages of a website, so that the assistant can answer from them and cite them."
      usedAt={{ text: 'Set up the assistant of your portal', href: '/app/aiconfig' }}
      asked={['name', 'startingUrl', 'libraries']}
      facts={['startingUrl', 'status', 'pageCount', 'libraries']}
      form={<RecordTabs tabs={tabs} />}
      beside={<CrawlPanel />}
    />
  )
}

const tabs: readonly [FormTab, ...FormTab[]] = [
  {
    id: 'details',
    title: 'Details',
    fields: [
      ...['name', 'description', 'startingUrl', 'libraries', 'includeRules', 'excludeRules'],
      ...['maxPages', 'recrawlDays'],
    ],
    headings: {
      name: 'What it is',
      startingUrl: 'What is read',
      includeRules: 'Which pages',
      maxPages: 'How much, and how often',
    },
  },
]
