import { Suspense } from 'react'
import { useFeatures } from '#web/kernel/manifest/Features.ts'
import { ErrorBoundary } from '#web/kernel/parts/ErrorBoundary.tsx'
import { Loading } from '#web/kernel/parts/Loading.tsx'
import type { OpenItem } from '../../learning/slots.ts'
import type { ItemTab } from '../slots.ts'
import styles from './LandingSections.module.css'

/** The sections that higher capabilities bring to an item's page. */
export const useOtherTabs = (): ItemTab[] => useFeatures().flatMap(({ itemTabs = [] }) => itemTabs)

/** The link to one of them. */
export function OtherLink({ tab: { name, useLabel, useIsShown }, item }: { tab: ItemTab; item: OpenItem }) {
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

/** One of them. */
export function OtherSection({ tab: { useIsShown, view: View }, item }: { tab: ItemTab; item: OpenItem }) {
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
