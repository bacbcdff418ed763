import type { ReactNode } from 'react'
import { portalsDraftWords } from '#shared/features/portals/words/draft/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { useIsClient } from '#web/kernel/parts/useIsClient.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useLanguage, useWords } from '#widgets/kernel/words/useWords.ts'
import { usePortalFrame } from '../usePortalFrame.ts'
import styles from './DraftBanner.module.css'

/** Says above all pages of a draft what they are, and until when. */
export function DraftProvider({ children }: { children: ReactNode }) {
  const { draft, portal, isPortalMissing } = useSite()
  return (
    <>
      {draft && portal && !isPortalMissing && <DraftBanner expiresAt={draft.expiresAt} />}
      {children}
    </>
  )
}

function DraftBanner({ expiresAt }: { expiresAt: string }) {
  const t = useWords(portalsDraftWords)
  const language = useLanguage()
  const { portal } = usePortalFrame()
  // The server does not know the reader's time zone.
  const zone = useIsClient() ? {} : { timeZone: 'UTC', timeZoneName: 'short' as const }
  const format = dateFormat(language, {
    ...{ day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...zone,
  })
  const date = format.format(new Date(expiresAt))
  return (
    <aside className={styles.banner} aria-label={t('label')}>
      <p className={styles.text}>
        <strong>{t('banner', { portal: portal.publicName || portal.name, date })}</strong>{' '}
        <span>{t('bannerText')}</span>
      </p>
    </aside>
  )
}
