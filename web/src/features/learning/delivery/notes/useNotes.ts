import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourseProgress } from '../../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import { isAppError } from '../../../../../../shared/src/kernel/errors/AppError.ts'
import type { ViewerAnswer } from '../../../../kernel/api/answers.ts'
import { courseQuery } from '../../../../kernel/api/queries.ts'
import { inNameOf } from '../../../../kernel/api/whoOf.ts'
import { useSite } from '../../../../kernel/app/Site.ts'
import { retrying } from '../progress/retrying.ts'

export type Note = CourseProgress['notes'][number]
type Change = (notes: readonly Note[]) => Note[]

export type NotesFacts = {
  viewer: ViewerAnswer
  courseKey: string
  /** What the course's query is known by. */
  courseParam: string
  progress: CourseProgress
  onSaved(progress: CourseProgress): void
}

/**
 * Saves notes. Where they were changed elsewhere meanwhile, the change is made again on what is there
 * now, so that neither side loses anything. `save` answers whether it worked; the text says what failed.
 */
export function useNotes({ viewer, courseKey, courseParam, progress, onSaved }: NotesFacts) {
  const { api } = useSite()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const send = (base: CourseProgress, change: Change) =>
    retrying(() =>
      api.call(
        'saveCourseNotes',
        { courseKey, notes: change(base.notes), updatedAt: base.updatedAt },
        inNameOf(viewer),
      ),
    )
  const save = async (change: Change, failure: string): Promise<boolean> => {
    setBusy(true)
    setFault(null)
    try {
      let base = progress
      for (let tried = 0; ; tried += 1) {
        try {
          onSaved((await send(base, change)).courseProgress)
          return true
        } catch (error) {
          if (!isAppError(error, 'concurrency') || tried >= 3) throw error
          const fresh = await cache.fetchQuery({ ...courseQuery(api, viewer, courseParam), staleTime: 0 })
          if (!fresh?.courseProgress) throw error
          base = fresh.courseProgress
        }
      }
    } catch (error) {
      console.error(failure, error)
      setFault(failure)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy, fault }
}
