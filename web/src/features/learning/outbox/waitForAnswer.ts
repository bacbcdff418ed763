import type { Answer, Outbox } from './createOutbox.ts'
import type { OutboxEntry } from './OutboxEntry.ts'

/** `waiting`: the server did not answer so far, and the entry stays. `elsewhere`: another tab has sent it. */
export type AnswerState = Answer | 'waiting' | 'signedOut' | 'elsewhere'

/** After this long, who waits is told that the answer comes later. */
const patienceMs = 4000

/** What becomes of an entry, as far as it is known soon. Who asks tells the learner. */
export function waitForAnswer(outbox: Outbox, entry: OutboxEntry): Promise<AnswerState> {
  return new Promise((resolve) => {
    const stops: (() => void)[] = []
    const end = (answer: AnswerState) => {
      for (const stop of stops) stop()
      resolve(answer)
    }
    stops.push(
      outbox.watchAnswers((one, answer) => {
        if (one.id !== entry.id) return
        end(answer)
        return true
      }),
      outbox.subscribe(() => {
        const { state } = outbox.state()
        if (state === 'waiting' || state === 'signedOut') end(state)
      }),
    )
    const timer = setTimeout(() => end(isPending(outbox, entry) ? 'waiting' : 'elsewhere'), patienceMs)
    stops.push(() => clearTimeout(timer))
    if (!navigator.onLine) end('waiting')
    else if (outbox.state().state === 'signedOut') outbox.wake()
  })
}

export const isPending = (outbox: Outbox, { id, course }: OutboxEntry): boolean =>
  outbox.pendingOf(course).some((entry) => entry.id === id)
