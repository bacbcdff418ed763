import { useEffect, useMemo, useRef } from 'react'
import type { PublicAsset } from '#shared/features/content/entities/Asset.ts'
import { documentLesson } from '#shared/features/content/rules/outline/soleLesson.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { HostProvider } from '#widgets/features/content/host/HostContext.ts'
import type { WidgetHost } from '#widgets/features/content/host/WidgetHost.ts'
import type { VideoPlayerProps } from '#widgets/features/content/lessons/video/VideoPlayer.tsx'
import { MediaPlaceProvider } from '#widgets/features/content/place/MediaPlaceContext.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { assetHost } from '../asset/assetHost.ts'
import styles from './PromoPlayer.module.css'

/** In the script that lessons have it in, too. */
const VideoPlayer = lazyPart<VideoPlayerProps>(() =>
  import('#widgets/features/content/lessons/video/VideoPlayer.tsx').then((m) => m.VideoPlayer),
)

export type PromoProps = {
  name: string
  /** Of what the film is. */
  item: Parameters<typeof assetHost>[1]
  film: PublicAsset
  /** The address of its HLS playlist. */
  stream: string | null
  /** Asks for the addresses of its files; without it they are asked for as those of `item`. */
  loadLinks?: WidgetHost['loadLinks']
}

/** Plays the film that an item promotes itself with, for readers with and without access; nobody's progress is kept. */
export function PromoPlayer({ name, item, film, stream, loadLinks }: PromoProps) {
  const { api } = useSite()
  const host = useMemo(
    () => ({ ...assetHost(api, item, stream), ...(loadLinks && { loadLinks }) }),
    [api, item, stream, loadLinks],
  )
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
