import { withTheRest } from '#desktop/renderer/kernel/form/withTheRest.ts'
import { Program } from '#shared/features/content/entities/Program.ts'
import { PublishTab } from '../itemEditor/PublishReadiness.tsx'
import { discussionTab } from '../items/itemTabs.ts'
import { OutlineTab } from '../outline/OutlineTab.tsx'

/** The tab of each field in the program form, after the outline. */
export const programTabs = withTheRest(
  Program,
  [
    { id: 'outline', title: 'Outline', fields: [], View: OutlineTab, isWhole: true },
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
    },
    {
      id: 'publish',
      title: 'Publish details',
      View: PublishTab,
      fields: [
        'active',
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
      headings: {
        active: 'Where and when it is found',
        gated: 'Who may take it',
        doNotIndex: 'Search engines and assistant',
      },
    },
    {
      id: 'attributes',
      title: 'Attributes',
      fields: ['kicker', 'faqs', ...Array.from({ length: 10 }, (_slot, index) => `richText${index + 1}`)],
    },
    discussionTab,
  ],
  'advanced',
  ['sections', 'name'],
)
