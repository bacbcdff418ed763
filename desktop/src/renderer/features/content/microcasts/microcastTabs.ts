import { withTheRest } from '#desktop/renderer/kernel/form/withTheRest.ts'
import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { FileDetails } from '../items/FileDetails.tsx'
import { advancedTab, discussionTab } from '../items/itemTabs.ts'

/** The tab of each field in the microcast form (3§2.2, decision CON-59). */
export const microcastTabs = withTheRest(
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
)
