import type { ItemTab } from './ItemKind.ts'

/** The "Advanced / Commerce" tab of microcasts and documents (decision CON-59), as far as they have the fields. */
export const advancedTab: ItemTab = {
  id: 'advanced',
  title: 'Advanced / Commerce',
  fields: [
    'active',
    'startDate',
    'expiryDate',
    'searchable',
    'libraries',
    'manualSlug',
    'slug',
    'doNotIndex',
    'doNotReference',
    'ogImage',
    'currency',
    'price',
    'sellPrice',
    'ctaLabel',
    'ctaUrl',
    'ctaNewWindow',
    'kicker',
    'faqs',
  ],
  headings: {
    active: 'Where and when it is found',
    manualSlug: 'Address and search engines',
    currency: 'Price',
    ctaLabel: 'Beside it',
  },
}

export const discussionTab: ItemTab = {
  id: 'discussion',
  title: 'Discussion',
  fields: ['discussionTopic'],
  needs: 'enableDiscussionGroups',
}
