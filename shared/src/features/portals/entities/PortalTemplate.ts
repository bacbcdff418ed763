import { aiContent } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { leftover } from '../pageWidgets/elementCommon.ts'
import { pageElements } from '../pageWidgets/pageElements.ts'
import { pageFaults } from '../rules/pageFaults.ts'
import { readStoredPage } from '../upgrades/readStoredPage.ts'
import { pageKinds, pageLabels } from './parts/pageKinds.ts'

/** How a page is framed: with the portal's bars, alone, or with navigation at its left (2§2.2). */
export const pageLayouts = ['main', 'full-page', 'left-navigation'] as const

/**
 * A page of a portal, as built by its author: a tree of rows, columns and widgets (3§3.2, 3§2.3, 2§2.4). Readers get it where
 * the portal's rules give it to them (`portalHome`), and in no other way.
 */
export const PortalTemplate = defineEntity({
  name: 'portalTemplate',
  plural: 'portalTemplates',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: aiContent,
  editions: { live: ['portal', 'publishedAt'], with: 'portal' },
  hooks: { judge: pageFaults },
  fields: {
    name: text({ required: true, min: 3, max: 30, searchable: true }),
    portal: reference({ to: 'portal' }),
    publishedAt: timestamp({ readOnly: true }),
    kind: choice({ label: 'Page', options: pageKinds, labels: pageLabels, default: 'home' }),
    config: record(
      {
        layout: choice({ options: pageLayouts, help: 'Empty: the page has the built-in title of its kind.' }),
        elements: pageElements,
        leftover: leftover(),
      },
      { label: 'Content', default: {}, packed: readStoredPage },
    ),
  },
})
export type PortalTemplate = EntityRecord<typeof PortalTemplate>
