import { Tabs } from '@base-ui/react/tabs'
import { Suspense } from 'react'
import { useFeatures } from '#web/kernel/manifest/Features.ts'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import tabs from '#widgets/kernel/parts/Tabs.module.css'
import type { LessonTabProps, OpenItem } from '../../slots.ts'

/** The tabs that other capabilities show beside an item's lesson, with their labels. */
export function useOtherTabs(item: OpenItem) {
  const all = useFeatures().flatMap(({ lessonTabs = [] }) => lessonTabs)
  return all
    .map(({ name, useLabel, useIsShown, useNews, view }) => {
      // biome-ignore lint/correctness/useHookAtTopLevel: the capabilities are constant, and so are their hooks
      const label = useLabel()
      // biome-ignore lint/correctness/useHookAtTopLevel: as above
      const isShown = useIsShown?.(item) ?? true
      // biome-ignore lint/correctness/useHookAtTopLevel: as above
      const news = useNews?.(item) ?? null
      return { name, label, isShown, news, view }
    })
    .filter(({ isShown }) => isShown)
}
type OtherTab = ReturnType<typeof useOtherTabs>[number]

export const OtherTabs = ({ others }: { others: readonly OtherTab[] }) =>
  others.map(({ name, label, news }) => (
    <Tabs.Tab key={name} value={name} className={tabs.tab}>
      {label}
      {/* Screen readers read a word and a number. */}
      {news !== null && (
        <>
          {' '}
          <span className={tabs.news}>{news}</span>
        </>
      )}
    </Tabs.Tab>
  ))

export const OtherPanels = ({ others, ...place }: LessonTabProps & { others: readonly OtherTab[] }) =>
  others.map(({ name, view: View }) => (
    <Tabs.Panel key={name} value={name} className={tabs.panel}>
      <ErrorBoundary headingLevel={2}>
        <Suspense fallback={<Loading />}>
          <View {...place} />
        </Suspense>
      </ErrorBoundary>
    </Tabs.Panel>
  ))
