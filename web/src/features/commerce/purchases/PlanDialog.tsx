import { Dialog } from '@base-ui/react/dialog'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { sayPrice } from '#shared/features/portals/rules/sayPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { formatMoney } from '#shared/kernel/rules/texts/formatValues.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { PlanPrice } from '#widgets/features/portals/price/PlanPrice.tsx'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { type CustomerPurchase, previewSwap } from '../calls.ts'
import { commerceKey } from '../offersQuery.ts'
import styles from './PlanDialog.module.css'
import { SwapItems } from './SwapItems.tsx'

type Props = Pick<CustomerPurchase, 'member' | 'changes'> & {
  name: string
  isOpen: boolean
  onClose(): void
  onChange(to: string): void
}

/** Asks to which plan a subscription is changed, and says what is due now before it is confirmed. */
export function PlanDialog({ name, isOpen, onClose, ...rest }: Props) {
  const t = useWords(commercePurchasesWords)
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isOpening) => !isOpening && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>{t('plan.title', { name })}</Dialog.Title>
          <Dialog.Description className={dialog.text}>{t('plan.choose')}</Dialog.Description>
          {isOpen && <Choice {...rest} onClose={onClose} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Choice({ member, changes, onClose, onChange }: Omit<Props, 'name' | 'isOpen'>) {
  const t = useWords(commercePurchasesWords)
  const group = useId()
  const [first] = changes
  const [chosen, setChosen] = useState(changes.length === 1 && first ? first.membership.key : null)
  const preview = usePreview(member.key, chosen)
  return (
    <>
      <fieldset className={styles.plans} aria-label={t('plan.change')}>
        {changes.map(({ membership, isUpgrade, price, ...plan }) => (
          <label key={membership.key} className={styles.plan}>
            <input
              type="radio"
              name={group}
              checked={chosen === membership.key}
              onChange={() => setChosen(membership.key)}
            />
            <span className={styles.what}>
              <span className={styles.name}>{membership.name}</span>
              <span className={styles.kind}>{t(isUpgrade ? 'plan.upgrade' : 'plan.downgrade')}</span>
            </span>
            <span className={styles.price}>
              <PlanPrice of={{ ...plan, amount: price, currency: membership.currency }} />
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.due} aria-live="polite">
        {preview.isLoading && <Loading />}
        {preview.isError && <Notice tone="danger">{t('plan.unknown')}</Notice>}
        {preview.data && (
          <>
            <SwapItems preview={preview.data} />
            <Due {...preview.data} isTrial={member.status === 'TRIAL'} />
          </>
        )}
      </div>
      <div className={dialog.actions}>
        <Button look="secondary" onClick={onClose}>
          {t('plan.back')}
        </Button>
        <Button
          disabled={chosen === null || !preview.data}
          onClick={() => chosen !== null && preview.data && onChange(chosen)}
        >
          {t('plan.change')}
        </Button>
      </div>
    </>
  )
}

/** What is due now changes with each second, so it is asked for each time. */
function usePreview(member: string, chosen: string | null) {
  const { api } = useSite()
  const viewer = useViewer()
  return useQuery({
    queryKey: [...commerceKey(whoOf(viewer)), 'swap', member, chosen] as const,
    queryFn: () =>
      api.call(previewSwap, { existingMemberID: member, newMembershipID: chosen ?? '' }, inNameOf(viewer)),
    enabled: chosen !== null,
    retry: false,
    gcTime: 0,
  })
}

type DueProps = NonNullable<ReturnType<typeof usePreview>['data']> & { isTrial: boolean }

function Due({ dueNow, creditLeft, price, currency, isTrial, ...plan }: DueProps) {
  const t = useWords(commercePurchasesWords)
  const ofPrice = useWords(portalsPriceWords)
  if (dueNow === null || price === null || currency === null) return null
  const after = sayPrice(ofPrice, { ...plan, amount: price, currency })
  return (
    <>
      <p className={styles.now}>
        <span>{t('plan.due')}</span>
        <span>{formatMoney(dueNow, currency, t.language)}</span>
      </p>
      <p className={styles.kind}>
        {t(isTrial ? 'plan.trial' : dueNow === 0 ? 'plan.covered' : 'plan.dueHow')}{' '}
        {t('plan.after', { price: after })}
      </p>
      {creditLeft !== null && creditLeft > 0 && (
        <p className={styles.kind}>
          {t('plan.left', { amount: formatMoney(creditLeft, currency, t.language) })}
        </p>
      )}
    </>
  )
}
