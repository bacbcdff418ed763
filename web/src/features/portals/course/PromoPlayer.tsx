import { useEffect, useMemo, useRef } from 'react'
import type { PublicAsset } from '../../../../../shared/src/features/content/entities/Asset.ts'
import { documentLesson } from '../../../../../shared/src/features/content/rules/soleLesson.ts'
import { HostProvider } from '../../../../../shared/widgets/features/content/host/HostContext.ts'
import type { VideoPlayerProps } from '../../../../../shared/widgets/features/content/lessons/video/VideoPlayer.tsx'
import { MediaPlaceProvider } from '../../../../../shared/widgets/features/content/place/MediaPlaceContext.tsx'
import { lazyPart } from '../../../../../shared/widgets/kernel/loading/lazyPart.tsx'
import { useSite } from '../../../kernel/site/Site.ts'
import { assetHost } from '../asset/assetHost.ts'
import styles from './PromoPlayer.module.css'

/** In the script that lessons have it in, too. */
const VideoPlayer = lazyPart<VideoPlayerProps>(() =>
  import('../../../../../shared/widgets/features/content/lessons/video/VideoPlayer.tsx').then(
    (m) => m.VideoPlayer,
  ),
)

export type PromoProps = {
  name: string
  /** Of what the film is. */
  item: Parameters<typeof assetHost>[1]
  film: PublicAsset
  /** The address of its HLS playlist. */
  stream: string | null
}

/** Plays the film that an item promotes itself with, for readers with and without access; nobody's progress is kept. */
export function PromoPlayer({ name, item, film, stream }: PromoProps) {
  const { api } = useSite()
  const host = useMemo(() => assetHost(api, item, stream), [api, item, stream])
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => box.current?.querySelector('section')?.focus({ preventScroll: true }), [])
  const section = documentLesson({ name, headline: null, content: null, asset: film.key })
  return (
    <HostProvider value={host}>
      <MediaPlaceProvider>
        <div ref={box} className={styles.film}>
          <VideoPlayer section={section} asset={film} progress={null} playsAtOnce />
        </div>
      </MediaPlaceProvider>
    </HostProvider>
  )
}
