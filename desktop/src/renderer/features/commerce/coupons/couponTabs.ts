import type { FormTab } from '#desktop/renderer/kernel/form/formFields.ts'

/** The tabs of the form of a discount code. */
export const couponTabs: readonly [FormTab, ...FormTab[]] = [
  {
    id: 'details',
    title: 'Details',
    fields: ['code', 'active', 'kind', 'percent', 'amount', 'currency', 'duration', 'months'],
    headings: { kind: 'What it takes off', duration: 'For how long' },
  },
  {
    id: 'limits',
    title: 'Limits',
    fields: ['startDate', 'endDate', 'maxUses', 'maxUsesEach', 'memberships', 'together'],
    headings: { startDate: 'When', maxUses: 'How often', memberships: 'For what' },
  },
]
