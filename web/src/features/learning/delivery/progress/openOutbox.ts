import { hearEdition } from '../../hearEdition.ts'
import { parseItemName } from '../../item/itemName.ts'
import { askProgressAnew, keepProgress } from '../../item/keepProgress.ts'
import { learnerProgressIn } from '../../item/learnerProgress.ts'
import { createOutbox, type Outbox } from '../../outbox/createOutbox.ts'
import type { OpenOutbox } from '../../outbox/OutboxProvider.tsx'
import { ownerName } from '../../outbox/outboxOwner.ts'
import { browserStore } from '../../outbox/outboxStore.ts'
import { createNoteDrafts } from '../notes/noteDrafts.ts'
import { describeNoteFailure, logNoteFailure, takeBackNote } from '../notes/refusedNote.ts'
import { reportLearning } from './calls.ts'

/** Opens an owner's outbox in this browser: what it hears goes into the cache of answers, a refused note to its drafts. */
export const openOutbox: OpenOutbox =
  ({ api, cache, notify, t }) =>
  (owner) => {
    const { customer } = owner
    const name = ownerName(owner)
    const outbox = createOutbox({
      store: browserStore(name),
      async send(entries, isLeaving) {
        const [first] = entries
        if (!first) return []
        const facts = entries.map(({ id, fact }) => ({ id, ...fact }))
        const { type: itemType, key: itemKey } = parseItemName(first.course)
        const answer = await api.call(reportLearning, { itemType, itemKey, facts }, { isLeaving, customer })
        const progress = learnerProgressIn(answer)
        if (progress) keepProgress(cache, customer, progress)
        hearEdition(cache, customer, first.course, answer.edition)
        return answer.outcomes
      },
      onSentElsewhere: () => askProgressAnew(cache, customer),
      onRefused: (entry, error) => {
        const note = describeNoteFailure(entry)
        if (note) logNoteFailure(note.kind, error)
        else console.error('A fact was refused', entry.fact.type, error)
        // A record of calls is for staff: the learner has lost nothing.
        if (entry.fact.type === 'scormCalled') return
        // The classroom was left meanwhile.
        takeBackNote(entry, createNoteDrafts(customer, entry.course))
        notify(t('fact.notice', { failure: t(note?.text ?? 'fact.refused') }), 'danger')
      },
      onUncounted(entry, { reason }) {
        if (entry.fact.type === 'quizAnswered' && reason === 'attempt_over')
          notify(t('fact.answerTooLate'), 'danger')
      },
      now: () => Date.now(),
      // Spread, so that a class does not come back all at once to a server that was away.
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms * (0.75 + Math.random() / 2))),
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
