import { Link } from 'wouter'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { findLink } from '../api/links.ts'
import type { Frame } from '../site/Frame.ts'
import styles from './PortalLogo.module.css'

/** The portal's logo, or its name; the way home. */
export function PortalLogo({ frame }: { frame: Frame }) {
  const t = useWords(kernelFrameWords)
  const { portal, links } = frame
  const address = findLink(links, portal.logoImage)
  const name = portal.publicName || portal.name
  return (
    <Link href="/" className={styles.logo} aria-label={t('logoHome', { portal: name })}>
      {address ? (
        <img className={styles.image} src={address} alt="" />
      ) : (
        <>
          <span className={styles.mark} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
        </>
      )}
    </Link>
  )
}
