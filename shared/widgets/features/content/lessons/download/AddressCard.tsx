import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { ButtonAnchor } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useHost } from '../../host/HostContext.ts'
import type { LessonProps } from '../../host/WidgetHost.ts'
import styles from '../LessonPlayer.module.css'
import { LessonText } from '../texts/LessonText.tsx'

type Props = Pick<LessonProps, 'section'> & { address: string }

/** A download elsewhere: its address opens in a new tab, which completes the lesson. */
export function AddressCard({ section, address }: Props) {
  const t = useWords(contentPlayersWords)
  const host = useHost()
  return (
    <section className={styles.card} aria-label={t('download.label', { name: section.name })}>
      <span className={styles.badge}>
        <Icon name="download" size={28} />
      </span>
      {section.item?.headline && <p>{section.item.headline}</p>}
      <LessonText value={section.item?.content} />
      <p className={styles.faint}>{address}</p>
      <ButtonAnchor
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() =>
          host.reportProgress({ lessonId: section.id, progress: 100, lastPosition: 0, maxPosition: 0 })
        }
      >
        {t('download.openInTab')}
      </ButtonAnchor>
    </section>
  )
}
