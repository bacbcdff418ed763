import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleState } from '../../../core/CoreApi.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { toAppError } from '../api/toAppError.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'
import { publishingText } from '../shell/syncText.ts'

/** A fault that blocks publishing: a sentence for the author, and its place in the record. */
type Fault = { path: string[]; message: string }

/** Publishes or unpublishes; a refusal shows its reasons, and `show` leads to the first one. */
export function usePublishAct(flush: () => Promise<unknown>, show: (fault: Fault) => void) {
  const { snackBar, confirm } = useDialogs()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  /** Reads the state when the action is done, not when the button was rendered. */
  const now = () => client.getQueryData<ConsoleState>(queryKeys.state())
  async function act(work: () => Promise<unknown>, title: string) {
    setBusy(true)
    try {
      // What the author has typed is part of it.
      await flush()
      await work()
      const text = publishingText(now())
      if (text !== null) snackBar(text)
    } catch (fault) {
      const faults = publishFaultsOf(fault)
      const [first] = faults
      setBusy(false)
      if (!first) return fail(title, fault)
      const isWanted = await confirm('showFaults', {
        title,
        text: (
          <ul>
            {faults.map(({ path, message }) => (
              <li key={path.join('/') + message}>{message}</li>
            ))}
          </ul>
        ),
        ok: faults.length === 1 ? 'Show me where' : 'Show me the first',
      })
      if (isWanted) show(first)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, act, now }
}

/** The reasons of a record that is not ready; empty for other failures. */
function publishFaultsOf(fault: unknown): Fault[] {
  const { code, details } = toAppError(fault)
  // Cast: the core's answer to publishing (core/publishing).
  return code === 'validation' && Array.isArray(details.faults) ? (details.faults as Fault[]) : []
}
