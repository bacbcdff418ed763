import { CreditCard, IdNumber, NewPerson, People, Tag } from '@blueprintjs/icons'
import type { NamedDialogs } from '../../kernel/dialogs/DialogNames.ts'
import { otherNames, unfitChoices } from '../../kernel/form/choices.ts'
import { type Feature, staff } from '../../kernel/manifest/Feature.ts'
import { fill } from '../../kernel/manifest/Slot.ts'
import { itemManyActs, itemSelling, peopleOfItem } from '../content/items/itemSlots.ts'
import { customerAdding, customerManyActs } from '../identity/people/personSlots.ts'
import { countBuyers } from './countBuyers.ts'
import { CouponsPage } from './coupons/CouponsPage.tsx'
import { AddManyCustomers } from './enrolling/AddManyCustomers.tsx'
import { EnrollCustomersPage } from './enrolling/EnrollCustomersPage.tsx'
import { EnrollMany } from './enrolling/EnrollMany.tsx'
import { GroupManyActs } from './groups/GroupManyActs.tsx'
import { ItemBundleAct } from './ItemBundleAct.tsx'
import { ItemOffers } from './ItemOffers.tsx'
import { MembershipsPage } from './MembershipsPage.tsx'
import { MembersPage } from './MembersPage.tsx'
import { OrderPage } from './orders/OrderPage.tsx'
import { PaymentsPage } from './payments/PaymentsPage.tsx'
import { planChoices, portalMembershipChoices } from './planChoices.ts'
import { useMembershipCodes } from './useMembershipCodes.ts'

export const commerceDialogs = {
  confirmations: ['cancelSubscription', 'disconnectPayments', 'endMembership', 'refundPayment'],
  panels: ['customerGroup'],
} as const satisfies NamedDialogs

/** Access: memberships, enrolments, payments. */
export const commerce: Feature = {
  name: 'commerce',
  dialogs: commerceDialogs,
  screens: [
    {
      path: '/app/portal-memberships/:id?',
      view: MembershipsPage,
      edits: 'membership',
      roles: staff,
      menu: {
        place: 'portal',
        group: 'Portal',
        order: 425,
        label: 'Memberships',
        icon: IdNumber,
        also: 'sell prices trials subscriptions shop offers',
      },
    },
    {
      path: '/app/coupons/:id?',
      view: CouponsPage,
      edits: 'coupon',
      roles: staff,
      menu: {
        ...{ place: 'portal', group: 'Portal', order: 427, label: 'Discount codes', icon: Tag },
        also: 'coupons vouchers promotions',
      },
    },
    {
      path: '/app/portal-members/:id?',
      view: MembersPage,
      roles: staff,
      menu: { place: 'portal', group: 'Portal', order: 430, label: 'Members', icon: People },
    },
    {
      path: '/app/reporting/sales/:order',
      view: OrderPage,
      roles: staff,
      list: '/app/reporting/sales',
      crumb: 'Order',
    },
    {
      path: '/app/enroll-customers',
      view: EnrollCustomersPage,
      roles: staff,
      menu: {
        ...{ place: 'portal', group: 'Portal', order: 450, label: 'Enroll customers', icon: NewPerson },
        also: 'enrol invite assign give memberships free',
      },
    },
    {
      path: '/app/payments',
      view: PaymentsPage,
      roles: staff,
      menu: {
        place: 'settings',
        group: 'Organization',
        order: 1105,
        label: 'Payments',
        icon: CreditCard,
        also: 'sell stripe receipts invoices tax',
      },
    },
  ],
  tableNames: { OrderMail: 'Mails about orders' },
  fillings: [
    fill(peopleOfItem, countBuyers),
    fill(itemSelling, ItemOffers),
    fill(itemManyActs, ItemBundleAct),
    ...[...planChoices, portalMembershipChoices].map((choices) => fill(unfitChoices, choices)),
    fill(customerManyActs, EnrollMany),
    fill(customerManyActs, GroupManyActs),
    fill(customerAdding, AddManyCustomers),
    fill(otherNames, {
      ...{ entity: 'accessGroupDefinition', label: 'Members of a membership', useCodes: useMembershipCodes },
    }),
  ],
}
