import { type Feature, staff } from '../../kernel/manifest/Feature.ts'

/** What is told about learning: boards and figures. */
export const reporting: Feature = {
  name: 'reporting',
  screens: [],
  planned: [
    {
      path: '/app/reporting/engagement',
      roles: staff,
      menu: { group: 'Reporting', order: 900, label: 'Engagement' },
    },
    {
      path: '/app/reporting/compliance',
      roles: staff,
      menu: { group: 'Reporting', order: 910, label: 'Compliance' },
    },
  ],
}
