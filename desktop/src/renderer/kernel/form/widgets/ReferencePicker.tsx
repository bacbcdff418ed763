import { InputGroup, MenuItem, Spinner } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import type { Row } from '../../../../core/CoreApi.ts'
import { useRecords } from '../../api/useRecords.ts'
import { PopoverButton } from '../../parts/PopoverButton.tsx'
import styles from '../form.module.css'

type ReferencePickerProps = {
  entity: string
  text: string
  icon?: ReactNode
  id?: string
  isDisabled?: boolean
  isChosen(row: Row): boolean
  onPick(row: Row): void
}

/** A button that opens a search over records of one entity; arrows and Enter choose. */
export function ReferencePicker(props: ReferencePickerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <PopoverButton
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-start"
      content={
        <Results
          {...props}
          onPick={(row) => {
            setOpen(false)
            props.onPick(row)
          }}
        />
      }
      id={props.id}
      disabled={props.isDisabled === true}
      text={props.text}
    />
  )
}

function Results({ entity, isChosen, onPick }: ReferencePickerProps) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const { data, isPending } = useRecords({
    entity,
    ...(search ? { search } : {}),
    sort: { field: 'name', direction: 'asc' },
    fields: ['name'],
    offset: 0,
    limit: 50,
  })
  const rows = data?.items ?? []
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setActive((at) => Math.min(at + 1, rows.length - 1))
    else if (event.key === 'ArrowUp') setActive((at) => Math.max(at - 1, 0))
    else if (event.key === 'Enter' && rows[active]) onPick(rows[active])
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.picker}>
      <InputGroup
        leftIcon={<Search />}
        placeholder="Search"
        aria-label="Search"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={rows[active] ? `${listId}-${active}` : undefined}
        autoFocus
        value={search}
        onValueChange={(text) => {
          setSearch(text)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {isPending ? (
        <Spinner size={20} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: Blueprint makes list items of its options
        <ul id={listId} className={styles.results} role="listbox" aria-label="Found">
          {rows.length === 0 && <li className="quiet">Nothing found</li>}
          {rows.map((row, index) => (
            <MenuItem
              key={row.key}
              id={`${listId}-${index}`}
              roleStructure="listoption"
              active={index === active}
              selected={isChosen(row)}
              text={String(row.name ?? row.key)}
              onClick={() => onPick(row)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
