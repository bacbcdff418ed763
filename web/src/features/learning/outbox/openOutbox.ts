import type { QueryClient } from '@tanstack/react-query'
import type { CourseProgress } from '../../../../../shared/src/features/learning/entities/CourseProgress.ts'
import type { Api } from '../../../kernel/api/Api.ts'
import type { AnswerOf, Call } from '../../../kernel/api/Call.ts'
import type { useNotify } from '../../../kernel/parts/Notices.tsx'
import { askProgressAnew, keepProgress } from '../delivery/progress/keepProgress.ts'
import { scormCommit, trackCourseItemProgress } from './calls.ts'
import { createOutbox, type Outbox } from './createOutbox.ts'
import type { OutboxEntry } from './OutboxEntry.ts'
import { type OutboxOwner, ownerName } from './outboxOwner.ts'
import { browserStore } from './outboxStore.ts'

type Surroundings = { api: Api; cache: QueryClient; notify: ReturnType<typeof useNotify> }

/** Opens an owner's outbox in this browser: what it hears goes into the cache of answers. */
export const openOutbox =
  ({ api, cache, notify }: Surroundings) =>
  (owner: OutboxOwner): Outbox => {
    const { customer } = owner
    const name = ownerName(owner)
    const outbox = createOutbox({
      store: browserStore(name),
      send: (entry, isLeaving) =>
        api.call(calls[entry.call], { ...entry.input, eventID: entry.id }, { isLeaving, customer }),
      onSent: (_entry, answer) => {
        const { courseProgress } = answer as { courseProgress: CourseProgress | null } // both calls answer it
        if (courseProgress) keepProgress(cache, customer, courseProgress)
      },
      onSentElsewhere: () => askProgressAnew(cache, customer),
      onRefused: (entry, error) => {
        console.error('An event was refused', entry.call, error)
        notify('Some of your progress could not be saved.', 'danger')
      },
      now: () => Date.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      alone: (work) => (navigator.locks ? navigator.locks.request(`lectern-outbox/${name}`, work) : work()),
    })
    const stopListening = listen(outbox)
    return {
      ...outbox,
      close() {
        stopListening()
        outbox.close()
      },
    }
  }

const calls: Record<OutboxEntry['call'], Call<AnswerOf<typeof scormCommit>>> = {
  trackCourseItemProgress,
  scormCommit,
}

function listen(outbox: Outbox): () => void {
  const leave = () => document.visibilityState === 'hidden' && outbox.leave()
  window.addEventListener('online', outbox.wake)
  window.addEventListener('pagehide', outbox.leave)
  document.addEventListener('visibilitychange', leave)
  return () => {
    window.removeEventListener('online', outbox.wake)
    window.removeEventListener('pagehide', outbox.leave)
    document.removeEventListener('visibilitychange', leave)
  }
}
