import { aiBackOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'

export const crawlStatuses = ['active', 'crawling', 'processing', 'disabled', 'completed'] as const

/** A web site that is crawled for the assistant's knowledge (3§3.2). */
export const CrawlConfig = defineEntity({
  name: 'crawlConfig',
  plural: 'crawlConfigs',
  meaning: 'A website whose pages the assistant reads, so that its answers can use them.',
  scope: 'organization',
  sync: 'online',
  privacy: 'nothing',
  // Nothing crawls yet, so none is made.
  access: { ...aiBackOffice, create: ['nobody'] },
  comesWith: {
    crawling: ['includeRules', 'excludeRules', 'maxPages'],
  },
  fields: {
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    description: text({ max: 500, multiline: true }),
    libraries: list(reference({ to: 'library' })),
    startingUrl: text({ required: true, max: 2048, format: 'url' }),
    includeRules: list(text({ max: 500 }), { max: 100 }),
    excludeRules: list(text({ max: 500 }), { max: 100 }),
    maxPages: number({ whole: true, min: 1, max: 10_000, default: 10 }),
    status: choice({ options: crawlStatuses, default: 'active', readOnly: true }),
    jobID: text({ max: 255, readOnly: true }),
    pageCount: number({ whole: true, min: 0, default: 0, readOnly: true }),
    processedCount: number({ whole: true, min: 0, default: 0, readOnly: true }),
    lastStatus: text({ max: 2000, multiline: true, readOnly: true }),
  },
})
export type CrawlConfig = EntityRecord<typeof CrawlConfig>
