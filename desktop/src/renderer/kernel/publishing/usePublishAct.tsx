import { Button } from '@blueprintjs/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsoleState } from '#desktop/core/ConsoleState.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { toAppError } from '../api/toAppError.ts'
import { useDialogs } from '../dialogs/Dialogs.tsx'
import { useFailure } from '../dialogs/useFailure.tsx'
import { publishingText } from '../shell/syncText.ts'
import styles from './PublicationNote.module.css'

/** A fault that blocks publishing: a sentence for the author, and its place in the record. */
type Fault = { path: string[]; message: string }

/** Publishes or unpublishes; a refusal shows its reasons, and `show` opens the first one. */
export function usePublishAct(flush: () => Promise<unknown>, show: (fault: Fault) => void) {
  const { snackBar, confirm } = useDialogs()
  const fail = useFailure()
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  /** Reads the state when the action is done, not when the button was rendered. */
  const now = () => client.getQueryData<ConsoleState>(queryKeys.state())
  /** Shows the reasons, each with a link to its place; whether the button was pressed. */
  async function list(
    faults: readonly Fault[],
    title: string,
    ok: string,
    about: string | null = null,
  ): Promise<{ isOk: boolean; wanted: Fault | null }> {
    const withdrawal = new AbortController()
    let wanted: Fault | null = null
    const isOk = await confirm('showFaults', {
      title,
      text: (
        <>
          {about !== null && <p>{about}</p>}
          <ul className={styles.faults}>
            {faults.map((fault) => (
              <li key={fault.path.join('/') + fault.message}>
                <Button
                  variant="minimal"
                  intent="primary"
                  alignText="start"
                  text={fault.message}
                  onClick={() => {
                    wanted = fault
                    withdrawal.abort()
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      ),
      ok,
      signal: withdrawal.signal,
    })
    return { isOk, wanted }
  }
  async function tell(faults: readonly [Fault, ...Fault[]], title: string) {
    const ok = faults.length === 1 ? 'Show me where' : 'Show me the first'
    const { isOk, wanted } = await list(faults, title, ok)
    const place = wanted ?? (isOk ? faults[0] : null)
    if (place) show(place)
  }
  /** Asks about what can be published but should not stay as it is; whether to go on. */
  async function isAccepted(
    find: () => Promise<{ faults: readonly Fault[]; warnings: readonly Fault[] }>,
    title: string,
  ): Promise<boolean> {
    try {
      await flush()
      const { faults, warnings } = await find()
      // Publishing tells the faults itself.
      if (faults.length > 0 || warnings.length === 0) return true
      const { isOk, wanted } = await list(warnings, title, 'Publish anyway')
      if (wanted) show(wanted)
      return isOk
    } catch (fault) {
      fail('This could not be published', fault)
      return false
    }
  }
  /** Whether it can be published; otherwise shows why not. */
  async function isReady(find: () => Promise<{ faults: readonly Fault[] }>, title: string): Promise<boolean> {
    setBusy(true)
    try {
      await flush()
      const [first, ...others] = (await find()).faults
      setBusy(false)
      if (first) await tell([first, ...others], title)
      return !first
    } catch (fault) {
      fail(title, fault)
      return false
    } finally {
      setBusy(false)
    }
  }
  /** `later`: what can be done where files that are still being processed are all that is missing. */
  async function act(work: () => Promise<unknown>, title: string, later?: Later) {
    setBusy(true)
    try {
      // What the author has typed is part of it.
      await flush()
      await work()
      const text = publishingText(now())
      if (text !== null) snackBar(text)
    } catch (fault) {
      const [first, ...others] = readPublishFaults(fault)
      setBusy(false)
      if (!first) return fail(title, fault)
      if (later && (await later.may())) await offer([first, ...others], later)
      else await tell([first, ...others], title)
    } finally {
      setBusy(false)
    }
  }
  async function offer(faults: readonly Fault[], { title, about, ask, done }: Later) {
    const { isOk, wanted } = await list(faults, title, 'Publish when it is ready', about)
    if (wanted) return show(wanted)
    if (!isOk) return
    try {
      await ask()
      snackBar(done, 'success')
    } catch (fault) {
      fail(title, fault)
    }
  }
  return { isBusy, act, isReady, isAccepted, now }
}

type Later = {
  may(): Promise<boolean>
  title: string
  about: string
  ask(): Promise<unknown>
  /** What is said when it was asked. */
  done: string
}

/** The reasons of a record that is not ready; empty for other failures. */
function readPublishFaults(fault: unknown): Fault[] {
  const { code, details } = toAppError(fault)
  // Cast: the core's answer to publishing (core/publishing).
  return code === 'validation' && Array.isArray(details.faults) ? (details.faults as Fault[]) : []
}
