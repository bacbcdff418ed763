import { CloudDownload, Database, Envelope, Office } from '@blueprintjs/icons'
import { type Feature, staff, superUser } from '../../kernel/manifest/Feature.ts'
import { fill } from '../../kernel/manifest/Slot.ts'
import { organizationTabs } from '../identity/organizationTabs.ts'
import { customerActs } from '../identity/people/personSlots.ts'
import { DrivePage } from './drive/DrivePage.tsx'
import { EraseCustomer } from './EraseCustomer.tsx'
import { ExportData } from './ExportData.tsx'
import { MailPage } from './mail/MailPage.tsx'
import { OrganizationDeployment } from './organizations/OrganizationDeployment.tsx'
import { OrganizationsPage } from './organizations/OrganizationsPage.tsx'
import { RepositoriesPage } from './repositories/RepositoriesPage.tsx'

/** Running an installation: organizations, repositories, and what privacy asks for (docs/privacy.md). */
export const installation: Feature = {
  name: 'installation',
  screens: [
    {
      path: '/app/repositories/:id?',
      view: RepositoriesPage,
      roles: superUser,
      menu: {
        ...{ path: '/app/repositories', place: 'settings', group: 'Repositories', order: 1000 },
        ...{ label: 'Repositories', icon: Database, also: 'bucket storage public files addresses' },
      },
    },
    {
      path: '/app/drive',
      view: DrivePage,
      roles: staff,
      menu: {
        ...{ place: 'settings', group: 'Organization', order: 1130, label: 'Drive', icon: CloudDownload },
        also: 'google drive import folders sync files',
      },
    },
    {
      path: '/app/organizations/:id?',
      view: OrganizationsPage,
      roles: superUser,
      menu: {
        ...{ path: '/app/organizations', place: 'settings', group: 'System', order: 1500 },
        ...{ label: 'Organizations', icon: Office, also: 'schools tenants features usage' },
      },
    },
    {
      path: '/app/mail',
      view: MailPage,
      roles: superUser,
      menu: {
        ...{ place: 'settings', group: 'System', order: 1520, label: 'Mail', icon: Envelope },
        also: 'email smtp outbox delivery',
      },
    },
  ],
  // The kernel's tables, and data in no table.
  tableNames: {
    AuditEntry: 'Entries of the audit log',
    OutboxMail: 'Mails',
    archives: 'Archives of personal data',
    jobs: 'Jobs that wait',
  },
  fillings: [
    fill(organizationTabs, { id: 'deployment', title: 'Deployment', view: OrganizationDeployment }),
    fill(customerActs, [
      { title: 'Export personal data', view: ExportData },
      { title: 'Erase', view: EraseCustomer, isFinal: true },
    ]),
  ],
}
