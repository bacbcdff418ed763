import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { learningCertificateWords } from '#shared/features/learning/words/certificate/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './CertificateFilePage.module.css'
import { getSignedCertificateUrl } from './calls.ts'

/**
 * Says that a certificate is being made, and goes to it (PRG-28, PRG-29): in the window that was opened for it. Its address lives for ten
 * minutes, so it is asked for each time.
 */
export function CertificateFilePage({ certificate }: { certificate: string }) {
  const t = useWords(learningCertificateWords)
  const { api, base } = useSite()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['certificate-file', certificate],
    queryFn: () => api.call(getSignedCertificateUrl, { certificateID: certificate }),
    retry: false,
    gcTime: 0,
  })
  useEffect(() => {
    if (data) window.location.replace(data.url)
  }, [data])
  return (
    <main className={styles.page}>
      <span className={styles.badge}>
        <Icon name="certificate" size={32} />
      </span>
      <h1 className={styles.title}>{t('openTitle')}</h1>
      {error && !isFetching ? (
        <>
          <Notice tone="danger">{t('failed')}</Notice>
          <Button look="secondary" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </>
      ) : (
        <p role="status">{t(data ? 'ready' : 'opening')}</p>
      )}
      {/* A browser that saves PDFs stays on this page. */}
      {data && (
        <a className={buttonClass()} href={data.url}>
          {t('view')}
        </a>
      )}
      {(data || error) && <a href={`${base}/my-learnings`}>{t('toMine')}</a>}
    </main>
  )
}
