import { Button, Callout, FormGroup, HTMLSelect, Spinner } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Member } from '#shared/features/commerce/entities/Member.ts'
import { previewSwap, swapMembership } from '#shared/features/commerce/operations/purchases.ts'
import { sayPrice } from '#shared/features/portals/rules/sayPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import type { OperationOutput } from '#shared/kernel/model/Operation.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { useDataStore } from '#widgets/kernel/data/DataStoreContext.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { toAppError } from '../../kernel/api/toAppError.ts'
import { isFullAdmin, useConsoleState } from '../../kernel/api/useConsoleState.ts'
import { useRecords } from '../../kernel/api/useRecords.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { idOf } from '../../kernel/parts/idOf.ts'
import styles from './MemberSubscription.module.css'
import { SwapItems } from './SwapItems.tsx'

/** More than a portal sells. */
const most = 200

/** Another membership of the portal in place of a member's (CHK-30): what it costs now is shown before it is done. */
export function SwapMembership({ record }: { record: Row }) {
  // Cast: a member, of whom the whole record was read.
  const member = record as Row & Member
  const core = useCore()
  const store = useDataStore()
  const { error: showError } = useDialogs()
  const { data: state } = useConsoleState()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const field = useId()
  const { data: memberships } = useRecords(
    { entity: 'membership', fields: ['name', 'portal', 'active'], offset: 0, limit: most },
    { enabled: isOpen },
  )
  const input = {
    organizationID: state?.workspace?.organization ?? '',
    portalID: typeof member.portal === 'string' ? idOf(member.portal) : '',
    existingMemberID: member.key,
    newMembershipID: chosen,
  }
  const preview = useQuery({
    queryKey: ['commerce', 'previewSwap', member.key, chosen],
    queryFn: () => callOperation(core, previewSwap, input),
    enabled: isOpen && chosen !== '',
    retry: false,
    gcTime: 0,
  })
  // The list reads less of a member than their own page does.
  if (state === undefined || !isFullAdmin(state) || typeof member.portal !== 'string') return null
  const others = (memberships?.items ?? []).filter(
    ({ key, portal, active }) => portal === member.portal && active !== false && key !== member.membership,
  )

  async function swap() {
    setBusy(true)
    try {
      const answer = await callOperation(core, swapMembership, input)
      setAsked(answer.isAsked)
      setOpen(false)
      setChosen('')
      await store.get('member', member.key)
      store.refreshLists('member')
    } catch (fault) {
      void showError(
        'Error swapping membership',
        <>
          <p>There was an error swapping membership for the customer.</p>
          <p>{toAppError(fault).message}</p>
        </>,
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <section aria-label="Change membership" className={styles.subscription}>
      <p role="status" className="quiet">
        {isBusy && 'Updating memberships'}
        {isAsked &&
          !isBusy &&
          'The payment provider was asked. The change appears here as soon as it confirms it.'}
      </p>
      <Button
        size="small"
        variant="outlined"
        aria-expanded={isOpen}
        text="Change membership…"
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <>
          <FormGroup label="Give this membership instead" labelFor={field}>
            <HTMLSelect
              id={field}
              value={chosen}
              onChange={({ currentTarget: { value } }) => setChosen(value)}
            >
              <option value="">Choose…</option>
              {others.map(({ key, name }) => (
                <option key={key} value={key}>
                  {String(name)}
                </option>
              ))}
            </HTMLSelect>
          </FormGroup>
          {memberships && others.length === 0 && <p>This portal has no other active membership.</p>}
          {preview.isFetching && <Spinner size={20} aria-label="Loading" />}
          {preview.error && (
            <Callout intent="warning" compact role="alert">
              {toAppError(preview.error).message}
            </Callout>
          )}
          {preview.data && !preview.isFetching && (
            <>
              <Effect preview={preview.data} isTrial={member.status === 'TRIAL'} />
              <SwapItems preview={preview.data} />
              <Button
                intent="primary"
                size="small"
                text="Change membership"
                aria-busy={isBusy}
                onClick={() => {
                  if (!isBusy) void swap()
                }}
              />
            </>
          )}
        </>
      )}
    </section>
  )
}

type EffectProps = { preview: OperationOutput<typeof previewSwap>; isTrial: boolean }

function Effect({ preview, isTrial }: EffectProps) {
  const t = useWords(portalsPriceWords)
  const { dueNow, creditLeft, price, currency, ...plan } = preview
  if (dueNow === null || price === null || currency === null)
    return <p>It is given at once, and nothing is charged.</p>
  const due = formatMoney(dueNow, currency, 'en')
  const charged = isTrial
    ? `The free trial ends at once, and ${due} is charged now.`
    : dueNow === 0
      ? 'Nothing is charged now: what is left of the paid term covers it.'
      : `${due} is charged now: the new price, less what is left of the paid term.`
  return (
    <p>
      {charged}{' '}
      {creditLeft !== null &&
        creditLeft > 0 &&
        `${formatMoney(creditLeft, currency, 'en')} is left of what was paid: it is taken off the next payments. `}
      From then on: {sayPrice(t, { amount: price, currency, ...plan })}.
    </p>
  )
}
