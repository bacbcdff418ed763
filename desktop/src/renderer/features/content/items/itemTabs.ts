import { withTheRest } from '#desktop/renderer/kernel/form/withTheRest.ts'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { PublishTab } from '../itemEditor/PublishReadiness.tsx'
import { OutlineTab } from '../outline/OutlineTab.tsx'
import { FileDetails } from './FileDetails.tsx'
import type { ItemTab } from './ItemKind.ts'
import { ItemSelling } from './ItemSelling.tsx'

/** Of courses and programs. */
const outlineTab: ItemTab = { id: 'outline', title: 'Outline', fields: [], View: OutlineTab, isWhole: true }
const attributesTab: ItemTab = {
  id: 'attributes',
  title: 'Attributes',
  fields: ['kicker', 'faqs', ...Array.from({ length: 10 }, (_slot, index) => `richText${index + 1}`)],
}
const publishTab = { id: 'publish', title: 'Publish details', View: PublishTab }
const publishFields = [
  'startDate',
  'expiryDate',
  'searchable',
  'gated',
  'accessGroups',
  'excludeFromAllCourses',
  'doNotIndex',
  'doNotReference',
  'ogImage',
]

/** The "Advanced / Commerce" tab of microcasts and documents (decision CON-59), as far as they have the fields. */
const advancedTab: ItemTab = {
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
  ends: { currency: ItemSelling },
}

const discussionTab: ItemTab = {
  id: 'discussion',
  title: 'Discussion',
  fields: ['discussionTopic'],
  needs: 'enableDiscussionGroups',
}

/** The tab of each field in the form of each kind of item (3§2.2, decision CON-59). */
export const itemTabs = {
  course: withTheRest<ItemTab>(
    Course,
    [
      outlineTab,
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
        fields: ['manualSlug', 'slug', 'libraries', 'companyName', 'certification', 'systemPrompt'],
      },
      {
        id: 'commerce',
        title: 'Commerce',
        fields: [
          'currency',
          'price',
          'sellPrice',
          'ctaLabel',
          'ctaUrl',
          'ctaNewWindow',
          'confirmationMessage',
        ],
        headings: { currency: 'Price', ctaLabel: 'Button', confirmationMessage: 'After buying it' },
        ends: { currency: ItemSelling },
      },
      {
        ...publishTab,
        fields: ['active', 'publishedAt', ...publishFields],
      },
      attributesTab,
      discussionTab,
      { id: 'prerequisites', title: 'Prerequisites', fields: ['prerequisites', 'prerequisiteMessage'] },
    ],
    'advanced',
    ['sections'],
  ),
  program: withTheRest<ItemTab>(
    Program,
    [
      outlineTab,
      {
        id: 'details',
        title: 'Details',
        fields: [
          'headline',
          'description',
          'objectives',
          'audience',
          'requiredSkills',
          'programImage',
          'welcomeMessage',
          'congratulatoryMessage',
          'level',
          'length',
          'instructors',
          'tags',
          'keywords',
        ],
        headings: {
          audience: 'For whom',
          programImage: 'Picture',
          welcomeMessage: 'What learners are told',
          level: 'In lists and search',
        },
      },
      {
        id: 'advanced',
        title: 'Advanced / Commerce',
        fields: [
          'currency',
          'price',
          'sellPrice',
          'ctaLabel',
          'ctaUrl',
          'ctaNewWindow',
          'manualSlug',
          'slug',
          'libraries',
          'companyName',
          'certification',
          'externalID',
        ],
        headings: { currency: 'Price', ctaLabel: 'Button', manualSlug: 'Address and place' },
        ends: { currency: ItemSelling },
      },
      {
        ...publishTab,
        fields: ['active', ...publishFields],
        headings: {
          active: 'Where and when it is found',
          gated: 'Who may take it',
          doNotIndex: 'Search engines and assistant',
        },
      },
      attributesTab,
      discussionTab,
    ],
    'advanced',
    ['sections', 'name'],
  ),
  microcast: withTheRest<ItemTab>(
    Microcast,
    [
      {
        id: 'details',
        title: 'Details',
        View: FileDetails,
        file: 'microcastAsset',
        fields: [
          'headline',
          'description',
          'microcastAsset',
          'format',
          'content',
          'assets',
          'microcastImage',
          'posterImage',
          'useAsPoster',
          'disableSeekAhead',
          'instructors',
          'level',
          'length',
          'tags',
          'keywords',
        ],
        headings: {
          microcastAsset: 'What learners see',
          microcastImage: 'Pictures',
          instructors: 'In lists and search',
        },
      },
      advancedTab,
      {
        id: 'access',
        title: 'Access',
        fields: ['accessConfiguration', 'gated', 'accessGroups', 'excludeFromAllCourses'],
      },
      discussionTab,
    ],
    'advanced',
    ['name'],
  ),
  document: withTheRest<ItemTab>(
    Document,
    [
      {
        id: 'details',
        title: 'Details',
        View: FileDetails,
        file: 'asset',
        fields: [
          'headline',
          'description',
          'asset',
          'content',
          'image',
          'instructors',
          'level',
          'length',
          'tags',
          'keywords',
        ],
        headings: { asset: 'What learners read', image: 'In lists and search' },
      },
      advancedTab,
      { id: 'access', title: 'Access', fields: ['gated', 'accessGroups', 'excludeFromAllCourses'] },
      discussionTab,
    ],
    'advanced',
    ['name'],
  ),
} satisfies Record<string, readonly ItemTab[]>
