import { fault } from '#shared/kernel/errors/faults.ts'
import { adminOffice } from '#shared/kernel/model/accessRules.ts'
import { defineEntity } from '#shared/kernel/model/defineEntity.ts'
import type { EntityRecord } from '#shared/kernel/model/Entity.ts'
import { boolean } from '#shared/kernel/model/kinds/boolean.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import { date } from '#shared/kernel/model/kinds/date.ts'
import { list } from '#shared/kernel/model/kinds/list.ts'
import { money } from '#shared/kernel/model/kinds/money.ts'
import { number } from '#shared/kernel/model/kinds/number.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { currencies } from '../../content/entities/parts/itemBasics.ts'

/** How long a subscription is cheaper: its first payment, some months, or for good. */
export const couponDurations = ['first', 'months', 'all'] as const

/** A code that takes something off at the checkout (docs/decisions/0060). */
export const Coupon = defineEntity({
  name: 'coupon',
  plural: 'coupons',
  called: ['discount code', 'discount codes'],
  meaning: 'A code that buyers enter at the checkout, which takes something off the price.',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: adminOffice,
  distinct: ['code'],
  // Nobody buys by it before its author has changed what they copied it for.
  copiesAs: { active: false },
  hooks: {
    judge: {
      fields: ['kind', 'percent', 'amount', 'duration', 'months'],
      // A code that takes off nothing, or for no time, would look like a mistake at the checkout.
      faults: ({ kind, percent, amount, duration, months }) => [
        ...(kind !== 'amount' && typeof percent !== 'number'
          ? [{ path: 'percent', ...fault('required') }]
          : []),
        ...(kind === 'amount' && !amount ? [{ path: 'amount', ...fault('required') }] : []),
        ...(duration === 'months' && typeof months !== 'number'
          ? [{ path: 'months', ...fault('required') }]
          : []),
      ],
    },
  },
  fields: {
    code: text({
      ...{ required: true, min: 3, max: 40, pattern: /^[A-Z0-9-]+$/, examples: ['SPRING-26'] },
      patternMessage: 'Only letters from A to Z, digits and hyphens.',
      ...{ capitals: true, searchable: true },
      help: 'Letters, digits and hyphens. Buyers may enter it in small letters, too.',
    }),
    active: boolean({
      default: true,
      // A code that does not say how much it takes off waits until somebody switches it on.
      startsAs: ({ percent, amount }: { percent?: unknown; amount?: unknown }) =>
        typeof percent === 'number' || typeof amount === 'number',
      help: 'Buyers can use it. Switch it off to stop that at once.',
    }),
    kind: choice({
      label: 'Takes off',
      options: ['percent', 'amount'],
      labels: { percent: 'A part of the price', amount: 'A sum' },
      default: 'percent',
    }),
    percent: number({ whole: true, min: 1, max: 100, default: 10, when: { field: 'kind', is: 'percent' } }),
    amount: money({ when: { field: 'kind', is: 'amount' } }),
    currency: choice({ options: currencies, default: 'USD', when: { field: 'kind', is: 'amount' } }),
    duration: choice({
      label: 'Of subscriptions and installments',
      options: couponDurations,
      labels: { first: 'The first payment', months: 'The payments of some months', all: 'All payments' },
      default: 'first',
    }),
    months: number({ whole: true, min: 1, max: 36, when: { field: 'duration', is: 'months' } }),
    startDate: date({ label: 'First day' }),
    endDate: date({ label: 'Last day' }),
    maxUses: number({
      ...{ whole: true, min: 0, max: 1_000_000, default: 0, label: 'Uses in all' },
      help: '0 is unlimited. A checkout that is not finished gives its use back.',
    }),
    maxUsesEach: number({
      ...{ whole: true, min: 0, max: 1000, default: 0, label: 'Uses of one buyer', help: '0 is unlimited' },
    }),
    memberships: list(reference({ to: 'membership' }), { label: 'For memberships', help: 'Empty: for all.' }),
    together: boolean({
      default: false,
      label: 'Only if all of them are bought together',
      help: 'For a bundle that costs less than its parts. It takes nothing off one of them alone.',
    }),
  },
})
export type Coupon = EntityRecord<typeof Coupon>
