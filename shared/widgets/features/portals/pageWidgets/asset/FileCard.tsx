import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { portalsPageDataWords } from '#shared/features/portals/words/pageData/words.generated.ts'
import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { formatDuration } from '#shared/kernel/rules/texts/formatValues.ts'
import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { friendlyType } from '#widgets/features/content/lessons/download/friendlyType.ts'
import { HostLink } from '#widgets/kernel/links/HostLink.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { ShownFile } from '../host/PageHost.ts'
import styles from './Asset.module.css'

/** A file as a card that opens its own page: its picture or sign, name, type and length. */
export function FileCard({ file: { asset, links } }: { file: ShownFile }) {
  const t = useWords(contentPlayersWords)
  const own = useWords(portalsPageDataWords)
  const { id, name, type, mimeType, durationMs, dominantColor } = asset
  const picture = links['poster.jpg'] ?? (type === 'image' ? links.original : undefined)
  const facts = [friendlyType(t, mimeType), durationMs ? formatDuration(durationMs, own.language) : null]
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.thumb} style={dominantColor ? { backgroundColor: dominantColor } : undefined}>
        {picture ? (
          <Picture src={picture} style={focusStyle(picture)} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon name={signs[type] ?? 'download'} size={28} />
        )}
      </div>
      <div className={styles.words}>
        <HostLink href={itemPath('asset', { id, slug: null })} className={styles.name}>
          {name}
        </HostLink>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Icon name="chevronRight" size={20} />
    </article>
  )
}

const signs: Readonly<Record<string, 'video' | 'audio' | 'pdf' | 'scorm'>> = {
  video: 'video',
  audio: 'audio',
  pdf: 'pdf',
  scorm: 'scorm',
}
