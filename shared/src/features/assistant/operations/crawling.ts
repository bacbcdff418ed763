import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { recordOf } from '#shared/kernel/model/kinds/recordOf.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'
import { Organization } from '../../identity/entities/Organization.ts'
import { crawlStatuses } from '../entities/CrawlConfig.ts'
import { pageReasons, pageStates } from '../rules/crawlOutcome.ts'

const organizationID = reference({ to: 'organization', by: 'id', required: true })
const crawlID = reference({ to: 'crawlConfig', by: 'id', required: true })

/** What both answer: 202 for a crawl that was begun, 200 where it is as it was asked to be. */
const begun = {
  statusCode: number({ required: true, whole: true }),
  message: text({ required: true }),
  organization: recordOf(Organization),
}

/** Begins to read the pages of a website (AIS-38, ROL-13); one that is being read goes on. @throws `not_found` */
export const startCrawl = defineOperation({
  name: 'startCrawl',
  kind: 'mutation',
  description: 'Begins to read the pages of a website for the assistant.',
  access: ['aiAdmin'],
  isCostly: true,
  input: { organizationID, crawlID },
  output: begun,
})

/** Stops it, and leaves its pages out of answers until it is started again. @throws `not_found` */
export const stopCrawl = defineOperation({
  name: 'stopCrawl',
  kind: 'mutation',
  description: 'Stops reading a website, and leaves its pages out of answers.',
  access: ['aiAdmin'],
  input: { organizationID, crawlID },
  output: begun,
})

/** How far it is, for the console to ask until it is `completed` (AIS-39). @throws `not_found` */
export const getCrawlStatus = defineOperation({
  name: 'getCrawlStatus',
  kind: 'query',
  description: 'How far the reading of a website is.',
  access: ['staff'],
  input: { organizationID, crawlID },
  output: {
    status: choice({ options: crawlStatuses, required: true }),
    pageCount: number({ required: true, whole: true }),
    processedCount: number({ required: true, whole: true }),
    message: text({ label: 'What it does, or how it ended' }),
    startedAt: timestamp(),
    finishedAt: timestamp(),
  },
})

/** The pages of a website that were found, read or left out, and why (AIS-40). `organizationID` is that of the crawl. */
export const getCrawledUrls = defineOperation({
  name: 'getCrawledUrls',
  kind: 'query',
  description: 'The pages that a crawl found, with the outcome of each.',
  access: ['staff'],
  input: {
    organizationID,
    crawlID,
    limit: number({ whole: true, min: 1, max: 500, default: 100 }),
    offset: number({ whole: true, min: 0, default: 0 }),
  },
  output: {
    urls: list(
      record(
        {
          url: text({ required: true }),
          title: text(),
          state: choice({ options: pageStates, required: true }),
          reason: choice({ options: pageReasons }),
          passages: number({ required: true, whole: true, label: 'Passages that answers can use' }),
          readAt: timestamp(),
        },
        { typeName: 'CrawledUrl' },
      ),
    ),
    total: number({ required: true, whole: true }),
  },
})
