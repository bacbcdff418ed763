import { Link } from 'wouter'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { CheckoutLine } from '../calls.ts'
import { memberPath } from '../paths.ts'
import styles from './CheckoutPage.module.css'

/** Before paying (what is free costs nothing twice): what the buyer has, or has begun to pay, that opens the same; with the way to change its plan instead. */
export function Alike({ lines }: { lines: readonly CheckoutLine[] }) {
  const t = useWords(commercePurchasesWords)
  const found = [
    ...new Map(
      lines
        .flatMap(({ alike, offer }) => (offer?.price === 0 ? [] : alike))
        .map((one) => [one.member.id, one]),
    ).values(),
  ]
  if (found.length === 0) return null
  return (
    <div className={styles.alike}>
      {found.map(({ member, membership: { name }, isHeld, isSwap }) => (
        <Notice key={member.id} tone="warning">
          <p>{t(isHeld ? (isSwap ? 'alike.swap' : 'alike.held') : 'alike.begun', { name })}</p>
          {isHeld && (
            <p className={styles.instead}>
              <Link href={memberPath(member)} className={buttonClass({ look: 'secondary' })}>
                {t(isSwap ? 'alike.change' : 'yoursNamed', { name })}
              </Link>
            </p>
          )}
        </Notice>
      ))}
    </div>
  )
}
