import { useId } from 'react'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { SwapPreview } from '../calls.ts'
import styles from './PlanDialog.module.css'

/** What another plan closes and opens, by name: read before it is confirmed. */
export function SwapItems({ preview: { closes, closesMore, opens, opensMore } }: { preview: SwapPreview }) {
  const t = useWords(commercePurchasesWords)
  if (closes.length + opens.length === 0) return <p className={styles.kind}>{t('plan.same')}</p>
  return (
    <>
      <Names title={t('plan.closes')} names={closes} more={closesMore} />
      <Names title={t('plan.opens')} names={opens} more={opensMore} />
    </>
  )
}

function Names({ title, names, more }: { title: string; names: SwapPreview['closes']; more: number }) {
  const t = useWords(commercePurchasesWords)
  const id = useId()
  if (names.length === 0) return null
  return (
    <div className={styles.items}>
      <p id={id} className={styles.itemsTitle}>
        {title}
      </p>
      <ul aria-labelledby={id}>
        {names.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
        {more > 0 && <li>{t('plan.more', { count: more })}</li>}
      </ul>
    </div>
  )
}
