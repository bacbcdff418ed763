import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import type { TakenType } from './Taken.ts'

/** What is taken on its own page. */
export type PageItemType = Exclude<TakenType, 'course'>

/** The query key prefix of all programs, microcasts and documents shown to a person. */
export const itemsKey = (who: string | null) => personal(who, 'item')

export const itemKey = (viewer: ViewerAnswer, type: PageItemType, item: string) =>
  [...itemsKey(whoOf(viewer)), type, item] as const
