import { Button, Callout } from '@blueprintjs/core'
import { useState } from 'react'
import type { Member } from '#shared/features/commerce/entities/Member.ts'
import { changeRenewal } from '#shared/features/commerce/operations/purchases.ts'
import { memberState } from '#shared/features/commerce/rules/memberState.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { isFullAdmin, useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import { idOf } from '../../kernel/parts/idOf.ts'
import styles from './MemberSubscription.module.css'
import { useMemberChange } from './useMemberChange.ts'

/** What full administrators can do with a member's subscription: cancel it, and undo that. Nothing without one that goes on. */
export function MemberSubscription({ record }: { record: Row }) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const { confirm } = useDialogs()
  const fail = useFailure()
  const [isAsking, setAsking] = useState(false)
  // Cast: a member, of whom the whole record was read.
  const member = record as Row & Member
  const isCancelled = typeof member.endsAt === 'string'
  const change = useMemberChange(member.key, isCancelled)
  const { status } = memberState(member, Date.now())
  const isHeld = status === 'TRIAL' || status === 'ACTIVE' || status === 'OVERDUE'
  const hasPlan = typeof member.nextPaymentAt === 'string' || isCancelled
  if (!isHeld || !hasPlan || state === undefined || !isFullAdmin(state)) return null
  const isBusy = isAsking || change.isWaiting

  async function ask(renews: boolean) {
    if (!renews) {
      const isSure = await confirm('cancelSubscription', {
        title: 'Cancel this subscription?',
        text: `${explainEnd(member, status)} Nothing more is charged. Until then you can undo it.`,
        ok: 'Cancel subscription',
        intent: 'danger',
      })
      if (!isSure) return
    }
    setAsking(true)
    try {
      await callOperation(core, changeRenewal, {
        organizationID: state?.workspace?.organization ?? '',
        portalID: idOf(member.portal),
        memberID: member.key,
        renews,
      })
      change.wait(!renews)
    } catch (error) {
      fail('The subscription was not changed', error)
    } finally {
      setAsking(false)
    }
  }
  return (
    <section aria-label="Subscription" className={styles.subscription}>
      <p role="status" className="quiet">
        {change.isWaiting && 'Waiting for the payment provider…'}
      </p>
      {change.isLate && (
        <Callout intent="warning" compact>
          This is taking longer than usual. It appears here as soon as the payment provider confirms it.
        </Callout>
      )}
      <Button
        size="small"
        variant="outlined"
        intent={isCancelled ? 'none' : 'danger'}
        text={isCancelled ? 'Let it go on' : 'Cancel subscription…'}
        aria-busy={isBusy}
        onClick={() => {
          if (!isBusy) void ask(isCancelled)
        }}
      />
    </section>
  )
}

function explainEnd({ nextPaymentAt, name }: Member, status: string): string {
  const who = name || 'The member'
  if (status === 'OVERDUE' || nextPaymentAt === null)
    return `${who} loses access at once, because the last payment has not arrived.`
  return `${who} keeps access until ${new Date(nextPaymentAt).toLocaleDateString([], { dateStyle: 'long' })}.`
}
