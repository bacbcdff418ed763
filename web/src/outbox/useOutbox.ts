import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CourseProgress } from '../../../shared/src/entities/CourseProgress.ts'
import { useSite } from '../app/Site.ts'
import { useNotify } from '../parts/Notices.tsx'
import { createOutbox, type Outbox, type OutboxState } from './createOutbox.ts'
import { browserStore } from './outboxStore.ts'

export type OutboxHandlers = { onProgress(course: string, progress: CourseProgress): void }

const nothing: OutboxState = { pending: 0, state: 'idle' }

/** The outbox of a signed-in customer, or null: anonymous learners keep nothing (3§6). */
export function useOutbox(customer: string | null, handlers: OutboxHandlers): Outbox | null {
  const { api } = useSite()
  const notify = useNotify()
  const cache = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one outbox for each customer
  const outbox = useMemo(() => {
    if (!customer || typeof window === 'undefined') return null
    return createOutbox({
      store: browserStore(customer),
      send: (entry, isLeaving) =>
        api.call(entry.call, { ...entry.input, eventID: entry.id }, { isLeaving, customer }),
      onSent: (entry, answer) => {
        const { courseProgress } = answer as { courseProgress: CourseProgress | null } // both calls answer it
        if (courseProgress) handlers.onProgress(entry.course, courseProgress)
      },
      onRefused: (entry, error) => {
        console.error('An event was refused', entry.call, error)
        notify('Some of your progress could not be saved.', 'danger')
      },
      now: () => Date.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      alone: (work) =>
        navigator.locks ? navigator.locks.request(`lectern-outbox/${customer}`, work) : work(),
    })
  }, [customer, api, cache])

  useEffect(() => {
    if (!outbox) return
    const wake = () => outbox.wake()
    const leave = () => document.visibilityState === 'hidden' && outbox.leave()
    window.addEventListener('online', wake)
    window.addEventListener('pagehide', outbox.leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('online', wake)
      window.removeEventListener('pagehide', outbox.leave)
      document.removeEventListener('visibilitychange', leave)
      outbox.close()
    }
  }, [outbox])
  return outbox
}

export function useOutboxState(outbox: Outbox | null): OutboxState {
  return useSyncExternalStore(
    (listener) => outbox?.subscribe(listener) ?? (() => undefined),
    () => outbox?.state() ?? nothing,
    () => nothing,
  )
}
