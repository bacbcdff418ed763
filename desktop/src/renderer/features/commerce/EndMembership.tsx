import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { Member } from '#shared/features/commerce/entities/Member.ts'
import { endMembership } from '#shared/features/commerce/operations/endMembership.ts'
import { isHeld } from '#shared/features/commerce/rules/memberState.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { isFullAdmin, useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { callMany } from '../../kernel/api/writeMany.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import type { ManyTools } from '../../kernel/records/choosing/useManyActs.tsx'
import styles from './MemberSubscription.module.css'

/** Ends what a member has, at once: bought, given or by subscription. Nothing where it is over. */
export function EndMembership({ record }: { record: Row }) {
  const core = useCore()
  const store = useDataStore()
  const { data: state } = useConsoleState()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  // Cast: a member, of whom the whole record was read.
  const member = record as Row & Member
  if (!isHeld(member, Date.now()) || state === undefined || !isFullAdmin(state)) return null

  async function end() {
    const isSure = await confirm('endMembership', {
      title: 'End this membership?',
      text: explainEnd(member),
      ok: 'End membership',
      intent: 'danger',
    })
    if (!isSure) return
    setBusy(true)
    try {
      const organizationID = state?.workspace?.organization ?? ''
      await callOperation(core, endMembership, { organizationID, memberID: member.key })
      snackBar('The membership has ended.', 'success')
      await store.get('member', member.key)
      store.refreshLists('member')
    } catch (error) {
      fail('The membership was not ended', error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label="End of the membership" className={styles.subscription}>
      <Button
        size="small"
        variant="outlined"
        intent="danger"
        text="End membership…"
        aria-busy={isBusy}
        onClick={() => {
          if (!isBusy) void end()
        }}
      />
    </section>
  )
}

function explainEnd({ name, nextPaymentAt, lastPaymentAt }: Member): string {
  return [
    `${name || 'The member'} loses access at once, and gets a mail about it.`,
    nextPaymentAt && 'Nothing more is charged.',
    lastPaymentAt && 'Nothing is refunded: do that on the page of its order.',
    'This cannot be undone.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** The same for the chosen members; those that are over already are named. */
export function EndManyMemberships({ many }: { many: ManyTools }) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const { confirm } = useDialogs()
  const organizationID = state?.workspace?.organization ?? ''
  if (state === undefined || !isFullAdmin(state)) return null
  async function end() {
    const isSure = await confirm('endMembership', {
      title: `End the memberships of ${many.what}?`,
      text: 'They lose access at once, and get a mail about it. Nothing more is charged, and nothing is refunded. This cannot be undone.',
      ok: `End for ${many.what}`,
      intent: 'danger',
    })
    if (!isSure) return
    await many.act(
      async (keys) => {
        const faults = await callMany(
          core,
          endMembership,
          keys.map((memberID) => ({ organizationID, memberID })),
        )
        return {
          done: keys.filter((_, at) => !faults[at]).map((key) => ({ key })),
          unchanged: [],
          refused: keys.flatMap((key, at) => {
            const fault = faults[at]
            return fault ? [{ key, name: '', fault }] : []
          }),
        }
      },
      { doing: 'Ending', done: 'ended' },
    )
  }
  return <Button variant="minimal" text="End memberships…" onClick={() => void end()} />
}
