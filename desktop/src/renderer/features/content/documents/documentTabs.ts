import { withTheRest } from '#desktop/renderer/kernel/form/withTheRest.ts'
import { Document } from '#shared/features/content/entities/Document.ts'
import { FileDetails } from '../items/FileDetails.tsx'
import { advancedTab, discussionTab } from '../items/itemTabs.ts'

/** The tab of each field in the document form (3§2.2, decision CON-59). */
export const documentTabs = withTheRest(
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
)
