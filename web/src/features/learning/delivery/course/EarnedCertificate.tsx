import { useQuery } from '@tanstack/react-query'
import { learningCertificateWords } from '#shared/features/learning/words/certificate/words.generated.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { certificateFilePath } from '../../certificates/certificatePaths.ts'
import { certificatesQuery } from '../../certificates/certificatesQuery.ts'
import styles from './EarnedCertificate.module.css'

/** The certificate that a course gave its learner, by the ids of the certifications that they have of it; nothing until it is there. */
export function EarnedCertificate({ certifications }: { certifications: readonly string[] }) {
  const t = useWords(learningCertificateWords)
  const { api, base } = useSite()
  const { data } = useQuery(certificatesQuery(api, useViewer()))
  const certificate = data?.certificates.find(
    ({ certification, state }) =>
      state === 'valid' &&
      certifications.some((id) => certification === id || certification.endsWith(`~${id}`)),
  )
  if (!certificate) return null
  const { id, name } = certificate
  return (
    <div className={styles.certificate}>
      <Icon name="certificate" size={28} />
      <span className={styles.name}>{name}</span>
      <a
        className={buttonClass({ look: 'secondary', size: 'small' })}
        href={`${base}${certificateFilePath(id)}`}
        target="_blank"
        rel="noopener"
        aria-label={t('viewOf', { name })}
      >
        {t('view')}
      </a>
    </div>
  )
}
