import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { type CustomerPurchase, openBillingPage } from '../calls.ts'
import { backFromCard, memberPath } from '../paths.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { PlanDialog } from './PlanDialog.tsx'
import styles from './PurchasesTab.module.css'
import { mayHaveRest, readPlan } from './readPlan.ts'
import { useRenewal } from './useRenewal.ts'
import { useSwap } from './useSwap.ts'

type Props = Omit<CustomerPurchase, 'receipts'> & {
  /** Another way, before these. */
  children?: ReactNode
  /** And one after them. */
  last?: ReactNode
}

/** What the customer can do with a plan that goes on: change the card, cancel it, and undo that. */
export function PlanActs(props: Props) {
  const { children, last } = props
  const plan = readPlan(props)
  if (plan?.isRunning) return <RunningActs {...props} />
  if (plan?.isOwed) return <OwedActs {...props} />
  if (!children && !last) return null
  return (
    <div className={styles.acts}>
      {children}
      {last}
    </div>
  )
}

function RunningActs({ member, membership, payments, changes, children, last }: Props) {
  const t = useWords(commercePurchasesWords)
  const [isAsking, setAsking] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const swap = useSwap(member, membership)
  const renewal = useRenewal(member)
  const name = membership?.name ?? t('removed')
  const isCancelled = member.endsAt !== null
  // What is paid in parts is owed until the last one: the seller alone ends it earlier.
  const isOwedInParts = readPlan({ member, payments })?.parts !== null && member.status !== 'TRIAL'
  return (
    <div className={styles.planActs}>
      {renewal.hasFailed && <Notice tone="danger">{t('renewal.failed')}</Notice>}
      {swap.hasFailed && <Notice tone="danger">{t('plan.failed')}</Notice>}
      {(renewal.isLate || swap.isLate) && <Notice tone="warning">{t('renewal.late')}</Notice>}
      <p className={styles.done} role="status">
        {renewal.isBusy || swap.isBusy
          ? t('renewal.waiting')
          : swap.isDone
            ? t('plan.done', { name })
            : renewal.isDone && t(isCancelled ? 'renewal.cancelled' : 'renewal.goesOn')}
      </p>
      <div className={styles.acts}>
        {children}
        {!isCancelled && (
          <CardButton {...{ member, name }} look={member.status === 'OVERDUE' ? 'primary' : 'secondary'} />
        )}
        {(changes.length > 0 || swap.isBusy) && (
          <Button
            look="secondary"
            aria-busy={swap.isBusy}
            aria-label={t('plan.changeNamed', { name })}
            onClick={() => !swap.isBusy && setChoosing(true)}
          >
            {t('plan.change')}
          </Button>
        )}
        {/* One button, so that it keeps the focus when it turns into its opposite. */}
        {(isCancelled || !isOwedInParts) && (
          <Button
            look="secondary"
            aria-busy={renewal.isBusy}
            aria-label={t(isCancelled ? 'renewal.keepNamed' : 'renewal.cancelNamed', { name })}
            onClick={() => {
              if (renewal.isBusy) return
              if (isCancelled) renewal.change(true)
              else setAsking(true)
            }}
          >
            {t(isCancelled ? 'renewal.keep' : 'renewal.cancel')}
          </Button>
        )}
        {last}
      </div>
      {!isCancelled && isOwedInParts && <p className={styles.text}>{t('parts.owed')}</p>}
      <PlanDialog
        {...{ name, member, changes, isOpen: isChoosing }}
        onClose={() => setChoosing(false)}
        onChange={(to) => {
          setChoosing(false)
          swap.change(to)
        }}
      />
      <CancelDialog
        {...{ name, member, isOpen: isAsking }}
        mayHaveRest={mayHaveRest(payments)}
        onClose={() => setAsking(false)}
        onCancel={() => {
          setAsking(false)
          renewal.change(false)
        }}
      />
    </div>
  )
}

/** The payment that stayed away can still be made: with another card. */
function OwedActs({ member, membership, children, last }: Props) {
  const t = useWords(commercePurchasesWords)
  return (
    <div className={styles.planActs}>
      <div className={styles.acts}>
        <CardButton {...{ member }} look="primary" name={membership?.name ?? t('removed')} />
        {children}
        {last}
      </div>
    </div>
  )
}

type CardProps = Pick<Props, 'member'> & { name: string; look: 'primary' | 'secondary' }

function CardButton({ member, name, look }: CardProps) {
  const t = useWords(commercePurchasesWords)
  const card = useBillingPage(member)
  return (
    <>
      {card.isError && <Notice tone="danger">{t('card.failed')}</Notice>}
      <Button
        look={look}
        aria-busy={card.isPending || card.isSuccess}
        disabled={card.isPending || card.isSuccess}
        aria-label={t('card.changeNamed', { name })}
        onClick={() => card.mutate()}
      >
        {t('card.change')}
      </Button>
    </>
  )
}

/** Opens the provider's page for the card, which comes back to the membership's own page. */
function useBillingPage(member: CustomerPurchase['member']) {
  const { api, base } = useSite()
  const viewer = useViewer()
  return useMutation({
    mutationFn: () => {
      const returnUrl = `${window.location.origin}${base}${memberPath(member)}?${backFromCard}`
      return api.call(openBillingPage, { memberID: member.key, returnUrl }, inNameOf(viewer))
    },
    onSuccess: ({ url }) => window.location.assign(url),
  })
}
