import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { documentLesson } from '#shared/features/content/rules/outline/soleLesson.ts'
import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { portalsAssetWords } from '#shared/features/portals/words/asset/words.generated.ts'
import { formatDuration } from '#shared/kernel/rules/texts/formatValues.ts'
import { type Asked, foundPage, type LoadedPage, missing } from '#web/kernel/manifest/page.tsx'
import { Breadcrumbs } from '#web/kernel/parts/Breadcrumbs.tsx'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import { NotFoundPage } from '#web/kernel/parts/NotFoundPage.tsx'
import { NotLoaded } from '#web/kernel/parts/NotLoaded.tsx'
import page from '#web/kernel/parts/Page.module.css'
import { useIsClient } from '#web/kernel/parts/useIsClient.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import type { CourseFact } from '#widgets/features/content/course/courseFacts.ts'
import { InfoBar } from '#widgets/features/content/course/InfoBar.tsx'
import { ShowMore } from '#widgets/features/content/course/ShowMore.tsx'
import { downloadAddress } from '#widgets/features/content/host/downloadAddress.ts'
import { HostProvider } from '#widgets/features/content/host/HostContext.ts'
import { friendlyType } from '#widgets/features/content/lessons/download/friendlyType.ts'
import { LessonPlace } from '#widgets/features/content/lessons/LessonPlace.tsx'
import { LessonPlayer } from '#widgets/features/content/lessons/LessonPlayer.tsx'
import { MediaPlaceProvider } from '#widgets/features/content/place/MediaPlaceContext.tsx'
import item from '#widgets/features/learning/item/Item.module.css'
import { hasTranscript, LessonTranscript } from '#widgets/features/learning/lesson/LessonTranscript.tsx'
import { ButtonAnchor } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { AssetAnswer } from '../calls.ts'
import { assetHost } from './assetHost.ts'
import { assetQuery } from './assetQuery.ts'

export async function loadAsset(
  { asset }: { asset: string },
  { site, cache, viewer }: Asked,
): Promise<LoadedPage> {
  return (await cache.fetchQuery(assetQuery(site.api, await viewer, asset))) ? foundPage : missing
}

/** `asset/{key}`: the page of one public file (1§2). Missing files and files that the reader may not see look alike. */
export function AssetPage({ asset: reference }: { asset: string }) {
  const { api } = useSite()
  const { data: answer, error, refetch } = useQuery(assetQuery(api, useViewer(), reference))
  if (answer === null) return <NotFoundPage />
  if (!answer) return error ? <NotLoaded error={error} retry={refetch} /> : <Loading />
  return <Shown key={answer.asset.key} answer={answer} />
}

function Shown({ answer: { asset, links } }: { answer: AssetAnswer }) {
  const t = useWords(portalsAssetWords)
  const { api } = useSite()
  const host = useMemo(() => assetHost(api), [api])
  const isClient = useIsClient()
  const { key, name } = asset
  const section = documentLesson({ name, headline: null, content: null, asset: key })
  // A package does not run without the course that keeps its data: it is downloaded.
  const assets = { [key]: asset.type === 'scorm' ? { ...asset, type: 'zip' as const } : asset }
  const original = links[key]?.original
  return (
    <HostProvider value={host}>
      <MediaPlaceProvider>
        <section className={page.page}>
          <header className={item.head}>
            <Breadcrumbs steps={[{ label: t('home'), href: '/' }, { label: name }]} />
            <h1 className={item.title}>{name}</h1>
            <InfoBar facts={useFacts(asset)} />
          </header>
          <div className={item.main}>
            {isClient ? (
              <ErrorBoundary headingLevel={2}>
                <LessonPlayer section={section} assets={assets} progress={null} quizResult={null} />
              </ErrorBoundary>
            ) : (
              <LessonPlace section={section} assets={assets} />
            )}
            {asset.description && <ShowMore text={asset.description} />}
            {original && (
              <div className={item.actions}>
                <ButtonAnchor
                  look="secondary"
                  href={downloadAddress(original)}
                  download={name}
                  target="_blank"
                  rel="noopener"
                  aria-label={t('downloadOf', { name })}
                >
                  {t('download')}
                </ButtonAnchor>
              </div>
            )}
            {hasTranscript(asset) && (
              <LessonTranscript courseName={name} filmName={name} lessonId={section.id} asset={asset} />
            )}
          </div>
        </section>
      </MediaPlaceProvider>
    </HostProvider>
  )
}

function useFacts({ mimeType, durationMs, pageCount }: AssetAnswer['asset']): CourseFact[] {
  const t = useWords(portalsAssetWords)
  const ofPlayers = useWords(contentPlayersWords)
  const type = friendlyType(ofPlayers, mimeType)
  return [
    ...(type ? [{ icon: 'level' as const, text: type }] : []),
    ...(durationMs ? [{ icon: 'clock' as const, text: formatDuration(durationMs, t.language) }] : []),
    ...(pageCount ? [{ icon: 'lessons' as const, text: t('pages', { count: pageCount }) }] : []),
  ]
}
