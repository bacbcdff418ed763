import { InputGroup, MenuItem, Spinner } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { findEntity } from '#shared/entities.ts'
import { nameField, recordName } from '#shared/kernel/model/recordName.ts'
import { useRecords } from '../../api/useRecords.ts'
import { useSlot } from '../../manifest/FeaturesContext.tsx'
import { PopoverButton } from '../../parts/PopoverButton.tsx'
import { unfitChoices } from '../choices.ts'
import { useStoredPlace } from '../FormTarget.tsx'
import styles from '../form.module.css'
import { asField } from './asField.tsx'

type ReferencePickerProps = {
  entity: string
  text: string
  /** In place of a field, and not a button that adds to a list. */
  isField?: boolean
  id?: string
  isDisabled?: boolean
  /** Where the reference is in its record. */
  path: readonly string[]
  /** Only records with these values are offered. */
  filter?: Record<string, string | boolean>
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
      {...(props.isField && { ...asField, ellipsizeText: true, title: props.text })}
      id={props.id}
      disabled={props.isDisabled === true}
      text={props.text}
    />
  )
}

/** The records that the form's capability does not let choose here; none outside a form. */
function useUnfit(entity: string, path: readonly string[]): ReadonlySet<string> | undefined {
  const place = useStoredPlace(path)
  const rule = useSlot(unfitChoices).find(
    (one) => one.entity === place?.entity && one.field === place.path[0] && (one.of ?? one.entity) === entity,
  )
  const isAsked = rule !== undefined && place !== null
  const { data } = useRecords(
    { entity, fields: [...(rule?.reads ?? [])], offset: 0, limit: 10_000 },
    { enabled: isAsked },
  )
  if (!isAsked) return none
  return data && rule.unfit(place, data.items)
}
const none: ReadonlySet<string> = new Set()

function Results({ entity, path, filter, isChosen, onPick }: ReferencePickerProps) {
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const listId = useId()
  const definition = findEntity(entity)
  const name = definition ? nameField(definition) : 'name'
  const { data, isPending } = useRecords({
    entity,
    ...(search ? { search } : {}),
    ...(filter && { filter }),
    sort: { field: name, direction: 'asc' },
    fields: [name],
    offset: 0,
    // More than are shown: those that do not fit are left out.
    limit: 1000,
  })
  const unfit = useUnfit(entity, path)
  const rows = (unfit && data?.items.filter(({ key }) => !unfit.has(key)).slice(0, 50)) ?? []
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
      {isPending || !unfit ? (
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
              text={recordName(definition, row) ?? 'Without a name'}
              onClick={() => onPick(row)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
