import { Classes, InputGroup, MenuItem, Spinner, Tag } from '@blueprintjs/core'
import { Search, SmallCross } from '@blueprintjs/icons'
import { useDeferredValue, useState } from 'react'
import { Meeting } from '../../../../../shared/src/features/meetings/entities/Meeting.ts'
import type { Row } from '../../../../../shared/src/kernel/dataStore/Item.ts'
import { useItem } from '../../../../../shared/widgets/kernel/data/useItem.ts'
import { useList } from '../../../../../shared/widgets/kernel/data/useList.ts'
import { useMay } from '../../kernel/api/useConsoleState.ts'
import form from '../../kernel/form/form.module.css'
import { PopoverButton } from '../../kernel/parts/PopoverButton.tsx'
import styles from './Meeting.module.css'
import { NotOnServer } from './NotOnServer.tsx'
import { useMeetingOnServer } from './useMeetingOnServer.ts'

/** The customers to whom a meeting is restricted. They are on the server alone, as all customers are. */
export function AllowedCustomers({ meeting }: { meeting: string }) {
  const used = useMeetingOnServer(meeting)
  const mayWrite = useMay()('update', Meeting)
  const [isPicking, setPicking] = useState(false)
  const { record } = used.item
  if (!record) return <NotOnServer of={used} />
  const chosen = Array.isArray(record.customers) ? record.customers.map(String) : []
  const isDisabled = used.isBusy || !mayWrite
  const write = (customers: string[]) => void used.write({ customers })
  return (
    <section aria-label="Allowed customers" className={styles.allowed}>
      <h2>Allowed customers</h2>
      {chosen.length === 0 && <p className="quiet">Nobody yet: only administrators who learn may come.</p>}
      <div className={form.chips}>
        {chosen.map((customer) => (
          <Chip
            key={customer}
            {...{ customer, isDisabled }}
            onRemove={() => write(chosen.filter((one) => one !== customer))}
          />
        ))}
        <PopoverButton
          isOpen={isPicking}
          onInteraction={setPicking}
          placement="bottom-start"
          text="Add customer…"
          disabled={isDisabled}
          content={
            <Choice
              chosen={chosen}
              onPick={(key) => {
                setPicking(false)
                if (!chosen.includes(key)) write([...chosen, key])
              }}
            />
          }
        />
      </div>
    </section>
  )
}

function Chip(props: { customer: string; isDisabled: boolean; onRemove(): void }) {
  const { record, state } = useItem('customer', props.customer)
  const name = record ? labelOf(record) : state === 'not_found' ? '(customer that is not here)' : '…'
  return (
    <Tag
      size="large"
      minimal
      {...(!props.isDisabled && {
        endIcon: (
          <button
            type="button"
            className={Classes.TAG_REMOVE}
            aria-label={`Remove ${name}`}
            onClick={props.onRemove}
          >
            <SmallCross size={20} />
          </button>
        ),
      })}
    >
      {name}
    </Tag>
  )
}

function Choice({ chosen, onPick }: { chosen: readonly string[]; onPick(key: string): void }) {
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
              selected={chosen.includes(row.key)}
              text={labelOf(row)}
              onClick={() => onPick(row.key)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const labelOf = ({ name, email }: Row) =>
  [name, email].filter((one) => typeof one === 'string' && one !== '').join(' · ')
