import type { ShownFrame } from '#shared/features/portals/operations/ShownFrame.ts'
import { portalsFrameWords } from '#shared/features/portals/words/frame/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './AnnouncementView.module.css'
import { FrameAnchor } from './FrameAnchor.tsx'

type Props = {
  announcement: NonNullable<ShownFrame['announcement']>
  close(): void
}

/** One sentence above all pages. Without scripts it cannot be closed, and says so by having no button. */
export function AnnouncementView({ announcement: { text, link, mayBeClosed }, close }: Props) {
  const t = useWords(portalsFrameWords)
  return (
    <section className={styles.announcement} aria-label={t('announcement')}>
      <p className={styles.text}>
        <bdi>{text}</bdi> {link && <FrameAnchor to={link}>{link.label}</FrameAnchor>}
      </p>
      {mayBeClosed && (
        <button type="button" className={styles.close} aria-label={t('closeAnnouncement')} onClick={close}>
          <Icon name="close" size={20} />
        </button>
      )}
    </section>
  )
}
