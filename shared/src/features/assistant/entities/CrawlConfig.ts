import { aiBackOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { all, any, asker, is, not } from '#shared/kernel/model/Rule.ts'
import { isOnAShelf } from '../../content/entities/parts/itemRules.ts'

/** `disabled`: turned off, its pages are in no answer. `crawling`: pages are fetched. `processing`: their texts are filed. */
export const crawlStatuses = ['active', 'crawling', 'processing', 'disabled', 'completed'] as const

/** A web site that is crawled for the assistant's knowledge (3§3.2). */
export const CrawlConfig = defineEntity({
  name: 'crawlConfig',
  plural: 'crawlConfigs',
  called: ['web crawl', 'web crawls'],
  meaning: 'A website whose pages the assistant reads, so that its answers can use them.',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: aiBackOffice,
  // Its pages are on the shelves of its libraries, as items are; who may take all courses there may read them in answers.
  catalogue: all(not(is('status', 'disabled')), isOnAShelf),
  entitlement: any(
    asker('isOnPublicPortal'),
    all(asker('isSignedIn'), any(asker('isAdminCustomer'), asker('hasAllCourses'))),
  ),
  copiesAs: { status: 'active', jobID: null, pageCount: 0, processedCount: 0, lastStatus: null },
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    description: text({ max: 500, multiline: true }),
    startingUrl: text({
      ...{ label: 'Starting address', required: true, max: 2048, format: 'url' },
      help: 'The page to begin with. Only pages of this website are read.',
    }),
    libraries: list(reference({ to: 'library' }), {
      help: 'Portals that show one of these libraries use its pages in answers. None: portals that show items without a library.',
    }),
    includeRules: list(text({ max: 500 }), {
      ...{ label: 'Only these addresses', max: 100 },
      help: 'Such as /blog/ or */help/*, where * stands for anything. Empty: all pages of the website.',
    }),
    excludeRules: list(text({ max: 500 }), {
      ...{ label: 'Not these addresses', max: 100 },
      help: 'Written in the same way. They win over the list above.',
    }),
    maxPages: number({
      ...{ label: 'Most pages', whole: true, min: 1, max: 10_000, default: 10 },
      help: 'Reading stops after so many pages.',
    }),
    recrawlDays: number({
      ...{ label: 'Read again after (days)', whole: true, min: 1, max: 365 },
      help: 'Empty: it is read again only when somebody starts it.',
    }),
    status: choice({ options: crawlStatuses, default: 'active', readOnly: true }),
    jobID: text({ max: 255, readOnly: true, private: true }),
    pageCount: number({ whole: true, min: 0, default: 0, readOnly: true }),
    processedCount: number({ whole: true, min: 0, default: 0, readOnly: true }),
    lastStatus: text({ max: 2000, multiline: true, readOnly: true }),
  },
})
export type CrawlConfig = EntityRecord<typeof CrawlConfig>
