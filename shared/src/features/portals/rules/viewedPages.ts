import { templateKinds, templateLabels } from '../entities/parts/pageKinds.ts'

/** What views of pages are counted by: the kind of the page, never its address, which may name a person (docs/decisions/0053). */
export const viewedPages = [...templateKinds, 'other'] as const
export type ViewedPage = (typeof viewedPages)[number]

export const isViewedPage = (name: string): name is ViewedPage => viewedPages.some((one) => one === name)

/** As administrators read it. */
export const viewedLabels: Readonly<Record<ViewedPage, string>> = {
  ...templateLabels,
  other: 'Other pages',
}
