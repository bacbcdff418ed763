import type { Member } from '#shared/features/commerce/entities/Member.ts'
import { memberState } from '#shared/features/commerce/rules/memberState.ts'
import { optionLabel } from '../../kernel/values/optionLabel.ts'

export type MemberDates = Pick<Member, 'status' | 'statusReason' | 'expiresOn' | 'endsAt'> &
  Partial<Pick<Member, 'nextPaymentAt' | 'failedPaymentAttempts'>>

/**
 * A member's status as lists say it: one that was cancelled and is paid for some time, by its last day; one whose payment is late, by the day
 * until which access stays open all the same.
 */
export function sayMemberStatus(member: MemberDates): string {
  const { status, reason } = memberState(member, Date.now())
  const { endsAt, expiresOn, failedPaymentAttempts } = member
  if (endsAt && (status === 'ACTIVE' || status === 'TRIAL')) return `Ends on ${sayDay(endsAt)}`
  if (status === 'OVERDUE' && expiresOn)
    return `Payment ${failedPaymentAttempts ? 'failed' : 'late'}: access until ${sayDay(expiresOn)}`
  // A checkout that was cancelled is no longer pending.
  return optionLabel(status === 'PENDING' && reason ? reason : status)
}

/** When access ends, where that is known: while payments follow, the stored day is that of a grace which nobody expects to begin. */
export function findEnd({ status, expiresOn, nextPaymentAt, ...more }: MemberDates): string | null {
  const isOver = memberState({ status, expiresOn, ...more }, Date.now()).status === 'EXPIRED'
  return nextPaymentAt && !isOver ? null : expiresOn
}

export const sayDay = (day: string) => new Date(day).toLocaleDateString([], { dateStyle: 'medium' })
