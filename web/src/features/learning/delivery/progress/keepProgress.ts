import type { QueryClient } from '@tanstack/react-query'
import type { CourseProgress } from '../../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { CourseAnswer } from '../../../../kernel/api/answers.ts'
import { queryKeys } from '../../../../kernel/api/queries.ts'
import type { StartVerdict } from './startCourse.ts'

/** Of two answers about one progress the later one, whichever came last. */
export const newerProgress = (known: CourseProgress, answered: CourseProgress): CourseProgress =>
  answered.updatedAt >= known.updatedAt ? answered : known

/** Tells every page that shows a person's progress; what they know already is never put back. */
export function keepProgress(cache: QueryClient, who: string | null, progress: CourseProgress): void {
  cache.setQueryData<StartVerdict>(queryKeys.startedBy(who, progress.course), (known) =>
    known?.kind === 'started'
      ? { ...known, progress: newerProgress(known.progress, progress) }
      : known && { kind: 'started', progress },
  )
  cache.setQueriesData<CourseAnswer>({ queryKey: [...queryKeys.courses, who] }, (known) =>
    known?.course.key === progress.course
      ? { ...known, courseProgress: newerProgress(known.courseProgress ?? progress, progress) }
      : known,
  )
  askAnew(cache, who, [queryKeys.cards, queryKeys.catalogue]).catch(console.warn)
}

/** For what happened where this page does not hear of it. Resolves once what is shown is known again. */
export const askProgressAnew = (cache: QueryClient, who: string): Promise<void> =>
  askAnew(cache, who, [queryKeys.courses, queryKeys.cards, queryKeys.catalogue])

async function askAnew(cache: QueryClient, who: string | null, keys: readonly (readonly string[])[]) {
  await Promise.all(keys.map((key) => cache.invalidateQueries({ queryKey: [...key, who] })))
}
