import type { PageWidget, PageWidgetType } from '#shared/features/portals/pageWidgets/missingIn.ts'

/** The kinds of widgets that show data of the portal, and are scripts of their own. */
export type DataWidgetType =
  | 'kickerGrid'
  | 'lessonCarousel'
  | 'asset'
  | 'categoryNavigation'
  | 'footerBar'
  | 'socialLinks'

export type WidgetProps<T extends PageWidgetType = PageWidgetType> = {
  /** The id of its place on the page. */
  id: string
  widget: PageWidget<T>
  /** The page's first title is its heading; those that follow stand below it. */
  headingLevel: 1 | 2
}
