// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be placed by a window
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's rows and cells are not controls
import { CaretDown, CaretUp } from '@blueprintjs/icons'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { nounOf, titleOf } from '#shared/kernel/model/nounOf.ts'
import type { Naming } from '#shared/kernel/model/recordName.ts'
import type { FrozenList } from '../../api/useFrozenList.ts'
import { useNamed } from '../../api/useNamed.ts'
import { type PagedList, pageSize } from '../../api/usePagedList.ts'
import type { ListPlace } from '../../parts/Places.tsx'
import type { Remover } from '../choosing/ChoiceBar.tsx'
import type { Choice } from '../choosing/useChoice.ts'
import type { ListSort, RecordColumn } from './RecordColumn.ts'
import styles from './RecordTable.module.css'
import { lettersOnly, RowPicture, type RowPictures, useRowPictures } from './RowPicture.tsx'
import { useReturn } from './useReturn.ts'
import { useRowKeys } from './useRowKeys.ts'

export const rowHeight = 44

/** What cells show in place of a text, by the field of their column. */
export type Cells = Readonly<Record<string, (row: Row) => ReactNode>>

type RecordTableProps = {
  entity: Entity
  /** What its records are called. */
  called: Pick<Entity, 'name' | 'plural'>
  naming: Naming
  /** A letter in place of the picture that its records do not have. */
  hasLetters?: boolean
  /** Beside the name, which is always first. */
  columns: readonly RecordColumn[]
  /** In place of the columns' own cells, by field. */
  cells: Cells
  list: PagedList
  /** The rows of the pages in sight. */
  rows: readonly Row[]
  frozen: FrozenList
  sort: ListSort
  choice: Choice
  hrefOf(row: Row): string
  /** Below the name. */
  noteOf?: ((row: Row) => string) | undefined
  /** Before the name, in place of the picture that its field names. */
  pictureOf?: ((row: Row) => ReactNode) | undefined
  /** At the end of a row. */
  actions?: ((row: Row) => ReactNode) | undefined
  remover: RefObject<Remover | null>
  onSort(sort: ListSort): void
  onWindow(window: { from: number; to: number }): void
  place: ListPlace
  /** Where a record is among the first ones; null if it is not. */
  findIndex(id: string): Promise<number | null>
}

/**
 * A list of records: only rows in sight are loaded and rendered. Links and checkboxes that Tab reaches, and arrows that go
 * from row to row (useRowKeys).
 */
export function RecordTable(props: RecordTableProps) {
  const { entity, called, naming, columns, cells, rows, list, frozen, sort, choice, onSort, onWindow } = props
  const { place } = props
  const frame = useRef<HTMLDivElement>(null)
  // As many as there were, so that the list is as high as the author left it.
  const [atFirst] = useState(() => 12 + Math.ceil(place.scroll / rowHeight))
  const count = list.total ?? atFirst
  const [active, setActive] = useState<number | null>(null)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    initialOffset: place.scroll,
    // The head covers the first row, and the bar of actions the last.
    scrollPaddingStart: 36,
    scrollPaddingEnd: 96,
    // The row with the focus stays on the page when it is scrolled away.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      const isShown = active === null || active >= range.count || shown.includes(active)
      return isShown ? shown : [...shown, active].sort((one, other) => one - other)
    },
  })
  const items = virtual.getVirtualItems()
  const { startIndex: from = 0, endIndex: to = 0 } = virtual.range ?? {}
  useEffect(() => onWindow({ from, to }), [from, to, onWindow])
  const show = (index: number) => virtual.scrollToIndex(index)
  const { go } = useRowKeys({ frame, list, choice, active, setActive, show, remover: props.remover })
  useReturn({
    ...{ list, place },
    indexes: items.map(({ index }) => index).filter((index) => index >= from && index <= to),
    findIndex: props.findIndex,
    goTo: go,
  })
  const own = useRowPictures(entity, rows)
  const pictures = own ?? (props.hasLetters ? lettersOnly : null)
  const name = naming.field
  const heads = [
    { field: name, label: naming.label ?? labelOf(name, entity.fields[name] ?? {}), first: 'asc' as const },
    ...columns,
  ]
  const tracks = [
    '28px',
    'minmax(180px, 1fr)',
    ...columns.map(({ width }) => width),
    ...(props.actions ? ['40px'] : []),
  ]
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ '--columns': tracks.join(' ') } as CSSProperties}
      role="table"
      aria-label={titleOf(called, 2)}
      aria-rowcount={count + 1}
      data-choosing={choice.chosen.size > 0}
      data-list
      onScroll={({ currentTarget }) => {
        place.scroll = currentTarget.scrollTop
      }}
    >
      <div className={styles.head} role="row" aria-rowindex={1}>
        <div role="columnheader" className={styles.choice}>
          <PageChoice {...{ list, choice, from, to }} nouns={nounOf(called, 2)} />
        </div>
        {heads.map((head) => (
          <SortHead key={head.field} head={head} sort={sort} onSort={onSort} />
        ))}
        {props.actions && (
          <div role="columnheader" className={styles.actions}>
            <span className="visually-hidden">Actions</span>
          </div>
        )}
      </div>
      <div
        className={styles.canvas}
        style={{ height: virtual.getTotalSize() }}
        role="rowgroup"
        {...frozen.handlers}
      >
        {items.map(({ key, index, start }) => (
          <TableRow
            key={key}
            {...{ naming, columns, cells, choice, index, pictures, setActive }}
            hrefOf={props.hrefOf}
            noteOf={props.noteOf}
            pictureOf={props.pictureOf}
            actions={props.actions}
            row={list.at(index)}
            top={start}
          />
        ))}
      </div>
    </div>
  )
}

type SortHeadProps = {
  head: Pick<RecordColumn, 'field' | 'label' | 'first' | 'isUnsorted'>
  sort: ListSort
  onSort(sort: ListSort): void
}

function SortHead({ head: { field, label, first, isUnsorted }, sort, onSort }: SortHeadProps) {
  if (isUnsorted)
    return (
      <div role="columnheader" className={styles.unsorted}>
        {label}
      </div>
    )
  const isSorted = sort.field === field
  const turned = sort.direction === 'asc' ? 'desc' : 'asc'
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onSort({ field, direction: isSorted ? turned : first })}
      >
        <span className={`clipped ${styles.label}`} title={label}>
          {label}
        </span>
        {isSorted && (sort.direction === 'asc' ? <CaretUp /> : <CaretDown />)}
      </button>
    </div>
  )
}

type PageChoiceProps = { list: PagedList; choice: Choice; from: number; to: number; nouns: string }

/** Chooses the pages in sight, each of 50 rows, or none of them. */
function PageChoice({ list, choice, from, to, nouns }: PageChoiceProps) {
  const first = Math.floor(from / pageSize) * pageSize
  const last = Math.min((Math.floor(to / pageSize) + 1) * pageSize, list.total ?? 0)
  const keys: string[] = []
  for (let index = first; index < last; index += 1) {
    const row = list.at(index)
    if (row) keys.push(row.key)
  }
  const count = keys.filter((key) => choice.chosen.has(key)).length
  const isWhole = keys.length > 0 && count === keys.length
  return (
    <input
      type="checkbox"
      aria-label={`Choose the ${nouns} of this page`}
      checked={isWhole}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isWhole
      }}
      onChange={() => choice.set(keys, !isWhole)}
    />
  )
}

type TableRowProps = Pick<
  RecordTableProps,
  'naming' | 'columns' | 'cells' | 'choice' | 'hrefOf' | 'noteOf' | 'pictureOf' | 'actions'
> & {
  row: Row | undefined
  index: number
  top: number
  pictures: RowPictures | null
  setActive(index: number): void
}

/** Rendered again only if something of it has changed: while the list is scrolled only new rows are. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { naming, columns, cells, choice, hrefOf, noteOf, pictureOf, actions, row } = props
  const { index, top, pictures } = props
  const texts = useNamed((nameOf) => (row ? columns.map(({ text }) => text(row, nameOf)) : []))
  const [, navigate] = useLocation()
  const place = { transform: `translateY(${top}px)` }
  if (!row)
    return (
      <div className={styles.row} style={place} role="row" aria-rowindex={index + 2} aria-busy>
        <div role="cell" />
        <div role="cell" className={`${styles.bone} bp6-skeleton`} />
      </div>
    )
  const name = naming.of(row) ?? 'Without a name'
  const href = hrefOf(row)
  const isChosen = choice.chosen.has(row.key)
  function onClick(event: MouseEvent) {
    const control = (event.target as Element).closest('a, button, input, [role=menu], .bp6-portal')
    if (event.shiftKey && !control?.matches('button, input')) {
      event.preventDefault()
      choice.extendTo(index)
    } else if ((event.ctrlKey || event.metaKey) && !control && row) choice.toggle(index, row.key)
    else if (!control) navigate(href)
  }
  const note = noteOf?.(row) ?? ''
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link and the checkbox in it have keys
    <div
      className={styles.row}
      style={place}
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      data-chosen={isChosen}
      onClick={onClick}
      onFocus={() => props.setActive(index)}
      // Shift would select the texts between two clicks.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
    >
      <div role="cell" className={styles.choice}>
        <input
          type="checkbox"
          aria-label={`Choose ${name}`}
          checked={isChosen}
          onChange={() => undefined}
          onClick={(event) => {
            if (event.shiftKey) choice.extendTo(index)
            else choice.toggle(index, row.key)
          }}
        />
      </div>
      <div role="cell" className={styles.name}>
        {pictureOf ? pictureOf(row) : pictures && <RowPicture row={row} name={name} pictures={pictures} />}
        <span className={styles.words}>
          <Link href={href} title={name}>
            <bdi>{name}</bdi>
          </Link>
          {note !== '' && <small title={note}>{note}</small>}
        </span>
      </div>
      {columns.map(({ field, cell: own }, at) => {
        const cell = cells[field] ?? own
        return (
          <div key={field} role="cell" {...(!cell && { title: texts[at] })}>
            {cell ? cell(row) : texts[at]}
          </div>
        )
      })}
      {actions && (
        <div role="cell" className={styles.actions}>
          {actions(row)}
        </div>
      )}
    </div>
  )
})
