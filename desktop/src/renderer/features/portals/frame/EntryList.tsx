import { Button } from '@blueprintjs/core'
import { ChevronDown, ChevronRight, Cross, DragHandleVertical, Plus } from '@blueprintjs/icons'
import {
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { makeBlank } from '#desktop/renderer/kernel/form/blankRecord.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import type { ListField } from '#shared/kernel/model/Field.ts'
import { maxItems } from '#shared/kernel/model/kinds/list.ts'
import styles from './EntryList.module.css'

export type Entry = { id: string } & Readonly<Record<string, unknown>>

type EntryListProps<E extends Entry> = {
  /** What the list is called: “Menu”. */
  label: string
  /** What one of it is called: “entry”. */
  noun: string
  path: string[]
  /** The list's definition. */
  field: ListField
  entries: readonly E[]
  nameOf(entry: E): string
  /** Where it leads, or what it still lacks. */
  aboutOf(entry: E): { text: string; isMissing: boolean }
  children(entry: E, path: string[]): ReactNode
  /** Moves by keys that lead out of the list: Alt with the arrows to the sides. */
  onSideways?: (entry: E, direction: 'in' | 'out') => string | null
}

/**
 * The entries of one keyed list, one row each: opened to be edited, moved by their handles or by Alt and the arrows, removed
 * with Undo. Each act is one edit, so what others do at the same time is merged.
 */
export function EntryList<E extends Entry>(props: EntryListProps<E>) {
  const { label, noun, path, field, entries, nameOf, aboutOf, children, onSideways } = props
  const { edit, flush, isReadOnly = false } = useFormTarget()
  const { offerUndo } = useDialogs()
  const [opened, setOpened] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const hint = useId()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )

  function add() {
    // Cast: a blank element of a keyed list has an id.
    const element = makeBlank(field.of) as { id: string }
    edit([{ do: 'insert', path, element }], 'now')
    setOpened(element.id)
    focusLater(list, element.id, 'input')
  }
  function remove(entry: E, at: number) {
    flush()
    edit([{ do: 'remove', path, id: entry.id }], 'now')
    focusLater(list, (entries[at + 1] ?? entries[at - 1])?.id ?? null, 'button')
    offerUndo(`“${nameOf(entry)}” was removed.`, () =>
      edit([{ do: 'insert', path, after: entries[at - 1]?.id ?? null, element: entry }], 'now'),
    )
  }
  function moveTo(entry: E, to: number) {
    const from = entries.indexOf(entry)
    if (to < 0 || to >= entries.length || to === from) return
    const others = entries.filter((one) => one !== entry)
    flush()
    edit([{ do: 'move', path, id: entry.id, after: others[to - 1]?.id ?? null }], 'now')
    setSaid(`“${nameOf(entry)}” is at place ${to + 1} of ${entries.length}.`)
    focusLater(list, entry.id, 'button')
  }
  function onKeyDown(event: KeyboardEvent, entry: E) {
    if (!event.altKey || isReadOnly) return
    const at = entries.indexOf(entry)
    const side = event.key === 'ArrowRight' ? 'in' : event.key === 'ArrowLeft' ? 'out' : null
    if (event.key === 'ArrowUp') moveTo(entry, at - 1)
    else if (event.key === 'ArrowDown') moveTo(entry, at + 1)
    else if (side && onSideways) setSaid(onSideways(entry, side) ?? '')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  function onDragEnd({ active, over }: DragEndEvent) {
    const entry = entries.find(({ id }) => id === active.id)
    const to = entries.findIndex(({ id }) => id === over?.id)
    if (entry && to >= 0) moveTo(entry, to)
  }
  return (
    <div>
      <p id={hint} className="visually-hidden">
        Alt and an arrow key up or down moves it{onSideways && ', right or left puts it below another or out'}
        .
      </p>
      <DndContext
        sensors={sensors}
        onDragEnd={onDragEnd}
        accessibility={{ screenReaderInstructions: quietDrags }}
      >
        <ul ref={list} className={styles.list} aria-label={label}>
          {entries.map((entry, at) => (
            <Row
              key={entry.id}
              id={entry.id}
              name={nameOf(entry)}
              about={aboutOf(entry)}
              noun={noun}
              hint={hint}
              isOpen={opened === entry.id}
              isReadOnly={isReadOnly}
              onToggle={() => setOpened(opened === entry.id ? null : entry.id)}
              onRemove={() => remove(entry, at)}
              onKeyDown={(event) => onKeyDown(event, entry)}
            >
              {children(entry, [...path, entry.id])}
            </Row>
          ))}
        </ul>
      </DndContext>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {!isReadOnly && (
        <Button
          variant="minimal"
          size="small"
          icon={<Plus />}
          text={`Add ${noun}`}
          aria-label={`Add ${noun} to ${label}`}
          disabled={entries.length >= maxItems(field)}
          onClick={add}
        />
      )}
    </div>
  )
}

/** The keys are the list's own. */
const quietDrags = { draggable: '' }

type RowProps = {
  id: string
  name: string
  about: { text: string; isMissing: boolean }
  noun: string
  hint: string
  isOpen: boolean
  isReadOnly: boolean
  onToggle(): void
  onRemove(): void
  onKeyDown(event: KeyboardEvent): void
  children: ReactNode
}

function Row({
  id,
  name,
  about,
  noun,
  hint,
  isOpen,
  isReadOnly,
  onToggle,
  onRemove,
  onKeyDown,
  children,
}: RowProps) {
  const drag = useDraggable({ id, disabled: isReadOnly })
  const drop = useDroppable({ id })
  const panel = useId()
  const offset = drag.transform?.y
  return (
    <li
      ref={drop.setNodeRef}
      className={styles.entry}
      data-entry={id}
      data-over={drop.isOver && !drag.isDragging}
      data-dragged={drag.isDragging}
      {...(offset !== undefined && { style: { transform: `translateY(${offset}px)` } })}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons in it */}
      <div className={styles.row} onKeyDown={onKeyDown}>
        <span
          ref={drag.setNodeRef}
          className={styles.handle}
          aria-hidden="true"
          {...(isReadOnly ? {} : drag.listeners)}
        >
          <DragHandleVertical />
        </span>
        <button
          type="button"
          className={styles.name}
          aria-expanded={isOpen}
          aria-controls={panel}
          aria-describedby={hint}
          onClick={onToggle}
        >
          {isOpen ? <ChevronDown /> : <ChevronRight />}
          <bdi className={styles.label}>{name}</bdi>
          <span className={styles.about} data-missing={about.isMissing}>
            {about.text}
          </span>
        </button>
        {!isReadOnly && (
          <Button
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label={`Remove ${noun} ${name}`}
            title="Remove"
            onClick={onRemove}
          />
        )}
      </div>
      {isOpen && (
        <div id={panel} className={styles.fields}>
          {children}
        </div>
      )}
    </li>
  )
}

/** The row is drawn with the next answer of the core. */
function focusLater(
  list: { readonly current: HTMLElement | null },
  id: string | null,
  what: 'input' | 'button',
): void {
  if (id === null) return
  const find = () =>
    list.current?.querySelector<HTMLElement>(
      `[data-entry="${id}"] ${what === 'input' ? 'input' : 'button[aria-expanded]'}`,
    )
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}
