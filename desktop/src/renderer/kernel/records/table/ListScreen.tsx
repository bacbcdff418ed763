import { Button, Callout, InputGroup } from '@blueprintjs/core'
import { Cross, Search } from '@blueprintjs/icons'
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { Actor, Entity } from '#shared/kernel/model/Entity.ts'
import { nounOf, titleOf } from '#shared/kernel/model/nounOf.ts'
import { type Naming, namingOf } from '#shared/kernel/model/recordName.ts'
import { type ListSource, useLocalSource } from '../../api/ListSource.ts'
import { errorText } from '../../api/toAppError.ts'
import { useFrozenList } from '../../api/useFrozenList.ts'
import { pageSize, usePagedList } from '../../api/usePagedList.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Page } from '../../parts/Page.tsx'
import { RetryButton } from '../../parts/RetryButton.tsx'
import { type Called, ChoiceBar, type Remover } from '../choosing/ChoiceBar.tsx'
import { useChoice } from '../choosing/useChoice.ts'
import type { FindUndeletable, ManyTools, Removal } from '../choosing/useManyActs.tsx'
import { type FilterField, filterFields } from '../views/filterFields.ts'
import { ListTools, useListColumns } from '../views/ListTools.tsx'
import { isNarrowed, type ListBounds } from '../views/listAddress.ts'
import { useListAddress } from '../views/useListAddress.ts'
import { columnsOf } from './columnsOf.tsx'
import styles from './ListScreen.module.css'
import type { ListSort, RecordColumn } from './RecordColumn.ts'
import { type Cells, RecordTable, rowHeight } from './RecordTable.tsx'
import { useListPlace } from './useListPlace.ts'

export type ListScreenProps = {
  entity: Entity
  /** This computer if absent. */
  source?: ListSource
  /** By the definition if absent. */
  naming?: Naming | undefined
  hasLetters?: boolean
  /** What its records are called, in place of the entity's name. */
  called?: Called | undefined
  /** The roles by whose rights columns are shown, of records that only the server has. */
  actors?: ReadonlySet<Actor> | undefined
  /** The entity's plural if absent. */
  title?: string | undefined
  /** Columns in place of those of the definition, and others. */
  own?: readonly RecordColumn[] | undefined
  labels?: Readonly<Record<string, string>> | undefined
  /** The columns beside the name that are shown at first, by field. */
  usual: readonly string[]
  /** What rows need beside what the columns read. */
  fields?: readonly string[]
  sort: ListSort
  hrefOf(row: Row): string
  noteOf?: ((row: Row) => string) | undefined
  /** Before the name, of records whose picture is drawn and no file. */
  pictureOf?: ((row: Row) => ReactNode) | undefined
  /** At the end of a row; `release` shows the list's new order at once. */
  actions?(row: Row, release: () => void): ReactNode
  /** Reads what some cells show of the rows in sight, and gives them to the table. */
  CellReader?: ComponentType<CellsProps>
  /** In the head, after the search. */
  create?: ReactNode
  icon: ComponentProps<typeof EmptyState>['icon']
  emptyTitle: string
  /** What these records are, in a sentence. */
  about?: string | undefined
  /** The next step where there are none: a button and links. */
  next?: ReactNode
  /** Around all below the head: a place to drop files on. */
  around?: ((list: ReactNode) => ReactNode) | undefined
  findUndeletable?: FindUndeletable | undefined
  /** The fields that its form has. */
  settable?: readonly string[] | undefined
  isCopied?: boolean
  isDeleted?: boolean
  removal?: Removal | undefined
  /** What else can be done to chosen records. */
  acts?: ((many: ManyTools) => ReactNode) | undefined
  /** What it shows of itself; above it, a choice shows the others, too. */
  bounds?: ListBounds | undefined
  /** What a list can be narrowed by, beside what its definition says. */
  moreFilters?: readonly FilterField[] | undefined
  /** After an action on many. */
  onChanged?(): void
}

/** Cells by the field of their column, in place of its text. */
export type CellsProps = {
  entity: Entity
  rows: readonly Row[]
  children(cells: Cells): ReactNode
}

/** The list of an entity's records: search, sort, open, choose. Its address says what it shows. */
export function ListScreen(props: ListScreenProps) {
  const {
    entity,
    own = none,
    usual,
    fields = [],
    noteOf,
    pictureOf,
    actions,
    around,
    CellReader = NoCells,
  } = props
  const { actors, labels, moreFilters = noFilters } = props
  const here = useLocalSource(entity.name)
  const source = props.source ?? here
  const byDefinition = useMemo(() => namingOf(entity), [entity])
  const naming = props.naming ?? byDefinition
  const { address, change } = useListAddress()
  const place = useListPlace()
  const [window, setWindow] = useState(() => {
    const from = Math.floor(place.scroll / rowHeight)
    return { from, to: from + 30 }
  })
  const sought = useDeferredValue(address.search.trim())
  const frozen = useFrozenList()
  const remover = useRef<Remover>(null)
  const name = naming.field
  const all = useMemo(
    () => withLabels(withOwn(columnsOf(entity, name, actors), own), labels),
    [entity, name, actors, own, labels],
  )
  const shown = useListColumns(entity, all, usual, address, change)
  const shownNames = shown.shown.join()
  const columns = useMemo(
    () => all.filter(({ field }) => shownNames.split(',').includes(field)),
    [all, shownNames],
  )
  const filterable = useMemo(() => [...moreFilters, ...filterFields(entity)], [entity, moreFilters])
  const filters = filterable.map((one) => one.name)
  // What is asked for of a field goes before its bounds.
  const filter = {
    ...(!address.isUnbound && props.bounds?.filter),
    ...Object.fromEntries(Object.entries(address.filter).filter(([field]) => filters.includes(field))),
  }
  const sortable = new Set([name, ...columns.map(({ field }) => field)])
  const sort = address.sort && sortable.has(address.sort.field) ? address.sort : props.sort
  const read = [
    name,
    ...naming.reads,
    ...columns.flatMap(({ field, reads = [] }) => [field, ...reads]),
    ...fields,
  ]
  if (entity.picture !== undefined) read.push(entity.picture)
  const input = {
    entity: entity.name,
    ...(sought && { search: sought }),
    ...(Object.keys(filter).length > 0 && { filter }),
    sort,
    fields: [...new Set(read)].filter((field) => field in entity.fields).sort(),
  }
  const list = usePagedList(source, input, window, frozen.isFrozen)
  const choice = useChoice(source, input, place)
  // Other rows of the same pages need nothing but the table.
  const onWindow = useCallback(
    (next: Sight) => setWindow((now) => (pagesIn(now) === pagesIn(next) ? now : next)),
    [],
  )
  async function findIndex(id: string) {
    const { items } = await source.read({ ...input, fields: [], offset: 0, limit: pageSize })
    const index = items.findIndex((row) => row.id === id)
    return index < 0 ? null : index
  }
  const { release } = frozen
  const rowActions = useMemo(() => actions && ((row: Row) => actions(row, release)), [actions, release])
  // Whole pages: what is read for them is read once for each.
  const inSight: Row[] = []
  const last = (Math.floor(window.to / pageSize) + 1) * pageSize
  for (let index = Math.floor(window.from / pageSize) * pageSize; index < last; index += 1) {
    const row = list.at(index)
    if (row) inSight.push(row)
  }
  const isOld = list.error !== null && list.total !== null && list.hasRows
  const called = props.called ?? entity
  const [noun, nouns] = [nounOf(called), nounOf(called, 2)]
  const title = props.title ?? titleOf(entity, 2)
  const body = (
    <div className={styles.screen}>
      {(list.total !== 0 || isNarrowed(address) || props.bounds) && (
        <ListTools
          {...{ entity, address, nouns }}
          filterable={filterable}
          columns={shown}
          bounds={props.bounds}
          onFilter={(next) => change({ filter: next })}
          onUnbind={(isUnbound) => change({ isUnbound })}
        />
      )}
      {isOld && (
        <Callout className={styles.old ?? ''} intent="warning" compact role="alert">
          <p>
            The list could not be read again, and may have changed. {errorText(list.error)}
            {choice.chosen.size > 0 && ' What you have chosen stays chosen.'}
          </p>
          <RetryButton onClick={list.retry} />
        </Callout>
      )}
      <div className={styles.list}>
        {list.error && !isOld ? (
          <EmptyState
            icon="warning-sign"
            title={`The ${nouns} could not be read`}
            description={errorText(list.error)}
            action={<RetryButton onClick={list.retry} />}
          />
        ) : list.total === 0 && isNarrowed(address) ? (
          <EmptyState
            icon="search"
            title="Nothing found"
            description={sought ? `No ${noun} matches “${sought}”.` : `No ${noun} matches the filter.`}
            action={<Button text={`Show all ${nouns}`} onClick={() => change({ search: '', filter: {} })} />}
          />
        ) : list.total === 0 ? (
          <EmptyState
            icon={props.icon}
            title={props.emptyTitle}
            {...(props.about !== undefined && { description: props.about })}
            {...(props.next ? { action: <div className={styles.next}>{props.next}</div> } : {})}
          />
        ) : (
          <CellReader entity={entity} rows={inSight}>
            {(cells) => (
              <RecordTable
                {...{ entity, called, naming, columns, cells, list, frozen, sort, choice, onWindow, noteOf }}
                hasLetters={props.hasLetters ?? false}
                {...{ remover, place, findIndex, pictureOf }}
                hrefOf={props.hrefOf}
                rows={inSight}
                actions={rowActions}
                onSort={(next) => change({ sort: next })}
              />
            )}
          </CellReader>
        )}
      </div>
    </div>
  )
  return (
    <Page
      title={title}
      // An empty list says it in its middle.
      meaning={list.total === 0 && props.about === entity.meaning ? undefined : entity.meaning}
      hint={list.total ? `${list.total.toLocaleString('en')}${list.isCapped ? '+' : ''}` : ''}
      actions={
        <>
          <InputGroup
            type="search"
            data-list-search
            leftIcon={<Search />}
            placeholder="Search"
            aria-label={`Search ${nouns}`}
            value={address.search}
            onValueChange={(search) => change({ search })}
            {...(address.search && {
              rightElement: (
                <Button
                  variant="minimal"
                  icon={<Cross />}
                  aria-label="Clear search"
                  onClick={() => change({ search: '' })}
                />
              ),
            })}
          />
          {props.create}
        </>
      }
    >
      {around ? around(body) : body}
      <ChoiceBar
        {...{ entity, source, choice, called }}
        total={list.total ?? 0}
        isCapped={list.isCapped}
        nameField={name}
        acts={props.acts}
        remover={remover}
        isDeleted={props.isDeleted ?? true}
        removal={props.removal}
        onDone={() => {
          frozen.release()
          props.onChanged?.()
        }}
        findUndeletable={props.findUndeletable}
        fields={props.settable}
        isCopied={props.isCopied ?? true}
      />
    </Page>
  )
}

type Sight = { from: number; to: number }

const pagesIn = ({ from, to }: Sight) => `${Math.floor(from / pageSize)}-${Math.floor(to / pageSize)}`

/** A list's own column takes the place of the definition's; others stand before the dates. */
function withOwn(all: readonly RecordColumn[], own: readonly RecordColumn[]): readonly RecordColumn[] {
  const replaced = all.map((column) => own.find(({ field }) => field === column.field) ?? column)
  const more = own.filter(({ field }) => !all.some((one) => one.field === field))
  return [...replaced.slice(0, 1), ...more, ...replaced.slice(1)]
}

const withLabels = (columns: readonly RecordColumn[], labels: Readonly<Record<string, string>> = {}) =>
  columns.map((column) => ({ ...column, label: labels[column.field] ?? column.label }))

const none: readonly RecordColumn[] = []
const noFilters: readonly FilterField[] = []
const noCells: Cells = {}
const NoCells = ({ children }: CellsProps) => children(noCells)
