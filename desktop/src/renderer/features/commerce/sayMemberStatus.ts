import type { Member } from '#shared/features/commerce/entities/Member.ts'
import { memberState } from '#shared/features/commerce/rules/memberState.ts'
import { optionLabel } from '../../kernel/values/optionLabel.ts'

export type MemberDates = Pick<Member, 'status' | 'statusReason' | 'expiresOn' | 'endsAt'>

/** A member's status as lists say it: one that was cancelled and is paid for some time, by its last day; an overdue one, by its days of grace. */
export function sayMemberStatus(member: MemberDates): string {
  const { status, reason } = memberState(member, Date.now())
  const { endsAt, expiresOn } = member
  if (endsAt && (status === 'ACTIVE' || status === 'TRIAL')) return `Ends on ${sayDay(endsAt)}`
  // The days of grace are no end: a payment in time goes on.
  if (status === 'OVERDUE' && expiresOn) return `Payment failed, access until ${sayDay(expiresOn)}`
  // A checkout that was cancelled is no longer pending.
  return optionLabel(status === 'PENDING' && reason ? reason : status)
}

const sayDay = (at: string) => new Date(at).toLocaleDateString([], { dateStyle: 'medium' })
