import { assetsOfLesson } from '#shared/features/content/rules/outline/assetsOfLesson.ts'
import '#widgets/kernel/theme/tokens.css'
import { Callout, Spinner } from '@blueprintjs/core'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, Suspense, useMemo } from 'react'
import { typedRow } from '#desktop/core/typedRow.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { readRow } from '#desktop/renderer/kernel/api/readRow.ts'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { HostProvider } from '#widgets/features/content/host/HostContext.ts'
import type { PlayerAsset } from '#widgets/features/content/host/WidgetHost.ts'
import { LessonPlayer } from '#widgets/features/content/lessons/LessonPlayer.tsx'
import { createPreviewHost } from './createPreviewHost.ts'
import styles from './LessonPreview.module.css'
import { usePackagePlace } from './scorm/usePackagePlace.ts'

/** The lesson as learners will see it, with its children below; nothing is stored. */
export function LessonPreview({ section, children }: { section: CourseSection; children?: ReactNode }) {
  const { core, transport } = useCoreContext()
  const keys = useMemo(() => assetsOfLesson(section.item), [section])
  const results = useQueries({
    queries: keys.map((key) => ({
      queryKey: queryKeys.record('asset', key),
      queryFn: () => readRow(core, { entity: 'asset', key }),
    })),
  })
  const place = usePackagePlace(section)
  const host = useMemo(
    () => createPreviewHost(core, transport, section, place.data ?? null),
    [core, transport, section, place.data],
  )
  const assets: Record<string, PlayerAsset> = {}
  for (const { data } of results) {
    if (data) assets[data.key] = typedRow(Asset, data)
  }
  if (place.isError)
    return (
      <Callout intent="danger" title="The package could not be opened">
        <p>{place.error.message}</p>
        <RetryButton onClick={() => void place.refetch()} />
      </Callout>
    )
  if (place.isPending || results.some(({ isPending }) => isPending)) return <Spinner />
  return (
    <div className={styles.preview}>
      <p className={styles.note}>Preview. Nothing you do here is kept.</p>
      <HostProvider value={host}>
        {/* The players' words come with the first lesson that is shown. */}
        <Suspense fallback={<Spinner />}>
          <LessonPlayer section={section} assets={assets} progress={null} quizResult={null} />
        </Suspense>
        {children}
      </HostProvider>
    </div>
  )
}
