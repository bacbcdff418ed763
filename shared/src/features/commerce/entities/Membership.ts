import { fault } from '#shared/kernel/errors/faults.ts'
import { content } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { date } from '#shared/kernel/model/kinds/date.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { media } from '#shared/kernel/model/kinds/media.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { richText } from '#shared/kernel/model/kinds/richText.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { timestamp } from '#shared/kernel/model/kinds/timestamp.ts'
import { all, any, hasCome, is, isIn, isOver, not } from '#shared/kernel/model/Rule.ts'
import { currencies } from '../../content/entities/parts/itemBasics.ts'
import { paymentPlans, planLabels, terms } from '../../portals/rules/paymentPlans.ts'

/** What a portal sells: access to groups, a course or a program, once, by term or in parts (3§3.2, 3§9). */
export const Membership = defineEntity({
  name: 'membership',
  plural: 'memberships',
  meaning: 'What a portal sells or gives away: access to groups, a course or a program.',
  scope: 'portal',
  sync: 'synced',
  privacy: 'nothing',
  access: content,
  // Nobody buys by it before its author has changed what they copied it for.
  copiesAs: { active: false },
  catalogue: all(
    is('active', true),
    isIn('portal', 'portals'),
    any(is('startDate', null), hasCome('startDate')),
    not(isOver('endDate')),
  ),
  hooks: {
    judge: {
      fields: ['type', 'typeID'],
      // A membership that sells a course or program must name it, or it would open nothing (MOD-64).
      faults: ({ type, typeID }) =>
        type === 'membership' || (typeof typeID === 'string' && typeID !== '')
          ? []
          : [{ path: 'typeID', ...fault('required') }],
    },
  },
  fields: {
    portal: reference({ to: 'portal', required: true }),
    type: choice({
      ...{ options: ['membership', 'course', 'program'], required: true },
      help: 'A membership opens what its access groups open; the others open one course or program.',
    }),
    typeID: reference({
      ...{ to: 'course', toBy: 'type', label: 'Course or program' },
      when: { field: 'type', is: ['course', 'program'] },
    }),
    name: text({ required: true, min: 3, max: 80, searchable: true }),
    description: text({ max: 500, multiline: true, searchable: true }),
    summary: richText({ max: 2000 }),
    picture: media({
      accept: 'image',
      help: 'Of its card among the portal’s offers. Empty: the picture of something that it opens.',
    }),
    active: boolean({
      default: true,
      label: 'On sale',
      help: 'Buyers see it and can buy it, if it has a price. Members keep it either way.',
    }),
    expires: boolean({ default: false }),
    expiresAfterDays: number({ whole: true, min: 1, max: 36_500, when: { field: 'expires', is: true } }),
    expiresOn: timestamp({ when: { field: 'expires', is: true } }),
    startDate: date(),
    endDate: date(),
    currency: choice({ options: currencies, default: 'USD' }),
    paymentPlan: choice({
      options: paymentPlans,
      labels: planLabels,
      default: 'recurring',
      startsAs: 'onetime',
    }),
    priceFrom: choice({
      label: 'Sold for',
      options: ['membership', 'item'],
      labels: { membership: 'A price of its own', item: 'The price of the course or program' },
      // Stored ones keep the price that they had before courses were sold for theirs.
      default: 'membership',
      startsAs: ({ onetimePrice }: { onetimePrice?: unknown }) =>
        typeof onetimePrice === 'number' ? 'membership' : 'item',
      when: [
        { field: 'type', is: ['course', 'program'] },
        { field: 'paymentPlan', is: 'onetime' },
      ],
    }),
    recurringPrice: money({
      label: 'Price of each payment',
      help: '0 is free. Without a price it is not on sale. A new price is for new buyers, once it is synced.',
      when: { field: 'paymentPlan', is: 'recurring' },
    }),
    recurringTerm: choice({
      options: terms,
      default: 'monthly',
      label: 'Billing period',
      when: { field: 'paymentPlan', is: 'recurring' },
    }),
    installmentPrice: money({
      label: 'Price of one installment',
      help: '0 is free. Without a price it is not on sale. A new price is for new buyers, once it is synced.',
      when: { field: 'paymentPlan', is: 'installments' },
    }),
    installmentRecurrence: choice({
      options: terms,
      default: 'weekly',
      label: 'Installments are due',
      when: { field: 'paymentPlan', is: 'installments' },
    }),
    installmentCount: number({
      whole: true,
      min: 1,
      max: 120,
      default: 3,
      label: 'Number of installments',
      when: { field: 'paymentPlan', is: 'installments' },
    }),
    onetimePrice: money({
      label: 'One-time price',
      when: [
        { field: 'paymentPlan', is: 'onetime' },
        { field: 'type', is: 'membership', or: { field: 'priceFrom', is: 'membership' } },
      ],
      help: '0 is free. Without a price it is not on sale. A new price applies once it is synced.',
    }),
    trialEnabled: boolean({
      default: false,
      label: 'Begins with a free trial',
      help: 'Only for buyers who have not had it before.',
      when: { field: 'paymentPlan', is: ['recurring', 'installments'] },
    }),
    trialDays: number({
      ...{ whole: true, min: 0, max: 730, default: 14 },
      when: [
        { field: 'paymentPlan', is: ['recurring', 'installments'] },
        { field: 'trialEnabled', is: true },
      ],
    }),
    taxExempt: boolean({ default: false, help: 'Sold without tax, where the payment provider adds it.' }),
    promotionCodes: boolean({
      default: false,
      help: 'Buyers may enter a promotion code that was made in Stripe.',
    }),
    // Buyers read how many places are left, of an offer.
    maxMembers: number({ whole: true, min: 0, default: 0, private: true, help: '0 is unlimited' }),
    activeMembers: number({
      ...{ whole: true, min: 0, default: 0, private: true },
      ...{ readOnly: true, onlineOnly: true },
    }),
    accessGroups: list(text({ min: 3, max: 12, codeOf: 'accessGroupDefinition' }), {
      default: ['ALL_COURSES'],
      private: true,
      help: 'What it opens: all that names one of these groups. ALL_COURSES opens every course. Without a group it opens nothing.',
      // A course or program that is sold alone opens only that one.
      when: { field: 'type', is: 'membership' },
    }),
    confirmationMessage: richText({ max: 2000 }),
    orderConfirmationEmail: reference({
      label: 'Email that confirms an order',
      help: 'The items and prices are added below it. Empty: the portal’s own email, otherwise a plain receipt.',
      to: 'emailTemplate',
      private: true,
    }),
    upgradeMemberships: list(reference({ to: 'membership' }), {
      label: 'Customers may upgrade to',
      help: 'Memberships of the same portal that are paid by term; others are not found here. They change under their purchases, and see before what is charged.',
      when: { field: 'paymentPlan', is: 'recurring' },
    }),
    downgradeMemberships: list(reference({ to: 'membership' }), {
      label: 'Customers may downgrade to',
      help: 'Memberships of the same portal that are paid by term.',
      when: { field: 'paymentPlan', is: 'recurring' },
    }),
    emailAllowedDomains: list(text({ max: 253, pattern: /^[a-z0-9.-]+$/i, examples: ['example.org'] }), {
      private: true,
    }),
    emailDomainMismatchError: text({ max: 500 }),
  },
})
export type Membership = EntityRecord<typeof Membership>
