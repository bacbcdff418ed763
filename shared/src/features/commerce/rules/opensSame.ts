import type { Membership } from '../entities/Membership.ts'

type Opening = Pick<Membership, 'type' | 'typeID' | 'accessGroups'>
type Paid = Pick<Membership, 'paymentPlan' | 'recurringTerm' | 'installmentRecurrence'>

/** Whether two memberships open the same: one course or program, or the same access groups. Having both, nobody has more than with one. */
export function opensSame(one: Opening, other: Opening): boolean {
  if (one.type !== other.type) return false
  if (one.type !== 'membership') return idOf(one.typeID) !== '' && idOf(one.typeID) === idOf(other.typeID)
  const [groups, others] = [new Set(one.accessGroups), new Set(other.accessGroups)]
  return groups.size > 0 && groups.size === others.size && [...groups].every((group) => others.has(group))
}

/** Whether two are paid alike: at once, or by the same term. */
export const isPaidAlike = (one: Paid, other: Paid): boolean => termOf(one) === termOf(other)

const termOf = ({ paymentPlan, recurringTerm, installmentRecurrence }: Paid): string =>
  paymentPlan === 'recurring'
    ? `recurring ${recurringTerm}`
    : paymentPlan === 'installments'
      ? `installments ${installmentRecurrence}`
      : paymentPlan

const idOf = (reference: string | null): string => (reference ?? '').split('~').at(-1) ?? ''
