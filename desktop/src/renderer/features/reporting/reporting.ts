import { Chart, Clipboard, Dollar, Endorsed, EyeOpen } from '@blueprintjs/icons'
import { LearningBoard } from '#shared/features/reporting/entities/LearningBoard.ts'
import { type Feature, staff } from '../../kernel/manifest/Feature.ts'
import { fill } from '../../kernel/manifest/Slot.ts'
import { customerDetails } from '../identity/people/personSlots.ts'
import { CompliancePage, complianceMeaning } from './CompliancePage.tsx'
import { CustomerMemberships } from './CustomerMemberships.tsx'
import { EngagementPage, engagementMeaning } from './EngagementPage.tsx'
import { LearningBoardsPage } from './LearningBoardsPage.tsx'
import { SalesPage, salesMeaning } from './SalesPage.tsx'
import { VisitsPage, visitsMeaning } from './VisitsPage.tsx'

/** Learning boards and reports. */
export const reporting: Feature = {
  name: 'reporting',
  screens: [
    {
      path: '/app/learning-boards/:id?',
      view: LearningBoardsPage,
      roles: staff,
      menu: {
        ...{ place: 'people', group: 'Customers', order: 1205 },
        ...{ label: 'Learning boards', icon: Clipboard, meaning: LearningBoard.meaning },
      },
    },
    {
      path: '/app/reporting/engagement',
      view: EngagementPage,
      roles: staff,
      menu: {
        place: 'reports',
        group: 'Reporting',
        order: 900,
        label: 'Engagement',
        also: 'statistics progress results analytics',
        icon: Chart,
        meaning: engagementMeaning,
      },
    },
    {
      path: '/app/reporting/compliance',
      view: CompliancePage,
      roles: staff,
      menu: {
        place: 'reports',
        group: 'Reporting',
        order: 910,
        label: 'Compliance',
        also: 'grades results completion scores progress',
        icon: Endorsed,
        meaning: complianceMeaning,
      },
    },
    {
      path: '/app/reporting/sales',
      view: SalesPage,
      roles: staff,
      menu: {
        place: 'reports',
        group: 'Reporting',
        order: 925,
        label: 'Sales',
        also: 'orders revenue payments purchases refunds money receipts invoices',
        icon: Dollar,
        meaning: salesMeaning,
      },
    },
    {
      path: '/app/reporting/visits',
      view: VisitsPage,
      roles: staff,
      menu: {
        place: 'reports',
        group: 'Reporting',
        order: 923,
        label: 'Visits',
        icon: EyeOpen,
        meaning: visitsMeaning,
      },
    },
  ],
  fillings: [fill(customerDetails, CustomerMemberships)],
}
