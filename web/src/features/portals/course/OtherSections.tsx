import { Suspense } from 'react'
import type { ItemTab, OpenItem } from '../../../kernel/manifest/Feature.ts'
import { useFeatures } from '../../../kernel/manifest/Features.ts'
import { ErrorBoundary } from '../../../kernel/parts/ErrorBoundary.tsx'
import { Loading } from '../../../kernel/parts/Loading.tsx'
import styles from './CourseTabs.module.css'

const useTabs = () => useFeatures().flatMap(({ itemTabs = [] }) => itemTabs)

/** Links to the sections that higher capabilities bring to an item's page. */
export function OtherLinks({ item }: { item: OpenItem }) {
  return useTabs().map((tab) => <OtherLink key={tab.name} tab={tab} item={item} />)
}

function OtherLink({ tab: { name, useLabel, useIsShown }, item }: { tab: ItemTab; item: OpenItem }) {
  const label = useLabel()
  const isShown = useIsShown?.(item) ?? true
  return (
    isShown && (
      <a href={`#${name}`} className={styles.tab}>
        {label}
      </a>
    )
  )
}

/** These sections. */
export function OtherSections({ item }: { item: OpenItem }) {
  return useTabs().map((tab) => <OtherSection key={tab.name} tab={tab} item={item} />)
}

function OtherSection({ tab: { useIsShown, view: View }, item }: { tab: ItemTab; item: OpenItem }) {
  const isShown = useIsShown?.(item) ?? true
  return (
    isShown && (
      <ErrorBoundary headingLevel={2}>
        <Suspense fallback={<Loading />}>
          <View {...item} />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
