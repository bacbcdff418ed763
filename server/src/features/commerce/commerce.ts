import { Member } from '../../../../shared/src/features/commerce/entities/Member.ts'
import type { Feature } from '../../kernel/Feature.ts'
import { enrollCustomers } from './enrolling/enrollCustomers.ts'
import { getCustomersWithProgress } from './enrolling/getCustomersWithProgress.ts'
import { updateOrganizationPaymentCreds } from './updateOrganizationPaymentCreds.ts'
import { writeHooks } from './writeHooks.ts'

/** Access to content: memberships, enrolments, payments. */
export const commerce = {
  name: 'commerce',
  handlers: { enrollCustomers, getCustomersWithProgress, updateOrganizationPaymentCreds },
  hooks: writeHooks,
  own: [{ name: 'members', entity: Member }],
} satisfies Feature
