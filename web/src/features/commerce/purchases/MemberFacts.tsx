import { memberState } from '#shared/features/commerce/rules/memberState.ts'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { Day } from '#web/kernel/parts/Day.tsx'
import { PlanPrice } from '#widgets/features/portals/price/PlanPrice.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { Rich } from '#widgets/kernel/words/Rich.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CustomerPurchase } from '../calls.ts'
import { NextPayment } from './NextPayment.tsx'
import styles from './PurchasesTab.module.css'
import { type OwnPlan, readPlan } from './readPlan.ts'

type Props = Pick<CustomerPurchase, 'member' | 'payments'>

/** What a membership costs, why it has its status, how long it is valid, and when the next payment is due. */
export function MemberFacts({ member, payments }: Props) {
  const t = useWords(commercePurchasesWords)
  const { status, reason, isOver } = memberState(member, Date.now())
  const plan = status === 'PENDING' ? null : readPlan({ member, payments })
  return (
    <>
      {plan && plan.price.plan !== 'onetime' && (
        <p className={styles.plan}>
          <PlanPrice of={plan.price} />
        </p>
      )}
      {plan?.parts && <p className={styles.text}>{t('partsPaid', plan.parts)}</p>}
      {plan?.isOwed ? (
        <Notice tone="warning">{t('owed')}</Notice>
      ) : (
        reason && <p className={styles.text}>{t(`reason.${reason}`)}</p>
      )}
      {plan?.isRunning ? (
        <Course {...{ member, plan, status }} />
      ) : (
        member.expiresOn &&
        // One that was refunded may have had days left.
        (isOver || status !== 'EXPIRED') && (
          <DayLine message={isOver ? 'endedOn' : 'until'} day={member.expiresOn} />
        )
      )}
    </>
  )
}

type CourseProps = {
  member: Props['member']
  plan: OwnPlan
  status: string
}

/** How a plan goes on. */
function Course({ member, plan, status }: CourseProps) {
  const t = useWords(commercePurchasesWords)
  const { endsAt, nextPaymentAt, expiresOn, failedPaymentAttempts } = member
  if (status === 'OVERDUE' && expiresOn)
    return (
      <Notice tone="warning">
        <Rich
          of={t}
          message={(failedPaymentAttempts ?? 0) > 0 ? 'overdue.failed' : 'overdue.late'}
          values={{ day: () => <Day moment={expiresOn} /> }}
        />
      </Notice>
    )
  return (
    <>
      {endsAt ? (
        <DayLine message="cancelledUntil" day={endsAt} />
      ) : (
        status === 'TRIAL' &&
        nextPaymentAt &&
        Date.parse(nextPaymentAt) > Date.now() && <DayLine message="trialUntil" day={nextPaymentAt} />
      )}
      <NextPayment member={member} currency={plan.price.currency} />
    </>
  )
}

function DayLine({
  message,
  day,
}: {
  message: 'endedOn' | 'until' | 'cancelledUntil' | 'trialUntil'
  day: string
}) {
  const t = useWords(commercePurchasesWords)
  return (
    <p className={styles.text}>
      <Rich of={t} message={message} values={{ day: () => <Day moment={day} /> }} />
    </p>
  )
}
