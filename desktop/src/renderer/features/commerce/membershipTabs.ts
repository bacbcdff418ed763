import { Membership } from '#shared/features/commerce/entities/Membership.ts'
import type { FormTab } from '../../kernel/form/formFields.ts'
import { withTheRest } from '../../kernel/form/withTheRest.ts'
import { PriceNote } from './PriceNote.tsx'

const details: FormTab = {
  id: 'details',
  title: 'Details',
  fields: [
    'name',
    'portal',
    'type',
    'typeID',
    'description',
    'summary',
    'picture',
    'active',
    'startDate',
    'endDate',
    'paymentPlan',
    'priceFrom',
    'onetimePrice',
    'recurringPrice',
    'recurringTerm',
    'installmentPrice',
    'installmentCount',
    'installmentRecurrence',
    'trialEnabled',
    'trialDays',
    'currency',
    'upgradeMemberships',
    'downgradeMemberships',
    'taxExempt',
    'promotionCodes',
    'confirmationMessage',
  ],
  headings: {
    active: 'When it is offered',
    paymentPlan: 'Price',
    upgradeMemberships: 'Changing the plan',
    taxExempt: 'At the checkout',
    confirmationMessage: 'After buying it',
  },
  ends: { paymentPlan: PriceNote },
}
const access: FormTab = {
  id: 'access',
  title: 'Access',
  fields: ['accessGroups', 'expires', 'expiresAfterDays', 'expiresOn'],
  headings: { accessGroups: 'What is included', expires: 'For how long' },
}
const restrictions: FormTab = {
  id: 'restrictions',
  title: 'Restrictions',
  fields: ['maxMembers', 'emailAllowedDomains', 'emailDomainMismatchError'],
  headings: { maxMembers: 'How many', emailAllowedDomains: 'For whom' },
}

/** The tab of each field in the membership form (3§2.2). */
export const membershipTabs: readonly [FormTab, ...FormTab[]] = [
  withTheRest(Membership, [details, access, restrictions], 'details')[0] ?? details,
  access,
  restrictions,
]
