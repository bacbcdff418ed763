import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { findEntity } from '#shared/entities.ts'
import type { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { shareUnchanged } from '#shared/kernel/rules/records/shareUnchanged.ts'
import { valueAt } from '#shared/kernel/rules/records/valueAt.ts'
import { findAddress } from '#shared/kernel/sync/address.ts'
import { readRow } from '../readRow.ts'
import { isLockedOut, needsNewLink, toAppError } from '../toAppError.ts'
import { mergeEdits } from './mergeEdits.ts'
import { type InvalidInput, pathKey, type RecordSession, type SessionView } from './RecordSession.ts'

/** The debounce of typing; edits are sent no later than `longestWaitMs` after the first key (SYN-11). */
export const typingPauseMs = 400
export const longestWaitMs = 700
const retryAfterMs = 2000

/** Transient failures: the edits stay queued and are retried. A locked-out tab continues with the new link, or once unlocked. */
const isTransient = (error: AppError) =>
  ['unavailable', 'storage', 'internal', 'rate_limited'].includes(error.code) ||
  needsNewLink(error) ||
  isLockedOut(error)

type Ports = {
  core: Pick<CoreApi, 'edit' | 'find'>
  definition: Entity
  /** A permanently refused action without a field to show it at: a move, a deletion. */
  onRefused(error: AppError, edits: Edit[]): void
  onStored(record: Row): void
  /** Where an edit that comes now is made. */
  screen?: (() => string) | undefined
  /** Keeps edits that the core could not be told; none: they are sent, or discarded. */
  keepUnsent?: ((edits: Edit[]) => void) | undefined
}

/** Holds one record under edit: optimistic updates, sent in order, none lost. */
export function createRecordSession(entity: string, key: string, ports: Ports): RecordSession {
  const { core, definition } = ports
  const listeners = new Set<() => void>()
  let stored: Row | null = null
  let waiting: Edit[] = []
  let sending: Edit[] = []
  const held = new Set<() => void>()
  let invalidInputs: Record<string, InvalidInput> = {}
  let error: AppError | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstTypedAt: number | null = null
  let running: Promise<void> | null = null
  /** Whether what waits is to be sent now. Text that is typed during a sending waits for its own pause. */
  let isDue = false
  let isStale = false
  /** The screen of the newest edit: its screen may have been left when it is sent. */
  let madeOn: { screen?: string } = {}
  let isKept = false
  let view: SessionView = { record: null, saving: 'saved', error: null, invalidInputs }

  function show() {
    const record = stored && [...sending, ...waiting].reduce(withEdit, stored)
    if (record) invalidInputs = placedInputs(entity, invalidInputs, record)
    tell(record)
  }

  function tell(record: Row | null) {
    const isBusy = sending.length + waiting.length + held.size > 0
    view = { record, saving: error ? 'unsaved' : isBusy ? 'saving' : 'saved', error, invalidInputs }
    for (const listener of listeners) listener()
  }

  /** Takes the words that editors still hold. */
  function collect() {
    if (held.size === 0) return
    const writers = [...held]
    held.clear()
    for (const write of writers) write()
    if (waiting.length === 0) show()
  }

  /** An edit that no longer applies (its element was removed) is not shown; the core gives the reason. */
  function withEdit(row: Row, edit: Edit): Row {
    try {
      return applyEdit(definition, row, edit)
    } catch {
      return row
    }
  }

  /** A single value is sent with the one that its author saw: a value pulled before the save is not overwritten unseen. */
  function withBase(edit: Edit): Edit {
    if (edit.do !== 'set' || edit.base !== undefined || !view.record) return edit
    if (findAddress(definition, pathKey(edit.path))?.kind !== 'value') return edit
    return { ...edit, base: valueAt(definition, view.record, edit.path) ?? null }
  }

  /** Edits that the rules refuse at once are not sent. */
  function accepted(edits: Edit[]): Edit[] {
    if (!view.record) return edits
    try {
      edits.reduce((row, edit) => applyEdit(definition, row, edit), view.record)
      return edits
    } catch (fault) {
      ports.onRefused(toAppError(fault), edits)
      return []
    }
  }

  /** What did not change stays the same object, so that a screen renders only the rest. */
  function store(record: Row) {
    stored = view.record ? shareUnchanged(view.record, record) : record
    ports.onStored(stored)
  }

  /** A copy outside the page, for as long as the core does not take what waits. */
  function keepCopy(edits: Edit[]) {
    if (edits.length === 0 && !isKept) return
    isKept = edits.length > 0
    ports.keepUnsent?.(edits)
  }

  function schedule(delayMs: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), delayMs)
  }

  function scheduleTyped() {
    firstTypedAt ??= Date.now()
    schedule(Math.max(0, Math.min(typingPauseMs, firstTypedAt + longestWaitMs - Date.now())))
  }

  function flush(): Promise<void> {
    collect()
    clearTimeout(timer)
    firstTypedAt = null
    isDue = true
    if (running) return running
    if (waiting.length === 0 && !isStale) return Promise.resolve()
    running = sendAll()
    return running
  }

  /** Sends until nothing is due, including edits added meanwhile. */
  async function sendAll(): Promise<void> {
    try {
      while (waiting.length > 0 ? isDue : isStale) {
        if (waiting.length === 0) await reload()
        else if (!(await sendWaiting())) return
      }
    } finally {
      running = null
    }
  }

  /** Returns false if the core is unavailable; the edits then stay queued for a retry. */
  async function sendWaiting(): Promise<boolean> {
    sending = waiting
    waiting = []
    isDue = false
    try {
      store(await core.edit({ entity, key, edits: sending, ...madeOn }))
      error = null
    } catch (fault) {
      error = toAppError(fault)
      const left = isTransient(error) ? sending : await sendOneByOne(sending, error)
      if (left.length > 0) {
        waiting = mergeEdits(left, waiting)
        sending = []
        keepCopy(waiting)
        show()
        schedule(retryAfterMs)
        return false
      }
    }
    sending = []
    keepCopy([])
    show()
    return true
  }

  /** One refused edit refuses its whole batch, so each is sent alone. Returns those that must wait. */
  async function sendOneByOne(edits: Edit[], refusal: AppError): Promise<Edit[]> {
    for (const [index, edit] of edits.entries()) {
      try {
        if (edits.length === 1) throw refusal
        store(await core.edit({ entity, key, edits: [edit], ...madeOn }))
      } catch (fault) {
        const reason = toAppError(fault)
        if (isTransient(reason)) {
          error = reason
          return edits.slice(index)
        }
        // Text refused for the role also stays in its field, to read and copy.
        if (edit.do === 'set' && (reason.code === 'validation' || reason.code === 'forbidden'))
          // What was typed there since, and is no valid value either, is newer.
          invalidInputs = {
            [pathKey(edit.path)]: { value: edit.value, message: faultText(reason) },
            ...invalidInputs,
          }
        else ports.onRefused(reason, [edit])
      }
    }
    error = null
    return []
  }

  async function reload() {
    isStale = false
    try {
      store(await readRow(core, { entity, key }))
      show()
    } catch (fault) {
      // The shown record stays; the screen's own query reports the read error.
      const isTold =
        ['not_found', 'unavailable'].includes(toAppError(fault).code) ||
        needsNewLink(fault) ||
        isLockedOut(fault)
      if (!isTold) throw fault
    }
  }

  return {
    entity,
    key,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    view: () => view,
    load(record) {
      if (sending.length > 0 || waiting.length > 0) {
        isStale = record !== stored
        return
      }
      if (record === stored) return
      stored = record
      show()
    },
    edit(edits, urgency = 'now') {
      collect()
      for (const edit of edits) invalidInputs = without(invalidInputs, pathKey(edit.path))
      const fit = accepted(edits).map(withBase)
      if (fit.length === 0) return
      waiting = mergeEdits(waiting, fit)
      madeOn = ports.screen ? { screen: ports.screen() } : {}
      show()
      if (urgency === 'now') return void flush()
      scheduleTyped()
    },
    hold(write) {
      held.add(write)
      scheduleTyped()
      if (view.saving === 'saved') tell(view.record)
    },
    keepInvalidInput(path, invalidInput) {
      invalidInputs = invalidInput
        ? { ...invalidInputs, [pathKey(path)]: invalidInput }
        : without(invalidInputs, pathKey(path))
      show()
    },
    flush,
    settled: () => running ?? Promise.resolve(),
    discard() {
      clearTimeout(timer)
      firstTypedAt = null
      held.clear()
      waiting = []
      invalidInputs = {}
      error = null
      keepCopy([])
      show()
    },
    async take(work) {
      await flush()
      const record = await work()
      store(record)
      show()
      return record
    },
  }
}

function without(invalidInputs: Record<string, InvalidInput>, path: string): Record<string, InvalidInput> {
  if (!(path in invalidInputs)) return invalidInputs
  const { [path]: _gone, ...rest } = invalidInputs
  return rest
}

/** Drops texts of an element that this or another console removed. */
function placedInputs(
  entity: string,
  invalidInputs: Record<string, InvalidInput>,
  record: Row,
): Record<string, InvalidInput> {
  const gone = Object.keys(invalidInputs).filter(
    (path) => !isPlaced(findEntity(entity), record, path.split('/')),
  )
  return gone.reduce(without, invalidInputs)
}

/** Whether every element on the path exists. */
const isPlaced = (entity: Entity | undefined, record: Row, path: readonly string[]): boolean =>
  path.every(
    (_part, at) =>
      !Array.isArray(valueAt(entity, record, path.slice(0, at))) ||
      valueAt(entity, record, path.slice(0, at + 1)) !== undefined,
  )

/** The first fault of a refusal, as the text beside its field. */
function faultText(error: AppError): string {
  const faults = error.details.faults ?? error.details.issues ?? error.details.fields
  const first: unknown = Array.isArray(faults) ? faults[0] : undefined
  if (typeof first === 'string') return first
  const message = (first as { message?: unknown } | undefined)?.message
  return typeof message === 'string' ? message : error.message
}
