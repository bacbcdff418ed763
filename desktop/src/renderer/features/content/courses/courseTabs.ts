import { withTheRest } from '#desktop/renderer/kernel/form/withTheRest.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { PublishTab } from '../itemEditor/PublishReadiness.tsx'
import type { ItemTab } from '../items/ItemKind.ts'
import { discussionTab } from '../items/itemTabs.ts'
import { OutlineTab } from '../outline/OutlineTab.tsx'

/** The tab of each field in the course form (3§2.2), after the outline. */
const assigned: readonly ItemTab[] = [
  { id: 'outline', title: 'Outline', fields: [], View: OutlineTab, isWhole: true },
  {
    id: 'details',
    title: 'Details',
    fields: [
      'name',
      'headline',
      'description',
      'objectives',
      'courseImage',
      'posterImage',
      'promoVideo',
      'level',
      'length',
      'instructors',
      'tags',
      'keywords',
    ],
  },
  {
    id: 'advanced',
    title: 'Advanced options',
    fields: ['manualSlug', 'slug', 'libraries', 'companyName', 'certification'],
  },
  {
    id: 'commerce',
    title: 'Commerce',
    fields: ['currency', 'price', 'sellPrice', 'ctaLabel', 'ctaUrl', 'ctaNewWindow', 'confirmationMessage'],
  },
  {
    id: 'publish',
    title: 'Publish details',
    View: PublishTab,
    fields: [
      'active',
      'publishedAt',
      'startDate',
      'expiryDate',
      'searchable',
      'gated',
      'accessGroups',
      'excludeFromAllCourses',
      'doNotIndex',
      'doNotReference',
      'ogImage',
    ],
  },
  {
    id: 'attributes',
    title: 'Attributes',
    fields: ['kicker', 'faqs', ...Array.from({ length: 10 }, (_slot, index) => `richText${index + 1}`)],
  },
  discussionTab,
  { id: 'prerequisites', title: 'Prerequisites', fields: ['prerequisites', 'prerequisiteMessage'] },
]

export const courseTabs = withTheRest(Course, assigned, 'advanced', ['sections'])
