import { Suspense, use, useEffect, useMemo, useState } from 'react'
import { assetsIn } from '#shared/kernel/richText/assetsIn.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { RichTextView } from '#widgets/kernel/richText/RichTextView.tsx'
import { downloadAddress } from '../../host/downloadAddress.ts'
import { useHost } from '../../host/HostContext.ts'
import type { Links } from '../../host/WidgetHost.ts'
import { ActivitiesContext } from './LessonActivities.tsx'
import { TextAssets } from './TextAssets.ts'
import type { TextMediaProps } from './TextMedia.tsx'

/** Loaded with the first film or sound that a text holds. */
const TextMedia = lazyPart<TextMediaProps>(() => import('./TextMedia.tsx').then((m) => m.TextMedia))

/** Rich text; the host provides its pictures and files, and the lesson's player plays its films and sounds. */
export function LessonText({
  value,
  headingOffset = 1,
}: {
  value: RichText | null | undefined
  headingOffset?: 0 | 1 | 2
}) {
  const host = useHost()
  const activities = use(ActivitiesContext)
  const isPlayed = use(TextAssets) !== null
  const assets = useMemo(() => assetsIn(value), [value])
  const [links, setLinks] = useState<Links>({})
  useEffect(() => {
    if (assets.length === 0) return
    let isCurrent = true
    host.loadLinks(assets, ['original', 'poster.jpg']).then(
      ({ links }) => isCurrent && setLinks(links),
      // The alternative text is shown instead of the picture.
      () => isCurrent && setLinks({}),
    )
    return () => {
      isCurrent = false
    }
  }, [assets, host])
  return (
    <RichTextView
      value={value}
      headingOffset={headingOffset}
      imageAddress={(asset) => links[asset]?.['poster.jpg'] ?? links[asset]?.original}
      fileAddress={(asset) => {
        const address = links[asset]?.original
        return address === undefined ? undefined : downloadAddress(address)
      }}
      activity={
        activities
          ? (block) => ({
              marks: activities.marksOf(block),
              keep: (marks) => activities.keep(block, marks),
            })
          : undefined
      }
      media={
        isPlayed
          ? (block) => (
              <Suspense fallback={null}>
                <TextMedia block={block} />
              </Suspense>
            )
          : undefined
      }
    />
  )
}
