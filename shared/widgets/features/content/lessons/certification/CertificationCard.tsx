import { useEffect, useState } from 'react'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import { useLinks } from '../../host/useLinks.ts'
import styles from '../LessonPlayer.module.css'
import type { PlayerProps } from '../PlayerProps.ts'
import { describeStanding, hasEarned } from './describeStanding.ts'

const names = ['poster.jpg', 'original']

/** The certificate that a course awards, and whether the learner meets its conditions; once earned, it opens from here. */
export function CertificationCard({ item, section, course }: PlayerProps<'certification'>) {
  const t = useWords(contentPlayersWords)
  const { files } = useLinks(item.certificateImage, names)
  const picture = files['poster.jpg'] ?? files.original
  const isEarned = Boolean(item.certification && course && hasEarned(item.certification, course))
  const address = useCertificateAddress(isEarned ? item.certification : null)
  return (
    <section className={styles.card} aria-label={t('certificate.label', { name: section.name })}>
      {picture ? (
        <Picture className={styles.picture} src={picture} alt="" />
      ) : (
        <span className={styles.badge}>
          <Icon name="certificate" size={28} />
        </span>
      )}
      {item.certificateDescription && <p>{item.certificateDescription}</p>}
      {isEarned && item.certificateMessage && <p>{item.certificateMessage}</p>}
      <p className={styles.faint}>{describeStanding(t, item, course)}</p>
      {address && (
        <a className={buttonClass({})} href={address} target="_blank" rel="noopener">
          {t('certificate.open')}
        </a>
      )}
    </section>
  )
}

/** Null until it is known, and where there is none to open; it is in My Learnings, too. */
function useCertificateAddress(certification: string | null): string | null {
  const host = useHost()
  const [found, setFound] = useState<{ of: string; address: string | null } | null>(null)
  useEffect(() => {
    if (certification === null) return
    let isCurrent = true
    const show = (address: string | null) => isCurrent && setFound({ of: certification, address })
    host.loadCertificateAddress?.(certification).then(show, () => show(null))
    return () => {
      isCurrent = false
    }
  }, [host, certification])
  return found && found.of === certification ? found.address : null
}
