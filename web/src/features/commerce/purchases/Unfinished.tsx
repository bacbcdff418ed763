import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { commercePurchasesWords } from '#shared/features/commerce/words/purchases/words.generated.ts'
import { commerceWords } from '#shared/features/commerce/words/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { accountPath } from '../../identity/accountPath.ts'
import { type CustomerPurchase, removeCheckout } from '../calls.ts'
import { commerceKey } from '../offersQuery.ts'
import { buyPath } from '../paths.ts'
import styles from './PurchasesTab.module.css'

/** Unfinished checkouts: each can be continued (CHK-19) or removed. */
export function Unfinished({ purchases }: { purchases: readonly CustomerPurchase[] }) {
  const t = useWords(commercePurchasesWords)
  return (
    <section className={styles.unfinished} aria-labelledby="unfinished">
      <h2 id="unfinished">{t('unfinished')}</h2>
      <p className={styles.text}>{t('unfinished.text')}</p>
      <ul className={styles.list}>
        {purchases.map((purchase) => (
          <li key={purchase.member.key} className={styles.purchase}>
            <One {...purchase} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function One({ member, membership, payments }: CustomerPurchase) {
  const t = useWords(commercePurchasesWords)
  const frame = useWords(commerceWords)
  const { api } = useSite()
  const viewer = useViewer()
  const cache = useQueryClient()
  const removing = useMutation({
    mutationFn: () => api.call(removeCheckout, { memberID: member.key }, inNameOf(viewer)),
    // Also where nothing was removed: it was paid meanwhile, and is among the purchases now.
    onSuccess: () => cache.invalidateQueries({ queryKey: commerceKey(whoOf(viewer)) }),
  })
  const name = membership?.name ?? t('removed')
  const wasPaidBefore = payments.some(({ status }) => status === 'paid' || status === 'refunded')
  return (
    <>
      <h3 className={`${styles.name} ${page.authored}`}>{name}</h3>
      {member.statusReason && <p className={styles.text}>{t(`reason.${member.statusReason}`)}</p>}
      {removing.isError && <Notice tone="danger">{t('notRemoved')}</Notice>}
      <div className={styles.acts}>
        {membership && (
          <Link
            href={buyPath('membership', membership.id, `${accountPath}?tab=purchases`)}
            className={buttonClass()}
          >
            {frame('completePurchase')}
          </Link>
        )}
        {!wasPaidBefore && (
          <Button
            look="quiet"
            aria-busy={removing.isPending}
            disabled={removing.isPending}
            aria-label={t('removeNamed', { name })}
            onClick={() => removing.mutate()}
          >
            {t('remove')}
          </Button>
        )}
      </div>
    </>
  )
}
