import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { personal, whoOf } from '#web/kernel/viewer/whoOf.ts'
import type { LearnableType } from './itemName.ts'

/** The query key prefix of all items shown to a person. */
export const itemsKey = (who: string | null) => personal(who, 'item')

/** The query key prefix of lists with progress: invalidated when progress changes. */
export const progressListsKey = (who: string | null) => personal(who, 'progress lists')

export const itemKey = (viewer: ViewerAnswer, type: LearnableType, item: string) =>
  [...itemsKey(whoOf(viewer)), type, item] as const
