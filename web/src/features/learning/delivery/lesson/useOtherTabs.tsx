import { Suspense } from 'react'
import { useFeatures } from '#web/kernel/manifest/Features.ts'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import type { ItemTab } from '#widgets/features/learning/lesson/ItemTabs.tsx'
import tabs from '#widgets/kernel/parts/Tabs.module.css'
import type { LessonTabProps, OpenItem } from '../../slots.ts'

/** The tabs that other capabilities show beside an item's lesson. */
export function useOtherTabs(place: LessonTabProps): ItemTab[] {
  const { lessonId: _, ...item } = place
  const open: OpenItem = item
  const all = useFeatures().flatMap(({ lessonTabs = [] }) => lessonTabs)
  return all
    .map(({ name, useLabel, useIsShown, useNews, view: View }) => {
      // biome-ignore lint/correctness/useHookAtTopLevel: the capabilities are constant, and so are their hooks
      const label = useLabel()
      // biome-ignore lint/correctness/useHookAtTopLevel: as above
      const isShown = useIsShown?.(open) ?? true
      // biome-ignore lint/correctness/useHookAtTopLevel: as above
      const news = useNews?.(open) ?? null
      const panel = (
        <ErrorBoundary key={name} headingLevel={2}>
          <Suspense fallback={<Loading />}>
            <View {...place} />
          </Suspense>
        </ErrorBoundary>
      )
      return { isShown, value: name, label: <LabelWithNews label={label} news={news} />, panel }
    })
    .flatMap(({ isShown, ...tab }) => (isShown ? [tab] : []))
}

const LabelWithNews = ({ label, news }: { label: string; news: string | null }) => (
  <>
    {label}
    {/* Screen readers read a word and a number. */}
    {news !== null && (
      <>
        {' '}
        <span className={tabs.news}>{news}</span>
      </>
    )}
  </>
)
