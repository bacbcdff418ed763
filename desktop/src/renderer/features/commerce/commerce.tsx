import { IdNumber, NewPerson, People } from '@blueprintjs/icons'
import { type Feature, staff } from '../../kernel/manifest/Feature.ts'
import { RecordsPage } from '../../kernel/records/RecordsPage.tsx'
import { RecordTabs } from '../../kernel/records/RecordTabs.tsx'
import { commerceDialogs } from './dialogs.ts'
import { EnrollCustomersPage } from './enrolling/EnrollCustomersPage.tsx'
import { MembersPage } from './MembersPage.tsx'
import { membershipTabs } from './membershipTabs.ts'

/** Access: memberships, enrolments, shops. */
export const commerce: Feature = {
  name: 'commerce',
  dialogs: commerceDialogs,
  screens: [
    {
      path: '/app/portal-memberships/:id?',
      view: () => (
        <RecordsPage
          entityName="membership"
          path="/app/portal-memberships"
          asked={['name', 'portal', 'type', 'typeID']}
          form={<RecordTabs tabs={membershipTabs} />}
        />
      ),
      edits: 'membership',
      roles: staff,
      menu: { group: 'Portal', order: 425, label: 'Memberships', icon: IdNumber },
    },
    {
      path: '/app/portal-members/:id?',
      view: MembersPage,
      roles: staff,
      menu: { group: 'Portal', order: 430, label: 'Members', icon: People },
    },
    {
      path: '/app/enroll-customers',
      view: EnrollCustomersPage,
      roles: staff,
      menu: { group: 'Portal', order: 450, label: 'Enroll customers', icon: NewPerson },
    },
  ],
  planned: [
    {
      path: '/app/shopify-shops',
      roles: staff,
      menu: { group: 'Organization', order: 1120, label: 'Shops' },
    },
  ],
}
