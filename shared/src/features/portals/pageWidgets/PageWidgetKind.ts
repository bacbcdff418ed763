import type { PageElement } from './pageElement.ts'

/** Rows and columns hold others; all other elements are widgets. */
export type PageWidgetType = Exclude<PageElement['type'], 'row' | 'column'>

/** A widget of one kind. */
export type PageWidget<T extends PageWidgetType = PageWidgetType> = Extract<PageElement, { type: T }>

/** Everything that depends on a widget's kind except its fields and how it is shown. */
export type PageWidgetKind<T extends PageWidgetType> = {
  type: T
  /** What it lacks to be shown, as a sentence for its author; null if nothing. Visitors read 'No Config'. */
  missing(widget: PageWidget<T>): string | null
}
