import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/kernel/api/Api.ts'
import type { AnswerOf } from '#web/kernel/api/Call.ts'
import type { ViewerAnswer } from '#web/kernel/viewer/viewerQuery.ts'
import { inNameOf, whoOf } from '#web/kernel/viewer/whoOf.ts'
import { itemPath } from '#widgets/features/content/course/itemPath.ts'
import { progressListsKey } from '../../learning/item/itemKey.ts'
import { programsWithItem } from '../calls.ts'

type Item = { type: 'course' | 'microcast'; itemKey: string }
export type BegunProgram = AnswerOf<typeof programsWithItem>['programs'][number]

/** The programs that a customer takes an item in; asked again after what they learned, like all lists of progress. */
export const programsQuery = (api: Api, viewer: ViewerAnswer, { type: itemType, itemKey }: Item) =>
  queryOptions({
    queryKey: [...progressListsKey(whoOf(viewer)), 'programs with', itemType, itemKey] as const,
    queryFn: async () => (await api.call(programsWithItem, { itemType, itemKey }, inNameOf(viewer))).programs,
    enabled: viewer.kind === 'customer',
    staleTime: 30_000,
  })

/** Courses and microcasts have pages; a lesson of the program's own is on its page. */
export const nextStepPath = (
  program: BegunProgram,
  { section, type, id, slug }: NonNullable<BegunProgram['next']>,
): string =>
  type === 'lesson' || id === null
    ? `${itemPath('program', program)}?item=${encodeURIComponent(section)}`
    : itemPath(type, { id, slug })
