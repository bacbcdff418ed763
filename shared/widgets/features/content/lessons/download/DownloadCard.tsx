import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { numberFormat } from '#shared/kernel/words/formats.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import { Button, ButtonAnchor } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { downloadAddress } from '../../host/downloadAddress.ts'
import { useHost } from '../../host/HostContext.ts'
import { useFreshLinks } from '../../host/useFreshLinks.ts'
import { useRetryOnline } from '../../host/useRetryOnline.ts'
import type { LessonProps, PlayerAsset } from '../../host/WidgetHost.ts'
import styles from '../LessonPlayer.module.css'
import { LessonText } from '../texts/LessonText.tsx'
import { friendlyType } from './friendlyType.ts'

type Props = Pick<LessonProps, 'section'> & { asset: PlayerAsset }
const names = ['original']

/** A file to download. Downloading it completes the lesson. */
export function DownloadCard({ section, asset }: Props) {
  const t = useWords(contentPlayersWords)
  const host = useHost()
  const { links, state, retry } = useFreshLinks([asset.key], names)
  const address = links[asset.key]?.original
  useRetryOnline(!address && state !== 'loading', retry)
  const facts = [friendlyType(t, asset.mimeType), asset.size ? formatSize(t.language, asset.size) : null]
    .filter(Boolean)
    .join(' · ')
  return (
    <section className={styles.card} aria-label={t('download.label', { name: section.name })}>
      <span className={styles.badge}>
        <Icon name="download" size={28} />
      </span>
      {section.item?.headline && <p>{section.item.headline}</p>}
      <LessonText value={section.item?.content} />
      <p className={styles.faint}>
        {asset.name}
        {facts && <> · {facts}</>}
      </p>
      {address ? (
        <ButtonAnchor
          href={downloadAddress(address)}
          download={asset.name}
          target="_blank"
          rel="noopener"
          onClick={() =>
            host.reportProgress({ lessonId: section.id, progress: 100, lastPosition: 0, maxPosition: 0 })
          }
        >
          {t('download.button')}
        </ButtonAnchor>
      ) : state === 'loading' ? (
        <Button disabled>{t('download.button')}</Button>
      ) : (
        <Button look="secondary" onClick={retry}>
          {t('tryAgain')}
        </Button>
      )}
    </section>
  )
}

function formatSize(language: Language, bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1000 ** step
  const digits = value >= 10 || step === 0 ? 0 : 1
  const fixed = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  return `${numberFormat(language, fixed).format(value)} ${units[step]}`
}
