import { Database, Envelope } from '@blueprintjs/icons'
import { type Feature, superUser } from '../../kernel/manifest/Feature.ts'
import { fill } from '../../kernel/manifest/Slot.ts'
import { customerActs } from '../identity/people/personSlots.ts'
import { EraseCustomer } from './EraseCustomer.tsx'
import { ExportData } from './ExportData.tsx'
import { MailPage } from './mail/MailPage.tsx'
import { RepositoriesPage } from './repositories/RepositoriesPage.tsx'

/** Running an installation: repositories, and what privacy asks for (docs/privacy.md). */
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
    fill(customerActs, [
      { title: 'Export personal data', view: ExportData },
      { title: 'Erase', view: EraseCustomer, isFinal: true },
    ]),
  ],
}
