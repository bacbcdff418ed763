import type { PageWidget, PageWidgetType } from '#shared/features/portals/pageWidgets/missingIn.ts'

export type WidgetProps<T extends PageWidgetType = PageWidgetType> = {
  /** The id of its place on the page. */
  id: string
  widget: PageWidget<T>
  /** The page's first title is its heading; those that follow stand below it. */
  headingLevel: 1 | 2
}
