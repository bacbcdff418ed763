import { Button, Callout, Checkbox, DialogBody, InputGroup, Spinner } from '@blueprintjs/core'
import { Search } from '@blueprintjs/icons'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { FormModal } from '#desktop/renderer/kernel/dialogs/FormModal.tsx'
import { DialogActs } from '#desktop/renderer/kernel/parts/DialogActs.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import { itemPlaces } from '../items/itemPlaces.ts'
import { StatusTag } from '../items/StatusTag.tsx'
import styles from './ChooseItems.module.css'
import { type StepType, useOutlineKind } from './OutlineKind.ts'

type ChooseItemsProps = {
  /** The choice to make; null closes it. */
  type: StepType | null
  onClose(): void
  onChoose(type: StepType, rows: readonly Row[]): void
}

/** Chooses courses or microcasts of the organization by name, in the order in which they are marked. */
export function ChooseItems({ type, onClose, onChoose }: ChooseItemsProps) {
  const { chosen } = useOutlineKind()
  const entity = type === null ? undefined : chosen[type]
  return (
    <FormModal
      name="chooseItems"
      title={entity ? `Add ${nounOf(entity, 2)}` : ''}
      isOpen={entity !== undefined}
      onClose={onClose}
      className={styles.dialog}
    >
      {entity && type && (
        <Choice
          entity={entity}
          onClose={onClose}
          onChoose={(rows) => {
            onClose()
            onChoose(type, rows)
          }}
        />
      )}
    </FormModal>
  )
}

/** As many as are shown at once; a search finds the others. */
const limit = 100

type ChoiceProps = { entity: Entity; onClose(): void; onChoose(rows: readonly Row[]): void }

function Choice({ entity, onClose, onChoose }: ChoiceProps) {
  const [search, setSearch] = useState('')
  const [marked, setMarked] = useState<readonly Row[]>([])
  const sought = useDeferredValue(search.trim())
  const { data, error, refetch } = useRecords({
    entity: entity.name,
    ...(sought ? { search: sought } : {}),
    sort: { field: 'name', direction: 'asc' },
    fields: ['name', 'publishedAt', 'active'],
    offset: 0,
    limit,
  })
  const [noun, nouns] = [nounOf(entity), nounOf(entity, 2)]
  const rows = data?.items ?? []
  const isMarked = ({ key }: Row) => marked.some((one) => one.key === key)
  const mark = (row: Row) =>
    setMarked((all) => (isMarked(row) ? all.filter(({ key }) => key !== row.key) : [...all, row]))
  function submit(event: FormEvent) {
    event.preventDefault()
    if (marked.length > 0) onChoose(marked)
  }
  return (
    <form onSubmit={submit}>
      <DialogBody className={styles.body ?? ''}>
        <InputGroup
          type="search"
          leftIcon={<Search />}
          placeholder="Search by name"
          aria-label={`Search ${nouns}`}
          autoFocus
          value={search}
          onValueChange={setSearch}
        />
        {error ? (
          <Callout intent="danger" title={`The ${nouns} could not be read`}>
            <p>{errorText(error)}</p>
            <RetryButton onClick={() => void refetch()} />
          </Callout>
        ) : !data ? (
          <Spinner aria-label={`Reading the ${nouns}`} />
        ) : rows.length === 0 ? (
          <Nothing entity={entity} sought={sought} />
        ) : (
          <ul className={styles.list} aria-label={`Found ${nouns}`}>
            {rows.map((row) => (
              <li key={row.key}>
                <Checkbox className={styles.row ?? ''} checked={isMarked(row)} onChange={() => mark(row)}>
                  <span className={styles.name}>{String(row.name)}</span>
                </Checkbox>
                <StatusTag item={row} noun={noun} />
              </li>
            ))}
          </ul>
        )}
        {data && data.total > rows.length && (
          <p className="quiet">
            {rows.length} of {data.total} are shown: search for the others.
          </p>
        )}
      </DialogBody>
      <DialogActs onCancel={onClose}>
        <Button
          type="submit"
          intent="primary"
          disabled={marked.length === 0}
          text={marked.length > 1 ? `Add ${marked.length} ${nouns}` : `Add ${noun}`}
        />
      </DialogActs>
    </form>
  )
}

function Nothing({ entity, sought }: { entity: Entity; sought: string }) {
  const [, navigate] = useLocation()
  const may = useMay()
  const noun = nounOf(entity)
  if (sought)
    return <EmptyState icon="search" title="Nothing found" description={`No ${noun} matches “${sought}”.`} />
  const place = Object.entries(itemPlaces).find(([name]) => name === entity.name)?.[1]
  return (
    <EmptyState
      icon="add"
      title={`No ${nounOf(entity, 2)} yet`}
      description={`Make a ${noun} first, then add it here.`}
      {...(place && may('create', entity)
        ? { action: <Button text={`New ${noun}`} onClick={() => navigate(`${place.editor}/new`)} /> }
        : {})}
    />
  )
}
