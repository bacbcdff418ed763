import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { learningDeliveryWords } from '#shared/features/learning/words/delivery/words.generated.ts'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { downloadAddress } from '#widgets/features/content/host/downloadAddress.ts'
import { useFreshLinks } from '#widgets/features/content/host/useFreshLinks.ts'
import type { PlayerAsset } from '#widgets/features/content/host/WidgetHost.ts'
import { friendlyType } from '#widgets/features/content/lessons/download/friendlyType.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './CourseMaterials.module.css'

const whole = ['original']

type Props = {
  /** The keys of the files. */
  files: readonly string[]
  assets: Readonly<Record<string, PlayerAsset>>
}

/** Files to take along: the materials of a course, and a microcast's further files (MOD-65). */
export function CourseMaterials({ files, assets }: Props) {
  const t = useWords(learningDeliveryWords)
  const playerWords = useWords(contentPlayersWords)
  const frameWords = useWords(kernelFrameWords)
  const keys = files.filter((key) => assets[key])
  const { links, state, retry } = useFreshLinks(keys, whole)
  const isMissing = state !== 'loading' && keys.some((key) => !links[key]?.original)
  return (
    <>
      <ul>
        {keys.map((key) => {
          const asset = assets[key]
          const address = links[key]?.original
          return (
            asset && (
              <li key={key} className={styles.line}>
                <Icon name="download" />
                {address ? (
                  <a href={downloadAddress(address)} download={asset.name} target="_blank" rel="noopener">
                    {asset.name}
                  </a>
                ) : (
                  <span>{asset.name}</span>
                )}
                <span className={styles.faint}>
                  {state !== 'loading' && !address
                    ? t('notAvailable')
                    : friendlyType(playerWords, asset.mimeType)}
                </span>
              </li>
            )
          )
        })}
      </ul>
      {isMissing && (
        <Button className={styles.again} look="secondary" size="small" onClick={retry}>
          {frameWords('tryAgain')}
        </Button>
      )}
    </>
  )
}
