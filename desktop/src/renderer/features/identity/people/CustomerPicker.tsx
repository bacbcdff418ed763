import { InputGroup, MenuItem, Spinner } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { useDeferredValue, useState } from 'react'
import form from '#desktop/renderer/kernel/form/form.module.css'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { useList } from '#widgets/kernel/data/useList.ts'

type CustomerPickerProps = {
  text: string
  id?: string
  isDisabled?: boolean
  isChosen(row: Row): boolean
  /** The row has name and email. */
  onPick(row: Row): void
}

/** A button that opens a search over the organization's customers, who are on the server alone. */
export function CustomerPicker({ text, id, isDisabled = false, isChosen, onPick }: CustomerPickerProps) {
  const [isPicking, setPicking] = useState(false)
  return (
    <PopoverButton
      isOpen={isPicking}
      onInteraction={setPicking}
      placement="bottom-start"
      id={id}
      text={text}
      disabled={isDisabled}
      content={
        <Results
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

function Results({ isChosen, onPick }: Pick<CustomerPickerProps, 'isChosen' | 'onPick'>) {
  const [search, setSearch] = useState('')
  const query = useDeferredValue(search.trim())
  const { items, state, error } = useList('customer', {
    query,
    sort: [{ field: 'name', direction: 'asc' }],
    fields: ['name', 'email'],
    requestedCount: 50,
  })
  return (
    <div className={form.picker}>
      <InputGroup
        leftIcon={<Search />}
        placeholder="Search"
        aria-label="Search customers"
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
              text={customerLabel(row)}
              onClick={() => onPick(row)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

export const customerLabel = ({ name, email }: Readonly<Record<string, unknown>>) =>
  [name, email].filter((one) => typeof one === 'string' && one !== '').join(' · ')
