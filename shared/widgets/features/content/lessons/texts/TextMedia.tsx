import { use, useMemo } from 'react'
import { documentLesson } from '#shared/features/content/rules/outline/soleLesson.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import type { AudioBlock } from '#shared/kernel/richText/blocks/audio.ts'
import type { VideoBlock } from '#shared/kernel/richText/blocks/video.ts'
import { ownValue } from '#shared/kernel/rules/ownValue.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { HostProvider, useHost } from '../../host/HostContext.ts'
import type { PlayerAsset, WidgetHost } from '../../host/WidgetHost.ts'
import { MediaPlaceProvider } from '../../place/MediaPlaceContext.tsx'
import { heavyFilePlayers } from '../file/heavyFilePlayers.tsx'
import { isPlayable } from '../file/ofFile.tsx'
import { LessonNotice } from '../LessonNotice.tsx'
import { useCues } from '../media/useCues.ts'
import { TextAssets } from './TextAssets.ts'
import styles from './TextMedia.module.css'

export type TextMediaProps = { block: AudioBlock | VideoBlock }

/** A film or sound in a text, with the player that lessons have. Nobody's progress is kept: the lesson is its text. */
export function TextMedia({ block }: TextMediaProps) {
  const t = useWords(contentPlayersWords)
  const host = useHost()
  const asset = ownValue(use(TextAssets) ?? {}, block.asset)
  // Stable while the host is: players load their files again when it changes.
  const inner = useMemo<WidgetHost>(
    () => ({ ...host, isPart: true, reportProgress: () => undefined }),
    [host],
  )
  const isRight = asset?.type === block.type
  if (!asset || !isRight || !isPlayable(asset.status))
    return (
      <LessonNotice>
        {block.title ? `${block.title}: ${t('file.processing')}` : t('file.processing')}
      </LessonNotice>
    )
  const lesson = documentLesson({
    name: block.title || asset.name,
    headline: null,
    content: null,
    asset: asset.key,
  })
  const poster = block.type === 'video' ? (block.poster?.asset ?? null) : null
  const section = { ...lesson, item: lesson.item && { ...lesson.item, posterImage: poster } }
  const Player = heavyFilePlayers[block.type]
  return (
    <>
      <HostProvider value={inner}>
        {/* Notes and the transcript beside the lesson are not about this film. */}
        <MediaPlaceProvider>
          <div className={styles.player} data-type={block.type}>
            <Player section={section} asset={asset} assets={{}} progress={null} quizResult={null} />
          </div>
        </MediaPlaceProvider>
      </HostProvider>
      <p className={styles.paperName}>{section.name}</p>
      <Transcript asset={asset} />
    </>
  )
}

/** The spoken words: the transcript, else the captions. On paper it is open. */
function Transcript({ asset }: { asset: PlayerAsset }) {
  const t = useWords(contentPlayersWords)
  const cues = useCues(asset.transcript ? null : asset, t.language)
  const text = asset.transcript || (cues ?? []).map((cue) => cue.text).join(' ')
  if (!text) return null
  return (
    <details className={styles.transcript}>
      <summary>{t('media.transcript')}</summary>
      <p dir="auto">{text}</p>
    </details>
  )
}
