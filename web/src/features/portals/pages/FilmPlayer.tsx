import { useEffect, useMemo, useRef } from 'react'
import type { PublicAsset } from '#shared/features/content/entities/Asset.ts'
import { documentLesson } from '#shared/features/content/rules/outline/soleLesson.ts'
import type { Links } from '#web/kernel/api/links.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { HostProvider } from '#widgets/features/content/host/HostContext.ts'
import type { WidgetHost } from '#widgets/features/content/host/WidgetHost.ts'
import type { VideoPlayerProps } from '#widgets/features/content/lessons/video/VideoPlayer.tsx'
import { MediaPlaceProvider } from '#widgets/features/content/place/MediaPlaceContext.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { assetHost } from '../asset/assetHost.ts'

/** In the script that lessons have it in, too. */
const VideoPlayer = lazyPart<VideoPlayerProps>(() =>
  import('#widgets/features/content/lessons/video/VideoPlayer.tsx').then((m) => m.VideoPlayer),
)

export type FilmPlayerProps = { film: PublicAsset; poster: string | null; name: string; links: Links }

/** Plays a film that came with its page, in the player of lessons; nobody's progress is kept. */
export function FilmPlayer({ film, poster, name, links }: FilmPlayerProps) {
  const { api } = useSite()
  const host = useMemo<WidgetHost>(() => {
    const pick = (asset: string, files: readonly string[]) =>
      Object.fromEntries(Object.entries(links[asset] ?? {}).filter(([file]) => files.includes(file)))
    return {
      ...assetHost(api, null, links[film.key]?.['hls/master.m3u8'] ?? null),
      // The page brought them.
      loadLinks: async (assets, files) => ({
        links: Object.fromEntries(assets.map((asset) => [asset, pick(asset, files)])),
        renewInMs: null,
      }),
      knownLinks: pick,
    }
  }, [api, film, links])
  const box = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => box.current?.querySelector('section')?.focus({ preventScroll: true }), [])
  const lesson = documentLesson({ name, headline: null, content: null, asset: film.key })
  const section = { ...lesson, item: lesson.item && { ...lesson.item, posterImage: poster } }
  return (
    <HostProvider value={host}>
      <MediaPlaceProvider>
        <div ref={box}>
          <VideoPlayer section={section} asset={film} progress={null} playsAtOnce />
        </div>
      </MediaPlaceProvider>
    </HostProvider>
  )
}
