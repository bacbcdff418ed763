import { findEntity } from '#shared/entities.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { messages } from '#shared/kernel/errors/messages.ts'
import type { Companion, Entity } from '#shared/kernel/model/Entity.ts'
import { listed } from '#shared/kernel/model/EntityHooks.ts'
import { applyEdit } from '#shared/kernel/model/edits/applyEdit.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { idPattern, isReservedId } from '#shared/kernel/model/idPattern.ts'
import { createId, keyOf } from '#shared/kernel/model/key.ts'
import type { Role } from '#shared/kernel/model/roles.ts'
import { withStarts } from '#shared/kernel/model/withStarts.ts'
import { withoutLocked } from '#shared/kernel/rules/access/fieldLocks.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { cloneRecord } from '#shared/kernel/rules/records/cloneRecord.ts'
import { placeText } from '#shared/kernel/rules/records/placeText.ts'
import { undeletable } from '#shared/kernel/rules/records/undeletable.ts'
import { recordGonePath } from '#shared/kernel/sync/address.ts'
import { changedSleepers, changesKinds, sleepersBack } from '#shared/kernel/sync/authoring/sleepers.ts'
import { undone } from '#shared/kernel/sync/authoring/undone.ts'
import { withPartBack } from '#shared/kernel/sync/authoring/withPartBack.ts'
import { fromCells, toCells } from '#shared/kernel/sync/cells.ts'
import type { Json } from '#shared/kernel/sync/json.ts'
import { loadLocalRecord } from '#shared/kernel/sync/localRecord.ts'
import { keptByEdition } from '../publishing/keptByEdition.ts'
import type { Row } from '../Row.ts'
import { listRows } from '../store/listRows.ts'
import type { Store } from '../store/openStore.ts'
import { searchRecords } from '../store/searchRecords.ts'
import { createRights } from './createRights.ts'
import { describeEdits } from './describeEdits.ts'
import { foldStates } from './foldStates.ts'
import { findUses, keptByUse } from './keptByUse.ts'
import type { RecordApi } from './RecordApi.ts'
import { loadCells, type SaveOptions, saveRecord } from './saveRecord.ts'
import { splitBeforeHiding } from './splitBeforeHiding.ts'
import { createUndoStacks, type Save, type Step } from './undoStacks.ts'
import { unseenPaths } from './unseenPaths.ts'

/**
 * The only write path for an organization's records on this computer: validates, then writes cells, outbox, row,
 * search and history in one transaction. On disk when it returns. Anything that the author's `roles` may not do
 * is refused first.
 */
export function createRecords(store: Store, roles: () => readonly Role[]) {
  const stacks = createUndoStacks()

  const { may, requireMay, requireMayWrite, refuseLocked } = createRights(roles)

  function find(entity: Entity, key: string): Row {
    const row = store.projection.find(entity, key)
    if (!row) throw new AppError('not_found', { details: { deleted: deletedName(entity, key) } })
    return row
  }

  /** What a deleted record was called; null for one that never came here. */
  function deletedName(entity: Entity, key: string): string | null {
    const { cells } = loadLocalRecord(store.cells, { entity: entity.name, key })
    const name = cells.get('name')?.value
    return cells.get(recordGonePath)?.value === true && typeof name === 'string' ? name : null
  }

  function remove(entity: Entity, key: string, label: string): void {
    store.write(label, () => store.replica.remove(entity, key))
  }

  function remember(entity: Entity, key: string, step: Step): void {
    stacks.push(`${entity.name}/${key}`, step)
  }

  function edited(entity: Entity, before: Row, edits: readonly Edit[]): Record<string, unknown> {
    const after = edits.reduce<Record<string, unknown>>(
      (record, edit) => applyEdit(entity, record, edit, { isWithDormant: true }),
      before,
    )
    refuseLocked(entity, before, after)
    return after
  }

  /** A save as undoing needs it. */
  function makeSave(
    entity: Entity,
    record: Record<string, unknown>,
    before: Row | null,
    label: string,
    options: SaveOptions = {},
  ): Save & { after: Row } {
    const key = String(record.key)
    // Reads all cells: only where something may wake, or be written in its sleep.
    const slept = !before || changesKinds(entity, before, record) ? loadCells(store, entity, key) : null
    const after = saveRecord(store, entity, record, before, label, options)
    return {
      before,
      after,
      sleepers: slept ? changedSleepers(entity, slept, loadCells(store, entity, key)) : [],
    }
  }

  function step(entity: Entity, key: string, direction: 'undo' | 'redo'): Row {
    const name = `${entity.name}/${key}`
    const undoStep = stacks.peek(name, direction)
    if (!undoStep) return find(entity, key)
    const label = `${direction === 'undo' ? 'Undone' : 'Redone'}: ${undoStep.label}`
    store.write(label, () => {
      const saves = direction === 'undo' ? undoStep.saves.toReversed() : undoStep.saves
      for (const one of saves) turn(entity, key, one, direction, label)
    })
    stacks.take(name, direction)
    const row = store.projection.find(entity, key)
    if (!row) throw new AppError('not_found', { message: 'It is deleted again.' })
    return row
  }

  /** Changes back, or again, what one save changed; what others changed since stays. */
  function turn(entity: Entity, key: string, one: Save, direction: 'undo' | 'redo', label: string): void {
    const [from, to] = direction === 'undo' ? [one.after, one.before] : [one.before, one.after]
    const current = store.projection.find(entity, key)
    if (to) requireMayWrite(entity, current)
    else requireMay(entity, 'delete')
    const target = undone(entity, current, from, to)
    if (!target) {
      remove(entity, key, label)
      return
    }
    refuseLocked(entity, current, target)
    saveRecord(store, entity, target, current, label, { isComingBack: true })
    const back = sleepersBack(entity, one.sleepers, direction, loadCells(store, entity, key))
    if (back.length > 0) store.replica.writeDormant(entity, key, back)
  }

  /** Puts an earlier state in place of the present one, which becomes its own state in the history, and the target of undo. */
  function putBack(entity: Entity, target: Record<string, unknown>, before: Row | null, label: string): Row {
    const one = store.write(
      () => ({ label, isApart: true }),
      () => makeSave(entity, target, before, label, { isComingBack: true }),
    )
    remember(entity, String(target.key), { saves: [one], label })
    return one.after
  }

  /** Undoable. */
  function removeKnown(entity: Entity, before: Row, label: string, action?: string): void {
    remove(entity, before.key, label)
    remember(entity, before.key, { saves: [{ before, after: null, sleepers: [] }], label, action })
  }

  /** Undoable. `action`: names an action on many records, which is undone as one. */
  function editRecord(
    entity: Entity,
    key: string,
    edits: readonly Edit[],
    of: { action?: string | undefined; screen?: string | undefined } = {},
  ): Row {
    requireMay(entity, 'update')
    refuseReadOnly(
      entity,
      edits.flatMap((edit) => edit.path[0] ?? []),
    )
    const before = find(entity, key)
    const label = describeEdits(entity, edits, before)
    const saves: Save[] = []
    const unseen = unseenPaths(entity, edits, before)
    const row = store.write(label, () =>
      splitBeforeHiding(edits).reduce((current, run) => {
        const one = makeSave(entity, edited(entity, current, run), current, label, { unseen })
        saves.push(one)
        return one.after
      }, before),
    )
    remember(entity, key, { saves, label, ...of })
    return row
  }

  function deleteRecord(entity: Entity, key: string, action?: string): void {
    requireMay(entity, 'delete')
    const before = find(entity, key)
    const reason =
      undeletable(entity, before) ?? keptByEdition(store, entity, before) ?? keptByUse(store, entity, before)
    if (reason !== null) throw new AppError('validation', { message: reason })
    removeKnown(entity, before, 'Deleted', action)
  }

  function copyRecord(entity: Entity, key: string): Row {
    requireMay(entity, 'create')
    const copy = cloneRecord(entity, find(entity, key), store.organization)
    return createRow(entity, withoutLocked(entity, staffActors(roles()), copy))
  }

  /** Undoes an action's change of a record, unless the record was changed here since. */
  function undoAction(entity: Entity, key: string, action: string): void {
    if (stacks.peek(`${entity.name}/${key}`, 'undo')?.action !== action)
      throw new AppError('validation', { message: 'It was changed since, so it stays as it is.' })
    step(entity, key, 'undo')
  }

  const api: RecordApi = {
    list: async (input) => listRows(store.db, input),
    search: async (input) => ({ records: searchRecords(store.db, input) }),
    get: async ({ entity, key }) => find(consoleEntity(entity), key),
    async find({ entity: name, key }) {
      const entity = consoleEntity(name)
      const row = store.projection.find(entity, key)
      return { row, deleted: row ? null : deletedName(entity, key) }
    },

    create: async ({ entity, values }) => createOwn(consoleEntity(entity), values),

    edit: async ({ entity, key, edits, screen }) => editRecord(consoleEntity(entity), key, edits, { screen }),

    async delete({ entity, key }) {
      deleteRecord(consoleEntity(entity), key)
      return { deleted: true }
    },

    async uses({ entity, key }) {
      const uses = findUses(store, consoleEntity(entity), [key])
      return { uses: uses.map(({ entity: other, names, keys }) => ({ entity: other.name, names, keys })) }
    },
    async usesOfMany({ entity, keys }) {
      const uses = findUses(store, consoleEntity(entity), keys)
      return {
        uses: uses.map(({ entity: other, names, keys }) => ({ entity: other.name, names, keys })),
        used: [...new Set(uses.flatMap(({ used }) => used))],
      }
    },

    undo: async ({ entity, key }) => step(consoleEntity(entity), key, 'undo'),
    redo: async ({ entity, key }) => step(consoleEntity(entity), key, 'redo'),

    undoable: async ({ entity, key }) => {
      const name = `${consoleEntity(entity).name}/${key}`
      const [undo, redo] = [stacks.peek(name, 'undo'), stacks.peek(name, 'redo')]
      return {
        undo: undo?.label ?? null,
        redo: redo?.label ?? null,
        screens: { undo: undo?.screen ?? null, redo: redo?.screen ?? null },
      }
    },

    async history({ entity: name, key, limit = 100 }) {
      const entity = consoleEntity(name)
      const kept = store.revisions.list(entity, key, limit + 1)
      const states = foldStates(kept, store.projection.find(entity, key))
      return { revisions: states.filter(({ name }, index) => index < limit || name !== null) }
    },

    async restore({ entity: name, key, revision }) {
      const entity = consoleEntity(name)
      const { record } = store.revisions.get(entity, key, revision)
      const before = store.projection.find(entity, key)
      requireMayWrite(entity, before)
      // Whether it is published is not part of the edited content.
      const target =
        before && 'publishedAt' in entity.fields ? { ...record, publishedAt: before.publishedAt } : record
      refuseLocked(entity, before, target)
      return putBack(entity, { ...target, key }, before, 'Restored from history')
    },

    async restorePart({ entity: name, key, revision, path }) {
      const entity = consoleEntity(name)
      const before = find(entity, key)
      requireMayWrite(entity, before)
      const { record } = store.revisions.get(entity, key, revision)
      // Cast: cells hold JSON.
      const earlier = toCells(entity, record) as Map<string, Json>
      const cells = withPartBack(entity, loadCells(store, entity, key), earlier, path)
      if (!cells) throw new AppError('not_found')
      const target = { ...before, ...fromCells(entity, cells) }
      refuseLocked(entity, before, target)
      const words = placeText(entity, path, record).split(' › ').at(-1) ?? ''
      return putBack(entity, { ...target, key }, before, `Restored from history: ${words}`)
    },

    async nameRevision({ entity: name, key, revision, name: given }) {
      const entity = consoleEntity(name)
      const present = store.projection.find(entity, key)
      requireMayWrite(entity, present)
      store.revisions.name(entity, { key, number: revision, present }, given.trim() || null)
      return { named: true }
    },

    clone: async ({ entity, key }) => copyRecord(consoleEntity(entity), key),
  }

  /** A record of the author's own values. */
  function createOwn(entity: Entity, values: Record<string, unknown>): Row {
    requireMay(entity, 'create')
    refuseReadOnly(
      entity,
      Object.keys(values).filter((field) => field !== 'id'),
    )
    refuseLocked(entity, null, values)
    return createRow(entity, withStarts(entity, values))
  }

  function createRow(entity: Entity, values: Record<string, unknown>): Row {
    const id = values.id === undefined ? createId() : String(values.id)
    const fault = isReservedId(id) ? messages.reservedId(id) : idPattern.test(id) ? null : 'Must be an id'
    if (fault !== null)
      throw new AppError('validation', { details: { faults: [{ path: ['id'], message: fault }] } })
    const key = keyOf(entity, entity.scope === 'global' ? null : store.organization, id)
    if (store.projection.find(entity, key))
      throw new AppError('validation', {
        details: { faults: [{ path: ['id'], message: messages.taken }] },
      })
    const organization = entity.scope === 'global' ? null : store.organization
    return store.write('Created', () => {
      const row = saveRecord(store, entity, { ...values, key, id, organization }, null, 'Created')
      return withCompanions(entity, row, entity.hooks?.companions?.(key, values) ?? [])
    })
  }

  /** Companions and record are created in one transaction. */
  function withCompanions(entity: Entity, row: Row, companions: readonly Companion[]): Row {
    if (companions.length === 0) return row
    const made = companions.map(({ entity: other, id, values, listedIn }) => ({
      listedIn,
      key: createRow(other, { ...values, ...(id !== undefined && { id }) }).key,
    }))
    return saveRecord(store, entity, { ...row, ...listed(made) }, row, 'Created')
  }

  return {
    api,
    find,
    /** The console's own writes (media fields, publishing, conflicts): validated, but not undoable. */
    change(entity: Entity, key: string, changes: Record<string, unknown>, label: string): Row {
      const before = find(entity, key)
      return saveRecord(store, entity, { ...before, ...changes }, before, label)
    },
    create: createRow,
    createOwn,
    putBack,
    edit: editRecord,
    delete: deleteRecord,
    copy: copyRecord,
    undoAction,
    remove: removeKnown,
    refuseLocked,
    may,
    requireMay,
    /** A new record's values without those that the author may not set. */
    withoutLocked: (entity: Entity, values: Record<string, unknown>) =>
      withoutLocked(entity, staffActors(roles()), values),
  }
}
export type Records = ReturnType<typeof createRecords>

/** @throws AppError `bad_request` for an entity that consoles do not store */
export function consoleEntity(name: string): Entity {
  const entity = findEntity(name)
  if (entity?.sync !== 'synced') throw new AppError('bad_request', { message: `A console holds no ${name}.` })
  return entity
}

function refuseReadOnly(entity: Entity, names: readonly string[]): void {
  const faults = names.flatMap((name) => {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    if (!field) return [{ path: [name], message: `Unknown field: ${name}` }]
    return field.readOnly || field.onlineOnly || field.secret
      ? [{ path: [name], message: 'Cannot be edited' }]
      : []
  })
  if (faults.length > 0) throw new AppError('validation', { details: { faults } })
}
