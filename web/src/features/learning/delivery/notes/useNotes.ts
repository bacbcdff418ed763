import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAppError } from '../../../../../../shared/src/kernel/errors/AppError.ts'
import { useOnline } from '../../../../../../shared/widgets/kernel/loading/useOnline.ts'
import { isTransient } from '../../../../kernel/api/isTransient.ts'
import { useSite } from '../../../../kernel/site/Site.ts'
import type { ViewerAnswer } from '../../../../kernel/viewer/viewerQuery.ts'
import { inNameOf } from '../../../../kernel/viewer/whoOf.ts'
import { courseQuery } from '../../courseQuery.ts'
import type { LearnerProgress } from '../../learnerProgress.ts'
import { saveCourseNotes } from '../calls.ts'
import { retrying } from '../progress/retrying.ts'

export type Note = LearnerProgress['notes'][number]
type Change = (notes: readonly Note[]) => Note[]

export type NotesFacts = {
  viewer: ViewerAnswer
  courseKey: string
  /** The course's query key. */
  courseParam: string
  progress: LearnerProgress
  onSaved(progress: LearnerProgress): void
}

/**
 * Saves notes. After a concurrent change, applies the edit again to the newer notes, so that nothing is lost.
 * `save` returns whether it worked; the error text is shown at its lesson, and network failures until the network
 * is back.
 */
export function useNotes(
  { viewer, courseKey, courseParam, progress, onSaved }: NotesFacts,
  lesson: string | null,
) {
  const { api } = useSite()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<Fault | null>(null)
  const isOnline = useOnline()
  useEffect(() => {
    if (isOnline) setFault((now) => (now?.isOffline ? null : now))
  }, [isOnline])

  const send = (base: LearnerProgress, change: Change) =>
    retrying(() =>
      api.call(
        saveCourseNotes,
        { courseKey, notes: change(base.notes), updatedAt: base.updatedAt },
        inNameOf(viewer),
      ),
    )
  const save = async (change: Change, failure: NoteFailure): Promise<boolean> => {
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
      console.error(failure.text, error)
      const isOffline = !navigator.onLine
      setFault({ text: `${failure.text}. ${reasonOf(error, isOffline, failure)}`, isOffline, lesson })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { save, isBusy, fault: fault?.lesson === lesson ? fault.text : null }
}

type Fault = { text: string; isOffline: boolean; lesson: string | null }

/** The failure, in the specification's words (1§8), and what to do. */
export type NoteFailure = { text: string; isKept: string; again: string }
const kept = { isKept: 'Your note is kept here', again: 'save it again' }
export const noteFailures = {
  add: { text: 'Failed to add note', ...kept },
  update: { text: 'Failed to update note', ...kept },
  delete: { text: 'Failed to delete note', isKept: 'It is still there', again: 'delete it again' },
} as const satisfies Record<string, NoteFailure>

/** The reason, and what to do: network failures are transient, a refusal has its own text. */
function reasonOf(error: unknown, isOffline: boolean, { isKept, again }: NoteFailure): string {
  if (isOffline) return `You are offline. ${isKept}; ${again} when you are back.`
  if (isAppError(error, 'unauthenticated'))
    return `Your sign-in has ended. ${isKept}; ${again} once you have signed in.`
  if (isAppError(error, 'unavailable')) return `The server did not answer. ${isKept}; ${again} in a moment.`
  if (isAppError(error) && !isTransient(error)) return `${error.message} ${isKept}.`
  return `Something went wrong on our side. ${isKept}; ${again} in a moment.`
}
