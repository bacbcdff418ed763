import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { commerceReceiptWords } from '#shared/features/commerce/words/receipt/words.generated.ts'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { accountPath } from '../../identity/accountPath.ts'
import { CustomerGate } from '../../identity/CustomerGate.tsx'
import { getReceiptUrl } from '../calls.ts'
import { commerceKey } from '../offersQuery.ts'

/** `receipt/{id}`: opens a receipt of the reader's own, in the window that was opened for it. Mails link here, so it asks to sign in. */
export function ReceiptPage({ document }: { document: string }) {
  const t = useWords(commerceReceiptWords)
  return (
    <section className={`${page.page} ${page.narrow}`}>
      <h1 className={page.title}>{t('openTitle')}</h1>
      <div className={page.section}>
        <CustomerGate reason={t('signIn')}>
          <Opening document={document} />
        </CustomerGate>
      </div>
    </section>
  )
}

/** Its address lives for ten minutes, so it is asked for each time. */
function Opening({ document }: { document: string }) {
  const t = useWords(commerceReceiptWords)
  const { api } = useSite()
  const viewer = useViewer()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...commerceKey(whoOf(viewer)), 'receipt', document],
    queryFn: () => api.call(getReceiptUrl, { document }, inNameOf(viewer)),
    ...{ retry: false, gcTime: 0, staleTime: 0 },
  })
  useEffect(() => {
    if (data) window.location.replace(data.url)
  }, [data])
  if (error && !isFetching)
    return (
      <>
        <Notice tone="danger">{t('failed')}</Notice>
        <div className={page.actions}>
          <Button look="secondary" onClick={() => void refetch()}>
            {t('again')}
          </Button>
          <ToPurchases />
        </div>
      </>
    )
  return (
    <>
      <p role="status">{t(data ? 'ready' : 'opening')}</p>
      {/* A browser that saves PDFs stays on this page. */}
      <div className={page.actions}>
        {data && (
          <a className={buttonClass()} href={data.url}>
            {t('view')}
          </a>
        )}
        <ToPurchases />
      </div>
    </>
  )
}

function ToPurchases() {
  const t = useWords(commerceReceiptWords)
  return (
    <Link href={`${accountPath}?tab=purchases`} className={buttonClass({ look: 'secondary' })}>
      {t('toPurchases')}
    </Link>
  )
}
