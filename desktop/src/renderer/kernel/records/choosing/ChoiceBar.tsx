import { Button, Divider, ProgressBar } from '@blueprintjs/core'
import { Cross, Download, Duplicate, Edit, EyeOff, Trash, Upload } from '@blueprintjs/icons'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { findLock } from '#shared/kernel/rules/access/fieldLocks.ts'
import { staffActors } from '#shared/kernel/rules/access/staffRights.ts'
import { fieldsForMany } from '#shared/kernel/rules/records/fieldsForMany.ts'
import type { ListSource } from '../../api/ListSource.ts'
import { rolesIn, useConsoleState, useMay } from '../../api/useConsoleState.ts'
import { ChangeManyDialog } from './ChangeManyDialog.tsx'
import styles from './ChoiceBar.module.css'
import { type Choice, mostChosen } from './useChoice.ts'
import { useExportRows } from './useExportRows.ts'
import { type FindUndeletable, type ManyTools, type Removal, useManyActs } from './useManyActs.tsx'

/** Asks, and deletes. */
export type Remover = (keys: readonly string[]) => void

export type Called = Pick<Entity, 'name' | 'plural'>

type ChoiceBarProps = {
  entity: Entity
  /** What its records are called, if not by the entity. */
  called?: Called
  source: ListSource
  choice: Choice
  /** How many records the list's search and filter match. */
  total: number
  /** Releases the list, which may show its new order. */
  onDone(): void
  findUndeletable?: FindUndeletable | undefined
  /** The fields that its form has; all by default. */
  fields?: readonly string[] | undefined
  /** Its records can be copied; true by default. */
  isCopied?: boolean
  /** Its records can be deleted here, as far as a role may; true by default. */
  isDeleted?: boolean
  removal?: Removal | undefined
  /** The field that has the name, in place of the definition's. */
  nameField?: string | undefined
  /** There are more than `total`. */
  isCapped?: boolean
  /** Gets what deletes some records, for the key; null for those who may not. */
  remover?: RefObject<Remover | null> | undefined
  /** What else can be done to the chosen records; first in the bar. */
  acts?: ((many: ManyTools) => ReactNode) | undefined
}

/** At the bottom of a list while rows are chosen: how many, and what can be done to all of them. */
export function ChoiceBar(props: ChoiceBarProps) {
  const {
    entity,
    source,
    choice,
    total,
    onDone,
    findUndeletable,
    fields,
    isCopied = true,
    isDeleted = true,
  } = props
  const may = useMay()
  const settable = useSettable(entity, fields)
  const [isChanging, setChanging] = useState(false)
  const acts = useManyActs({
    entity,
    called: props.called ?? entity,
    source,
    choice,
    onDone,
    findUndeletable,
  })
  const { remover } = props
  useEffect(() => {
    if (!remover) return
    remover.current =
      isDeleted && may('delete', entity) ? (keys) => void acts.remove(props.removal, keys) : null
  })
  const exportRows = useExportRows(entity, source, props.nameField)
  const { running } = acts
  const count = choice.chosen.size
  const isPublished =
    entity.editions !== undefined &&
    entity.editions.with === undefined &&
    may('update', entity) &&
    may('create', Publication)
  if (running)
    return (
      <div className={styles.bar} role="status">
        <span className={styles.count}>
          {running.text} {running.done.toLocaleString('en')} of {running.total.toLocaleString('en')}…
        </span>
        <ProgressBar
          className={styles.progress ?? ''}
          intent="primary"
          value={running.total > 0 ? running.done / running.total : 0}
        />
        <Button text="Stop" onClick={running.stop} />
      </div>
    )
  return (
    <>
      {/* Read out each time it changes, even before the bar is there. */}
      <div className="visually-hidden" role="status">
        {count > 0 && `${count.toLocaleString('en')} chosen`}
      </div>
      {count > 0 && (
        <div className={styles.bar} role="toolbar" aria-label="Chosen records">
          <span className={styles.count}>{count.toLocaleString('en')} chosen</span>
          {count < total && (
            <Button
              variant="minimal"
              intent="primary"
              text={
                props.isCapped || total > mostChosen
                  ? `Choose the first ${Math.min(total, mostChosen).toLocaleString('en')} that match`
                  : `Choose all ${total.toLocaleString('en')} that match`
              }
              onClick={choice.chooseAll}
            />
          )}
          <Divider className={styles.divider ?? ''} />
          {props.acts?.(acts.tools)}
          {settable.length > 0 && may('update', entity) && (
            <Button variant="minimal" icon={<Edit />} text="Change…" onClick={() => setChanging(true)} />
          )}
          {isPublished && (
            <>
              <Button
                variant="minimal"
                icon={<Upload />}
                text="Publish…"
                onClick={() => void acts.publish('publish')}
              />
              <Button
                variant="minimal"
                icon={<EyeOff />}
                text="Unpublish…"
                onClick={() => void acts.publish('unpublish')}
              />
            </>
          )}
          {isCopied && may('create', entity) && (
            <Button
              variant="minimal"
              className={styles.short ?? ''}
              icon={<Duplicate />}
              text="Duplicate"
              title="Duplicate"
              onClick={() => void acts.duplicate()}
            />
          )}
          <Button
            variant="minimal"
            className={styles.short ?? ''}
            icon={<Download />}
            text="Export CSV"
            title="Export CSV"
            onClick={() => void exportRows([...choice.chosen])}
          />
          {isDeleted && may('delete', entity) && (
            <Button
              variant="minimal"
              intent="danger"
              icon={<Trash />}
              text={props.removal?.act ?? 'Delete…'}
              onClick={() => void acts.remove(props.removal)}
            />
          )}
          <Button variant="minimal" icon={<Cross />} aria-label="Choose none" onClick={choice.clear} />
        </div>
      )}
      <ChangeManyDialog
        entity={entity}
        fields={settable}
        count={count}
        isOpen={isChanging}
        onClose={() => setChanging(false)}
        onSet={(field, how, value) => void acts.set(field, how, value)}
      />
    </>
  )
}

/** The fields that this author may set for many: those that the form has, and that their role may write. */
function useSettable(entity: Entity, fields: readonly string[] | undefined): readonly string[] {
  const { data: state } = useConsoleState()
  const actors = state ? staffActors(rolesIn(state)) : null
  return fieldsForMany(entity).filter((name) => {
    const field = entity.fields[name]
    return field && actors && (fields?.includes(name) ?? true) && findLock(field, actors, {}) === null
  })
}
