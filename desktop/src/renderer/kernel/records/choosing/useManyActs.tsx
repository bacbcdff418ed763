import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManyAct } from '#desktop/core/CoreApi.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { useCoreContext } from '../../api/CoreContext.tsx'
import { queryKeys } from '../../api/queryKeys.ts'
import { useDialogs } from '../../dialogs/Dialogs.tsx'
import { useFailure } from '../../dialogs/useFailure.tsx'
import { usesText } from '../usesText.ts'
import { countText, doneText, ManyOutcomeText } from './ManyOutcomeText.tsx'
import { type ManyOutcome, runMany } from './runMany.ts'
import type { Choice } from './useChoice.ts'

/** Of some records: why each of these cannot be deleted, by key. Others may be, as far as can be known here. */
export type FindHeld = (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** An action that is running. `stop` ends it after the records that it is at. */
export type Running = { text: string; done: number; total: number; stop(): void }

type ManyActsProps = {
  entity: Entity
  choice: Choice
  /** The list may show its new order. */
  onDone(): void
  findHeld?: FindHeld | undefined
}

/** What can be done to the chosen records. Each ends with what was done, and why some were left as they were. */
export function useManyActs({ entity, choice, onDone, findHeld }: ManyActsProps) {
  const { core, sessions } = useCoreContext()
  const client = useQueryClient()
  const { confirm, message, offerUndo, snackBar } = useDialogs()
  const fail = useFailure()
  const [running, setRunning] = useState<Running | null>(null)
  const keys = [...choice.chosen]
  const hasState = 'publishedAt' in entity.fields

  async function run(
    act: ManyAct,
    of: readonly string[],
    verb: Verb,
    action = createId(),
  ): Promise<ManyOutcome> {
    const stop = new AbortController()
    const begin = { text: verb.doing, done: 0, total: of.length, stop: () => stop.abort() }
    setRunning(begin)
    try {
      // What the author has typed elsewhere is part of it.
      await sessions.flushAll()
      return await runMany(core, {
        ...{ entity: entity.name, keys: of, act, action, signal: stop.signal },
        ...(act.do === 'delete' && { findHeld }),
        onProgress: (done) => setRunning({ ...begin, done }),
      })
    } finally {
      setRunning(null)
      onDone()
      void client.invalidateQueries({ queryKey: queryKeys.lists(entity.name) })
    }
  }

  /** Tells what it came to; `undo` takes it back as a whole. */
  function tell(outcome: ManyOutcome, total: number, { done: participle }: Verb, undo: (() => void) | null) {
    const count = outcome.done.length
    const text = doneText(entity, count, participle)
    if (undo && count > 0) offerUndo(text, undo)
    const isWhole = outcome.refused.length === 0 && !outcome.isStopped && outcome.fault === null
    if (!isWhole)
      void message(
        count === 0 ? `No ${nounOf(entity)} was ${participle}` : 'Some were left as they are',
        <ManyOutcomeText {...{ entity, participle, outcome, total }} />,
      )
    else if (!undo || count === 0)
      snackBar(
        count === 0 ? 'Nothing to change: they all had this already.' : text,
        count ? 'success' : 'none',
      )
  }

  async function act(what: ManyAct, verb: Verb, { isUndoable }: { isUndoable: boolean }) {
    const action = createId()
    const of = keys
    try {
      const outcome = await run(what, of, verb, action)
      const done = outcome.done.map(({ key }) => key)
      const undo = async () => {
        const back = await run({ do: 'undo' }, done.toReversed(), verbs.undo, action)
        tell(back, done.length, verbs.undo, null)
      }
      tell(outcome, of.length, verb, isUndoable ? () => void undo().catch(failed(verbs.undo)) : null)
      return outcome
    } catch (fault) {
      failed(verb)(fault)
      return null
    }
  }
  const failed = (verb: Verb) => (fault: unknown) => fail(`They were not ${verb.done}`, fault)

  return {
    running,
    async remove() {
      const { uses, used } = await core.usesOfMany({ entity: entity.name, keys })
      const some = `${used.length} of them ${used.length === 1 ? 'is' : 'are'}`
      const use = usesText(uses, used.length === keys.length ? 'All of them are' : some)
      const isSure = await confirm('deleteRecord', {
        title: `Delete ${countText(entity, keys.length)}?`,
        text: [
          use,
          hasState && 'Unpublishing hides them from learners instead, and keeps what learners have reached.',
          'They are deleted here now, and for everyone with the next sync.',
        ]
          .filter(Boolean)
          .join(' '),
        ok: `Delete ${countText(entity, keys.length)}`,
        intent: 'danger',
      })
      if (!isSure) return
      const outcome = await act({ do: 'delete' }, verbs.delete, { isUndoable: true })
      if (outcome)
        choice.set(
          outcome.done.map(({ key }) => key),
          false,
        )
    },
    async publish(how: 'publish' | 'unpublish') {
      const isOn = how === 'publish'
      const what = countText(entity, keys.length)
      const isSure = await confirm('publishMany', {
        title: isOn ? `Publish ${what}?` : `Unpublish ${what}?`,
        text: isOn
          ? 'Learners read them as they are now. Those that are not ready stay as they are, and you see why.'
          : 'Learners no longer see them. What they have reached is kept, and publishing shows them again.',
        ok: isOn ? `Publish ${what}` : `Unpublish ${what}`,
      })
      if (isSure) await act({ do: how }, verbs[how], { isUndoable: false })
    },
    set: (field: string, how: 'replace' | 'add' | 'remove', value: unknown) =>
      act({ do: 'set', field, how, value }, verbs.set, { isUndoable: true }),
    async duplicate() {
      const of = keys
      try {
        const outcome = await run({ do: 'clone' }, of, verbs.clone)
        const copies = outcome.done.flatMap(({ made }) => made ?? [])
        const undo = () =>
          void run({ do: 'delete' }, copies, verbs.undo).then(
            (back) => tell(back, copies.length, verbs.delete, null),
            failed(verbs.undo),
          )
        tell(outcome, of.length, verbs.clone, undo)
        if (copies.length > 0) {
          choice.clear()
          choice.set(copies, true)
        }
      } catch (fault) {
        failed(verbs.clone)(fault)
      }
    },
  }
}

type Verb = { doing: string; done: string }
const verbs = {
  delete: { doing: 'Deleting', done: 'deleted' },
  clone: { doing: 'Duplicating', done: 'duplicated' },
  publish: { doing: 'Publishing', done: 'sent to be published' },
  unpublish: { doing: 'Unpublishing', done: 'unpublished' },
  set: { doing: 'Changing', done: 'changed' },
  undo: { doing: 'Undoing', done: 'put back' },
} as const satisfies Record<string, Verb>
