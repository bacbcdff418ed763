import { type ComponentType, useState } from 'react'
import { AssetWidget } from './asset/AssetWidget.tsx'
import { CategoryNavigationWidget } from './categoryNavigation/CategoryNavigationWidget.tsx'
import { FooterBarWidget } from './footerBar/FooterBarWidget.tsx'
import { KickerGrid } from './kickerGrid/KickerGrid.tsx'
import { LessonCarouselWidget } from './lessonCarousel/LessonCarouselWidget.tsx'
import { SocialLinksWidget } from './socialLinks/SocialLinksWidget.tsx'
import type { DataWidgetType, WidgetProps } from './WidgetProps.ts'

/** A grid that keeps to itself what is asked for: an editor has no address for it. */
function KickerGridHere(props: WidgetProps<'kickerGrid'>) {
  const [query, ask] = useState('')
  return <KickerGrid {...props} query={query} ask={ask} />
}

const AssetHere = (props: WidgetProps<'asset'>) => <AssetWidget {...props} play={() => null} />

/** What shows widgets with data of the portal where all are loaded at once: in a page's editor. */
export const dataWidgetViews: { readonly [T in DataWidgetType]: ComponentType<WidgetProps<T>> } = {
  kickerGrid: KickerGridHere,
  lessonCarousel: LessonCarouselWidget,
  asset: AssetHere,
  categoryNavigation: CategoryNavigationWidget,
  footerBar: FooterBarWidget,
  socialLinks: SocialLinksWidget,
}
