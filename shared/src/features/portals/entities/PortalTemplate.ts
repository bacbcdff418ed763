import { aiContent } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { leftover } from '../pageWidgets/elementCommon.ts'
import { pageElements } from '../pageWidgets/pageElements.ts'
import { pageFaults } from '../rules/pageFaults.ts'
import { readStoredPage } from '../upgrades/readStoredPage.ts'
import { templateKinds, templateLabels } from './parts/pageKinds.ts'

/** How a page is framed: with the portal's bars, alone, or with navigation at its left (2§2.2). */
export const pageLayouts = ['main', 'full-page', 'left-navigation'] as const

/** Only pages with an address of their own have it. */
const free = { field: 'kind', is: 'free' } as const

/**
 * A page of a portal, as built by its author: a tree of rows, columns and widgets (3§3.2, 3§2.3, 2§2.4). Readers get it where
 * the portal's rules give it to them (`portalHome`), or at its own address if it is a free page, and in no other way.
 */
export const PortalTemplate = defineEntity({
  name: 'portalTemplate',
  plural: 'portalTemplates',
  called: ['page', 'pages'],
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: aiContent,
  hasSlug: true,
  editions: { live: ['portal', 'publishedAt', 'slug', 'manualSlug'], with: 'portal' },
  hooks: { judge: pageFaults },
  fields: {
    name: text({ required: true, min: 3, max: 30, searchable: true }),
    portal: reference({ to: 'portal' }),
    publishedAt: timestamp({ readOnly: true }),
    kind: choice({
      label: 'Page',
      help: 'A free page has an address of its own; the others are shown by the portal’s default pages and rules.',
      options: templateKinds,
      labels: templateLabels,
      default: 'home',
    }),
    slug: text({
      label: 'Address',
      format: 'slug',
      max: 100,
      when: free,
      help: 'The page is found at page/ and this word.',
    }),
    manualSlug: boolean({ label: 'Choose the address by hand', default: false, when: free }),
    title: text({ max: 120, when: free, help: 'Its heading, and its name in the browser. Empty: its name.' }),
    description: text({
      ...{ max: 500, multiline: true, when: free },
      help: 'For search engines, and where its link is shared.',
    }),
    ogImage: media({
      ...{ label: 'Social picture', accept: 'image', when: free },
      help: 'Shown where its link is shared. Empty: the portal’s.',
    }),
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
