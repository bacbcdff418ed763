import { useQuery } from '@tanstack/react-query'
import { learningCertificateWords } from '#shared/features/learning/words/certificate/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import type { AnswerOf } from '#web/kernel/api/Call.ts'
import { findLink } from '#web/kernel/api/links.ts'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './CertificateList.module.css'
import type { myCertificates } from './calls.ts'
import { certificateFilePath, certificatePath } from './certificatePaths.ts'
import { certificatesQuery } from './certificatesQuery.ts'

type Certificate = AnswerOf<typeof myCertificates>['certificates'][number]

/** What somebody was awarded: each opens in its own window, and links to the page that verifies it (PAG-39). */
export function CertificateList() {
  const t = useWords(learningCertificateWords)
  const { api } = useSite()
  const { data, error, refetch } = useQuery(certificatesQuery(api, useViewer()))
  if (error && !data) return <NotLoaded error={error} retry={refetch} />
  if (!data) return <Loading />
  if (data.certificates.length === 0) return <div className={page.empty}>{t('none')}</div>
  return (
    <ul className={styles.list}>
      {data.certificates.map((certificate) => (
        <li key={certificate.id} className={styles.certificate}>
          <Face picture={findLink(data.links, certificate.poster)} />
          <Facts certificate={certificate} />
          <Ways certificate={certificate} />
        </li>
      ))}
    </ul>
  )
}

function Face({ picture }: { picture: string | null }) {
  if (picture)
    return (
      <Picture className={styles.picture} src={picture} style={focusStyle(picture)} alt="" loading="lazy" />
    )
  return (
    <span className={styles.badge}>
      <Icon name="certificate" size={28} />
    </span>
  )
}

function Facts({ certificate }: { certificate: Certificate }) {
  const t = useWords(learningCertificateWords)
  // The day that its PDF and the page that verifies it say.
  const day = (moment: string) =>
    dateFormat(t.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment))
  const { name, itemName, number, awardedAt, expiresAt, score, state } = certificate
  const facts = [
    t('awarded', { day: day(awardedAt) }),
    expiresAt && t(state === 'expired' ? 'expired' : 'expires', { day: day(expiresAt) }),
    score !== null && t('score', { score }),
  ].filter(Boolean)
  return (
    <div className={styles.words}>
      <h2 className={styles.name}>{name}</h2>
      {itemName && itemName !== name && <p className={styles.item}>{itemName}</p>}
      <p className={styles.faint}>{facts.join(' · ')}</p>
      <p className={styles.faint}>
        <span className={styles.number}>{t('number', { number })}</span>
        {state !== 'valid' && <span className={styles.state}>{t(`state.${state}`)}</span>}
      </p>
      {state === 'revoked' && <p className={styles.faint}>{t('revokedText')}</p>}
    </div>
  )
}

function Ways({ certificate: { id, name, number, state } }: { certificate: Certificate }) {
  const t = useWords(learningCertificateWords)
  const { base } = useSite()
  return (
    <div className={styles.ways}>
      {state !== 'revoked' && (
        <a
          className={buttonClass({ size: 'small' })}
          href={`${base}${certificateFilePath(id)}`}
          target="_blank"
          rel="noopener"
          aria-label={t('viewOf', { name })}
        >
          {t('view')}
        </a>
      )}
      <a
        className={buttonClass({ look: 'quiet', size: 'small' })}
        href={`${base}${certificatePath(number)}`}
        aria-label={t('verifyOf', { name })}
      >
        {t('verify')}
      </a>
    </div>
  )
}
