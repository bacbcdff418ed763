import { Button, InputGroup, MenuItem } from '@blueprintjs/core'
import { Edit, FloppyDisk, More, Trash } from '@blueprintjs/icons'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { createId } from '#shared/kernel/model/key.ts'
import { useDialogs } from '../../dialogs/Dialogs.tsx'
import { ActionMenu } from '../../parts/ActionMenu.tsx'
import { PopoverButton } from '../../parts/PopoverButton.tsx'
import styles from './ListTools.module.css'
import { deleteView, renameView, type SavedView, savedViews, saveView } from './savedViews.ts'

type ViewTabsProps = {
  entity: string
  person: string
  /** What the address says. */
  query: string
}

/** The saved views of a list, as tabs: all records, and what this person has kept under a name. */
export function ViewTabs({ entity, person, query }: ViewTabsProps) {
  const [path] = useLocation()
  const views = savedViews.use(person).filter((one) => one.entity === entity)
  const open = views.find((one) => one.query === query)
  if (views.length === 0) return null
  return (
    <>
      <nav className={styles.tabs} aria-label="Views">
        <Link href={path} className={styles.tab} aria-current={query === '' ? 'page' : undefined}>
          All
        </Link>
        {views.map((view) => (
          <Link
            key={view.id}
            href={`${path}?${view.query}`}
            className={styles.tab}
            aria-current={view === open ? 'page' : undefined}
          >
            <bdi className="clipped">{view.name}</bdi>
          </Link>
        ))}
      </nav>
      {open && <ViewMenu key={open.id} view={open} person={person} />}
    </>
  )
}

/** Keeps what the list shows under a name, with its columns: `whole` is that address. */
export function SaveView({ entity, person, query, whole }: ViewTabsProps & { whole: string }) {
  const [path, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const isSaved = savedViews.use(person).some((one) => one.entity === entity && one.query === query)
  if (query === '' || isSaved) return null
  return (
    <PopoverButton
      size="small"
      variant="minimal"
      placement="bottom-start"
      icon={<FloppyDisk />}
      text="Save view"
      isOpen={isOpen}
      onInteraction={setOpen}
      content={
        <NameForm
          label="Name of the view"
          submit="Save"
          onName={(name) => {
            saveView(person, { id: createId(), entity, name, query: whole })
            setOpen(false)
            navigate(`${path}?${whole}`, { replace: true })
          }}
        />
      }
    />
  )
}

function ViewMenu({ view, person }: { view: SavedView; person: string }) {
  const { offerUndo } = useDialogs()
  const [path, navigate] = useLocation()
  const [isRenaming, setRenaming] = useState(false)
  const [isOpen, setOpen] = useState(false)
  function remove() {
    const before = savedViews.read(person)
    deleteView(person, view.id)
    navigate(path)
    offerUndo(`The view “${view.name}” was deleted.`, () => savedViews.write(person, before))
  }
  return (
    <PopoverButton
      size="small"
      variant="minimal"
      placement="bottom-start"
      icon={<More />}
      aria-label={`Actions for the view ${view.name}`}
      isOpen={isOpen}
      onInteraction={(next) => {
        setOpen(next)
        setRenaming(false)
      }}
      content={
        isRenaming ? (
          <NameForm
            label="New name of the view"
            submit="Rename"
            name={view.name}
            onName={(name) => {
              renameView(person, view.id, name)
              setOpen(false)
            }}
          />
        ) : (
          <ActionMenu>
            <MenuItem
              icon={<Edit />}
              text="Rename"
              shouldDismissPopover={false}
              onClick={() => setRenaming(true)}
            />
            <MenuItem icon={<Trash />} intent="danger" text="Delete view" onClick={remove} />
          </ActionMenu>
        )
      }
    />
  )
}

type NameFormProps = { label: string; submit: string; name?: string; onName(name: string): void }

function NameForm({ label, submit, name = '', onName }: NameFormProps) {
  const [text, setText] = useState(name)
  const given = text.trim()
  const input = useRef<HTMLInputElement>(null)
  // Delayed: the popover around it first records the focus, to restore it later.
  useEffect(() => queueMicrotask(() => input.current?.focus()), [])
  function send(event: FormEvent) {
    event.preventDefault()
    if (given !== '') onName(given)
  }
  return (
    <form className={styles.name} onSubmit={send}>
      <InputGroup
        inputRef={input}
        aria-label={label}
        placeholder={label}
        maxLength={60}
        value={text}
        onValueChange={setText}
      />
      <Button type="submit" intent="primary" text={submit} disabled={given === ''} />
    </form>
  )
}
