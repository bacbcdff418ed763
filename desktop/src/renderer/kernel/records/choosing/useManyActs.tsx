import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ManyAct } from '#desktop/core/records/ManyApi.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { createId } from '#shared/kernel/model/key.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { useCore } from '../../api/CoreContext.tsx'
import type { ListSource } from '../../api/ListSource.ts'
import { queryKeys } from '../../api/queryKeys.ts'
import { useDialogs } from '../../dialogs/Dialogs.tsx'
import { useFailure } from '../../dialogs/useFailure.tsx'
import { usesText } from '../usesText.ts'
import { countText, doneText, leftText, ManyOutcomeText, unchangedText } from './ManyOutcomeText.tsx'
import { type ManyOutcome, type ManyStep, runMany } from './runMany.ts'
import type { Choice } from './useChoice.ts'

/** Of some records: why each of these cannot be deleted, by key. Others may be, as far as can be known here. */
export type FindUndeletable = (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** An action that is running. `stop` ends it after the records that it is at. */
export type Running = { text: string; done: number; total: number; stop(): void }

type ManyActsProps = {
  entity: Entity
  called: Pick<Entity, 'name' | 'plural'>
  source: ListSource
  choice: Choice
  /** The list may show its new order. */
  onDone(): void
  findUndeletable?: FindUndeletable | undefined
}

/** An action in words: “Approving”, “approved”; `left`: what those that needed nothing did: “had this already”. */
export type Verb = { doing: string; done: string; left?: string }

/** What the actions of a kind of records need (ListScreen's `acts`). */
export type ManyTools = {
  /** The chosen records. */
  keys: readonly string[]
  /** “3 reviews” */
  what: string
  /**
   * Does something to all of them, some at a time, and ends with what was done and why some were left as they were.
   * `isUndoable`: what the step changed, the list's source can take back by the same `action`; `undo`: what takes it back else.
   */
  act(
    step: (keys: readonly string[], action: string) => ReturnType<ManyStep>,
    verb: Verb,
    options?: { isUndoable?: boolean; undo?: ManyStep; isGone?: boolean; of?: readonly string[] },
  ): Promise<ManyOutcome | null>
}

/** What can be done to the chosen records. Each ends with what was done, and why some were left as they were. */
export function useManyActs({ entity, called, source, choice, onDone, findUndeletable }: ManyActsProps) {
  const core = useCore()
  const client = useQueryClient()
  const { confirm, message, offerUndo, snackBar } = useDialogs()
  const fail = useFailure()
  const [running, setRunning] = useState<Running | null>(null)
  const keys = [...choice.chosen]
  const hasState = 'publishedAt' in entity.fields
  const isHere = entity.sync === 'synced'

  async function run(step: ManyStep, of: readonly string[], verb: Verb, undeletable?: FindUndeletable) {
    const stop = new AbortController()
    const begin = { text: verb.doing, done: 0, total: of.length, stop: () => stop.abort() }
    setRunning(begin)
    try {
      return await runMany(step, {
        ...{ keys: of, signal: stop.signal, findUndeletable: undeletable },
        onProgress: (done) => setRunning({ ...begin, done }),
      })
    } finally {
      setRunning(null)
      onDone()
      void client.invalidateQueries({ queryKey: queryKeys.lists(entity.name) })
    }
  }
  const stepOf =
    (act: ManyAct, action: string): ManyStep =>
    (some) =>
      source.changeMany({ keys: some, act, action })

  /** Tells what it came to; `undo` takes it back as a whole. */
  function tell(outcome: ManyOutcome, total: number, verb: Verb, undo: (() => void) | null) {
    const { done: participle, left = leftText } = verb
    const count = outcome.done.length
    const text = [doneText(called, count, participle), unchangedText(called, outcome, left)].join(' ').trim()
    if (undo && count > 0) offerUndo(text, undo)
    const isWhole = outcome.refused.length === 0 && !outcome.isStopped && outcome.fault === null
    if (!isWhole)
      void message(
        count === 0 ? `No ${nounOf(called)} was ${participle}` : 'Some were left as they are',
        <ManyOutcomeText {...{ entity: called, participle, left, outcome, total }} />,
      )
    else if (!undo || count === 0)
      snackBar(count === 0 ? `Nothing to change: they all ${left}.` : text, count ? 'success' : 'none')
  }

  const act: ManyTools['act'] = async (
    step,
    verb,
    { isUndoable = false, undo: takeBack, isGone = false, of = keys } = {},
  ) => {
    const action = createId()
    try {
      const outcome = await run((some) => step(some, action), of, verb, isGone ? findUndeletable : undefined)
      const done = outcome.done.map(({ key }) => key)
      const undo = async () => {
        const back = await run(takeBack ?? stepOf({ do: 'undo' }, action), done.toReversed(), verbs.undo)
        tell(back, done.length, verbs.undo, null)
      }
      const hasUndo = isUndoable || takeBack !== undefined
      tell(outcome, of.length, verb, hasUndo ? () => void undo().catch(failed(verbs.undo)) : null)
      if (isGone) choice.set(done, false)
      return outcome
    } catch (fault) {
      failed(verb)(fault)
      return null
    }
  }
  const failed = (verb: Verb) => (fault: unknown) => fail(`They were not ${verb.done}`, fault)
  const tools: ManyTools = { keys, what: countText(called, keys.length), act }

  return {
    running,
    tools,
    /** `removal`: what it is called, and what it does, where that is not deleting. */
    async remove(removal?: Removal, of: readonly string[] = keys) {
      const what = countText(called, of.length)
      const isSure = await confirm('deleteRecord', {
        title: removal?.title(what) ?? `Delete ${what}?`,
        text: removal?.text ?? (await deletionText(of)),
        ok: removal ? removal.button : `Delete ${what}`,
        intent: 'danger',
      })
      if (!isSure) return
      await act(
        (some, action) => source.changeMany({ keys: some, act: { do: 'delete' }, action }),
        removal?.verb ?? verbs.delete,
        {
          isUndoable: isHere,
          isGone: true,
          of,
        },
      )
    },
    async publish(how: 'publish' | 'unpublish') {
      const isOn = how === 'publish'
      const what = countText(called, keys.length)
      const isSure = await confirm('publishMany', {
        title: isOn ? `Publish ${what}?` : `Unpublish ${what}?`,
        text: isOn
          ? 'Learners read them as they are now. Those that are not ready stay as they are, and you see why.'
          : 'Learners no longer see them. What they have reached is kept, and publishing shows them again.',
        ok: isOn ? `Publish ${what}` : `Unpublish ${what}`,
      })
      if (isSure) await act((some, action) => stepOf({ do: how }, action)(some), verbs[how])
    },
    set: (field: string, how: 'replace' | 'add' | 'remove', value: unknown) =>
      act((some, action) => stepOf({ do: 'set', field, how, value }, action)(some), verbs.set, {
        isUndoable: true,
      }),
    async duplicate() {
      const of = keys
      try {
        const outcome = await run(stepOf({ do: 'clone' }, createId()), of, verbs.clone)
        const copies = outcome.done.flatMap(({ made }) => made ?? [])
        const undo = () =>
          void run(stepOf({ do: 'delete' }, createId()), copies, verbs.undo).then(
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

  async function deletionText(of: readonly string[]): Promise<string> {
    if (!isHere) return 'They are deleted for everyone at once. This cannot be undone.'
    const { uses, used } = await core.usesOfMany({ entity: entity.name, keys: [...of] })
    const some = `${used.length} of them ${used.length === 1 ? 'is' : 'are'}`
    const use = usesText(uses, used.length === of.length ? 'All of them are' : some)
    return [
      use,
      hasState && 'Unpublishing hides them from learners instead, and keeps what learners have reached.',
      'They are deleted here now, and for everyone with the next sync.',
    ]
      .filter(Boolean)
      .join(' ')
  }
}

/** Deleting, under another name. */
export type Removal = { text: string; button: string; title(what: string): string; verb: Verb; act: string }

const verbs = {
  delete: { doing: 'Deleting', done: 'deleted' },
  clone: { doing: 'Duplicating', done: 'duplicated' },
  publish: { doing: 'Publishing', done: 'sent to be published' },
  unpublish: { doing: 'Unpublishing', done: 'unpublished' },
  set: { doing: 'Changing', done: 'changed' },
  undo: { doing: 'Undoing', done: 'put back' },
} as const satisfies Record<string, Verb>
