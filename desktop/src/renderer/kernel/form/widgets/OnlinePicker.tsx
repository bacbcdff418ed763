import { InputGroup, MenuItem, Spinner } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useDeferredValue, useState } from 'react'
import { findEntity } from '#shared/entities.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { nameField } from '#shared/kernel/model/recordName.ts'
import { useList } from '#widgets/kernel/data/useList.ts'
import { PopoverButton } from '../../parts/PopoverButton.tsx'
import form from '../form.module.css'
import { asField } from './asField.tsx'

type OnlinePickerProps = {
  entity: string
  text: string
  id?: string
  isDisabled?: boolean
  /** In place of a field, and not a button that adds to a list. */
  isField?: boolean
  isChosen(row: Row): boolean
  /** The row has its name, and an email address where the entity has one. */
  onPick(row: Row): void
}

/** A button that opens a search over records that only the server has: customers, users, learning boards. */
export function OnlinePicker(props: OnlinePickerProps) {
  const { entity, text, id, isDisabled = false, isField = false, isChosen, onPick } = props
  const [isPicking, setPicking] = useState(false)
  return (
    <PopoverButton
      isOpen={isPicking}
      onInteraction={setPicking}
      placement="bottom-start"
      {...(isField && asField)}
      id={id}
      text={text}
      disabled={isDisabled}
      content={
        <Results
          entity={entity}
          isChosen={isChosen}
          onPick={(row) => {
            setPicking(false)
            onPick(row)
          }}
        />
      }
    />
  )
}

function Results({ entity, isChosen, onPick }: Pick<OnlinePickerProps, 'entity' | 'isChosen' | 'onPick'>) {
  const definition = findEntity(entity)
  const name = definition ? nameField(definition) : 'name'
  const [search, setSearch] = useState('')
  const query = useDeferredValue(search.trim())
  const { items, state, error } = useList(entity, {
    query,
    sort: [{ field: name, direction: 'asc' }],
    fields: [name, ...(definition?.fields.email ? ['email'] : [])],
    requestedCount: 50,
  })
  return (
    <div className={form.picker}>
      <InputGroup
        leftIcon={<Search />}
        placeholder="Search"
        aria-label={definition ? `Search ${nounOf(definition, 2)}` : 'Search'}
        autoFocus
        value={search}
        onValueChange={setSearch}
      />
      {error ? (
        <p role="alert">{error.message}</p>
      ) : state !== 'loaded' && items.length === 0 ? (
        <Spinner size={20} />
      ) : (
        <ul className={form.results} aria-label="Found">
          {items.length === 0 && <li className="quiet">Nothing found</li>}
          {items.map((row) => (
            <MenuItem
              key={row.key}
              selected={isChosen(row)}
              text={onlineLabel(row)}
              onClick={() => onPick(row)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A person by name and address, another record by its name. */
export const onlineLabel = ({ name, email }: Readonly<Record<string, unknown>>) =>
  [name, email].filter((one) => typeof one === 'string' && one !== '').join(' · ')
