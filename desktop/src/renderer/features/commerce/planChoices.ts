import type { Row } from '#desktop/core/Row.ts'
import type { ReferencePlace, UnfitChoices } from '../../kernel/form/choices.ts'

/** What customers may change their plan to: other subscriptions of the same portal. */
export const planChoices: readonly UnfitChoices[] = ['upgradeMemberships', 'downgradeMemberships'].map(
  (field) => ({
    ...{ entity: 'membership', field, reads: ['portal', 'paymentPlan'], unfit: findUnfit },
  }),
)

/** What a portal names in its settings is its own. */
export const portalMembershipChoices: UnfitChoices = {
  ...{ entity: 'portal', field: 'settings', of: 'membership', reads: ['portal'] },
  unfit: ({ owner }, all) => new Set(all.filter(({ portal }) => portal !== owner).map(({ key }) => key)),
}

function findUnfit({ owner, record }: ReferencePlace, all: readonly Row[]): ReadonlySet<string> {
  const isFit = ({ key, portal, paymentPlan }: Row) =>
    key !== owner && portal === record.portal && paymentPlan === 'recurring'
  return new Set(all.filter((row) => !isFit(row)).map(({ key }) => key))
}
