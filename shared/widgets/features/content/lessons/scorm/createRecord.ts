import {
  type ApiCall,
  type AttemptOpening,
  browserRoom,
  makeOpening,
  mergeCalls,
} from '#shared/features/content/scorm/apiCalls.ts'
import type { Sco } from '#shared/features/content/scorm/ScormManifest.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import type { AttemptRecord } from '../../host/WidgetHost.ts'

/** Not more often, however much a package calls; when the learner leaves, at once. */
const sendEveryMs = 30_000
/** Merged in lots: some packages call thousands of times in a second. */
const mostWaiting = 500

type Ports = { keep(record: Omit<AttemptRecord, 'sco'>): void; now(): number }

/** The record of a SCO's launches: the calls so far, sent whole each time, so that the last one is enough. */
export function createRecord({ keep, now }: Ports) {
  let attempt: { attempt: string; startedAt: string; opening: AttemptOpening } | null = null
  let calls: ApiCall[] = []
  let waiting: ApiCall[] = []
  let hasNew = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const merge = () => {
    calls = mergeCalls(calls, waiting, browserRoom)
    waiting = []
  }
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    if (!attempt || !hasNew) return
    hasNew = false
    merge()
    keep({ ...attempt, calls })
  }
  return {
    /** A frame is given its data: from here on the calls are of another attempt. */
    begin(cmi: Record<string, string>, { masteryScore, launchData }: Sco) {
      send()
      calls = []
      waiting = []
      hasNew = false
      const opening = makeOpening(cmi, masteryScore === null ? null : String(masteryScore), launchData ?? '')
      attempt = { attempt: createId(), startedAt: new Date(now()).toISOString(), opening }
    },
    add(more: readonly ApiCall[]) {
      if (more.length === 0) return
      waiting.push(...more)
      hasNew = true
      if (waiting.length > mostWaiting) merge()
      timer ??= setTimeout(send, sendEveryMs)
    },
    send,
    /** Calls made while the frame is being removed are sent by their caller. */
    end: () => clearTimeout(timer),
  }
}
