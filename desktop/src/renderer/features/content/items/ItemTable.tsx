// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be placed by a window
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's rows and cells are not controls
import { MenuItem } from '@blueprintjs/core'
import { CaretDown, CaretUp, Duplicate, Edit, More, Trash } from '@blueprintjs/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { SyncState } from '#desktop/core/ConsoleState.ts'
import type { PublicationState, Row } from '#desktop/core/CoreApi.ts'
import { useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import type { Hold } from '#desktop/renderer/kernel/api/useHold.ts'
import type { PagedList } from '#desktop/renderer/kernel/api/usePagedList.ts'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { nounOf, titleOf } from '#shared/kernel/model/nounOf.ts'
import { ChangesTag } from './ChangesTag.tsx'
import type { ItemColumn, ItemKind } from './ItemKind.ts'
import styles from './ItemTable.module.css'
import { StatusTags } from './StatusTags.tsx'
import { useItemActs } from './useItemActs.ts'
import { usePublications } from './usePublications.ts'

export type ItemSort = { field: string; direction: 'asc' | 'desc' }
const rowHeight = 44

type Head = Pick<ItemColumn, 'field' | 'label' | 'width' | 'first'>

/** All columns: a kind's own stand between state and last change. */
const makeHeads = (columns: readonly ItemColumn[]): readonly Head[] => [
  { field: 'name', label: 'Name', width: 'minmax(180px, 1fr)', first: 'asc' },
  { field: 'publishedAt', label: 'Status', width: '190px', first: 'desc' },
  ...columns,
  { field: 'updatedAt', label: 'Changed', width: '110px', first: 'desc' },
]

type ItemTableProps = {
  kind: ItemKind
  list: PagedList
  hold: Hold
  sort: ItemSort
  sync: SyncState
  onSort(sort: ItemSort): void
  onWindow(window: { from: number; to: number }): void
}

/** The list of one kind's items; only visible rows are loaded and rendered. */
export function ItemTable({ kind, list, hold, sort, sync, onSort, onWindow }: ItemTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const count = list.total ?? 12
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const items = virtual.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = items.at(-1)?.index ?? 0
  useEffect(() => onWindow({ from, to }), [from, to, onWindow])
  const heads = makeHeads(kind.columns)
  const inSight = items.flatMap(({ index }) => list.at(index) ?? [])
  const publications = usePublications(kind.entity, inSight)
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ '--columns': heads.map(({ width }) => width).join(' ') } as CSSProperties}
      role="table"
      aria-label={titleOf(kind.entity, 2)}
      aria-rowcount={count + 1}
    >
      <div className={styles.head} role="row" aria-rowindex={1}>
        {heads.map(({ field, label, first }) => {
          const isSorted = sort.field === field
          return (
            <div
              key={field}
              role="columnheader"
              aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : 'none'}
            >
              <button
                type="button"
                className={styles.sort}
                onClick={() =>
                  onSort({
                    field,
                    direction: isSorted ? (sort.direction === 'asc' ? 'desc' : 'asc') : first,
                  })
                }
              >
                {label}
                {isSorted && (sort.direction === 'asc' ? <CaretUp /> : <CaretDown />)}
              </button>
            </div>
          )
        })}
        <div role="columnheader">
          <span className="visually-hidden">Actions</span>
        </div>
      </div>
      <div
        className={styles.canvas}
        style={{ height: virtual.getTotalSize() }}
        role="rowgroup"
        {...hold.hold}
      >
        {items.map((item) => (
          <ItemRow
            key={item.key}
            kind={kind}
            item={list.at(item.index)}
            publications={publications}
            index={item.index}
            top={item.start}
            sync={sync}
            onRemoved={hold.release}
          />
        ))}
      </div>
    </div>
  )
}

type ItemRowProps = {
  kind: ItemKind
  publications: Readonly<Record<string, PublicationState>>
  item: Row | undefined
  index: number
  top: number
  sync: SyncState
  onRemoved(): void
}

function ItemRow({ kind, publications, item, index, top, sync, onRemoved }: ItemRowProps) {
  const [, navigate] = useLocation()
  const acts = useItemActs(kind)
  const may = useMay()
  const place = { transform: `translateY(${top}px)` }
  if (!item)
    return (
      <div className={styles.row} style={place} role="row" aria-rowindex={index + 2} aria-busy>
        <div role="cell" className={`${styles.bone} bp6-skeleton`} />
      </div>
    )
  const name = String(item.name)
  const href = `${kind.editor}/${item.id}`
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      className={styles.row}
      style={place}
      role="row"
      aria-rowindex={index + 2}
      onClick={(event) => {
        if (
          event.target === event.currentTarget ||
          !(event.target as Element).closest('a, button, [role=menu]')
        )
          navigate(href)
      }}
    >
      <div role="cell" className={styles.name}>
        <Link href={href} title={name}>
          {name}
        </Link>
      </div>
      <div role="cell">
        <StatusTags item={item} noun={nounOf(kind.entity)} sync={sync} />
        <ChangesTag publication={publications[item.key]} />
      </div>
      {kind.columns.map(({ field, text }) => (
        <div key={field} role="cell">
          {text(item)}
        </div>
      ))}
      <div role="cell">{ago(item.updatedAt)}</div>
      <div role="cell">
        <PopoverButton
          placement="bottom-end"
          content={
            <ActionMenu>
              <MenuItem icon={<Edit />} text="Open" onClick={() => navigate(href)} />
              {may('create', kind.entity) && (
                <MenuItem icon={<Duplicate />} text="Clone" onClick={() => acts.clone(item)} />
              )}
              {may('delete', kind.entity) && (
                <MenuItem
                  icon={<Trash />}
                  intent="danger"
                  text="Delete…"
                  onClick={() => void acts.remove(item).then((isRemoved) => isRemoved && onRemoved())}
                />
              )}
            </ActionMenu>
          }
          variant="minimal"
          icon={<More />}
          aria-label={`Actions for ${name}`}
        />
      </div>
    </div>
  )
}
