import { Lock, Office, People, User } from '@blueprintjs/icons'
import { Customer } from '#shared/features/identity/entities/Customer.ts'
import { UserOrganization } from '#shared/features/identity/entities/UserOrganization.ts'
import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'
import { everyRole, type Feature, staff } from '../../kernel/manifest/Feature.ts'
import { fill } from '../../kernel/manifest/Slot.ts'
import { accountPath, connectDialog, lockPath } from '../../kernel/shell/slots.ts'
import { AccountPage } from './account/AccountPage.tsx'
import { CustomersPage } from './CustomersPage.tsx'
import { identityFirstSteps } from './firstSteps.ts'
import { LockPage } from './lock/LockPage.tsx'
import { OrganizationPage } from './OrganizationPage.tsx'
import { ConnectDialog } from './start/ConnectDialog.tsx'
import { UsersPage } from './UsersPage.tsx'

export const identityDialogs = {
  confirmations: ['leaveOrganization', 'removeUser', 'signOutEverywhere', 'withdrawInvitation'],
  /** `person`: what an act on a person shows; installation uses it for personal data. */
  panels: ['acceptInvitation', 'account', 'addUser', 'connect', 'inviteMany', 'newCustomer', 'person'],
} as const satisfies NamedDialogs

const account = '/app/account'
const lock = '/app/lock'

/** Who people are: the organization, its staff and customers, signing in. */
export const identity: Feature = {
  name: 'identity',
  dialogs: identityDialogs,
  firstSteps: identityFirstSteps,
  screens: [
    {
      path: '/app/organization-summary',
      view: OrganizationPage,
      roles: staff,
      menu: {
        place: 'settings',
        group: 'Organization',
        order: 1100,
        label: 'Summary',
        icon: Office,
        also: 'receipts invoices seller address',
      },
    },
    {
      path: '/app/customers/:id?',
      view: CustomersPage,
      roles: everyRole,
      menu: {
        ...{ place: 'people', group: 'Customers', order: 1200, label: 'Customers', icon: People },
        ...{ meaning: Customer.meaning, also: 'learners students pupils participants people' },
      },
    },
    {
      path: '/app/users/:id?',
      view: UsersPage,
      roles: everyRole,
      menu: {
        place: 'people',
        group: 'Leads and users',
        aiGroup: 'Organization',
        order: 1410,
        label: 'Users',
        icon: User,
        ...{
          meaning: UserOrganization.meaning,
          also: 'colleagues authors teachers administrators staff team',
        },
      },
    },
    { path: account, view: AccountPage, crumb: 'Your account' },
    {
      path: lock,
      view: LockPage,
      menu: {
        ...{ place: 'settings', group: 'This computer', order: 1600, label: 'Lock', icon: Lock },
        // The AI admin's menu is specified; the account's menu and Ctrl+K lock for them, too.
        roles: staff,
      },
    },
  ],
  tableNames: {
    Credential: 'Passwords',
    IdentityLink: 'Sign-ins with other providers',
    OneTimeCode: 'Mailed codes',
    RecoveryCode: 'Recovery codes',
    ResentCode: 'Codes that were sent again',
    Session: 'Sessions',
    SignInChallenge: 'Sign-ins that were begun',
    Totp: 'Authenticator apps',
  },
  fillings: [fill(connectDialog, ConnectDialog), fill(accountPath, account), fill(lockPath, lock)],
}
