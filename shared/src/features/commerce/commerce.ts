import type { SharedFeature } from '../../kernel/model/SharedFeature.ts'
import { Member } from './entities/Member.ts'
import { Membership } from './entities/Membership.ts'
import { Payment } from './entities/Payment.ts'
import { ShopifyConfig } from './entities/ShopifyConfig.ts'
import { enrollCustomers, getCustomersWithProgress } from './operations/enrolling.ts'
import { updateOrganizationPaymentCreds } from './operations/updateOrganizationPaymentCreds.ts'

/** Access and payment: memberships, enrolments, payments. */
export const commerce = {
  name: 'commerce',
  entities: [Member, Membership, Payment, ShopifyConfig],
  operations: [enrollCustomers, getCustomersWithProgress, updateOrganizationPaymentCreds],
} as const satisfies SharedFeature
