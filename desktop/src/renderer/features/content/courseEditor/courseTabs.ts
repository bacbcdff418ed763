import { Course } from '../../../../../../shared/src/features/content/entities/Course.ts'
import { formFields } from '../../../kernel/form/formFields.ts'

export type CourseTab = { id: string; title: string; fields: readonly string[] }

/**
 * The tab of each field in the course form (3§2.2). Unlisted fields appear under "Advanced options", so that new
 * ones are never forgotten.
 */
const assigned: readonly CourseTab[] = [
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
    fields: [
      'currency',
      'price',
      'sellPrice',
      'discountPercent',
      'ctaLabel',
      'ctaUrl',
      'ctaNewWindow',
      'confirmationMessage',
    ],
  },
  {
    id: 'publish',
    title: 'Publish details',
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
  { id: 'discussion', title: 'Discussion', fields: ['discussionTopic'] },
  { id: 'prerequisites', title: 'Prerequisites', fields: ['prerequisites', 'prerequisiteMessage'] },
]

/** Edited elsewhere: the outline has its own editor. */
const elsewhere = new Set(['sections'])

export const courseTabs: readonly CourseTab[] = assigned.map((tab) =>
  tab.id === 'advanced' ? { ...tab, fields: [...tab.fields, ...unassigned()] } : tab,
)

function unassigned(): string[] {
  const known = new Set(assigned.flatMap(({ fields }) => fields))
  return formFields(Course.fields).filter((name) => !known.has(name) && !elsewhere.has(name))
}
