// biome-ignore-all lint/a11y/useSemanticElements: rows of a table element cannot be placed by a window
// biome-ignore-all lint/a11y/useFocusableInteractive: a table's rows and cells are not controls
import { MenuItem } from '@blueprintjs/core'
import { CaretDown, CaretUp, Duplicate, Edit, More, Trash } from '@blueprintjs/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'wouter'
import type { Row, SyncState } from '../../../../core/CoreApi.ts'
import type { Hold } from '../../../kernel/api/useHold.ts'
import type { PagedList } from '../../../kernel/api/usePagedList.ts'
import { ActionMenu } from '../../../kernel/parts/ActionMenu.tsx'
import { ago } from '../../../kernel/parts/ago.ts'
import { PopoverButton } from '../../../kernel/parts/PopoverButton.tsx'
import { optionLabel } from '../../../kernel/values/optionLabel.ts'
import styles from './CourseTable.module.css'
import { StatusTags } from './StatusTags.tsx'
import { useCourseActs } from './useCourseActs.ts'

export type CourseSort = { field: string; direction: 'asc' | 'desc' }
const rowHeight = 44

const columns = [
  { field: 'name', label: 'Name' },
  { field: 'publishedAt', label: 'Status' },
  { field: 'lessonCount', label: 'Lessons' },
  { field: 'level', label: 'Level' },
  { field: 'updatedAt', label: 'Changed' },
] as const

type CourseTableProps = {
  list: PagedList
  hold: Hold
  sort: CourseSort
  sync: SyncState
  onSort(sort: CourseSort): void
  onWindow(window: { from: number; to: number }): void
}

/** The list of courses; only visible rows are loaded and rendered. */
export function CourseTable({ list, hold, sort, sync, onSort, onWindow }: CourseTableProps) {
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
  return (
    <div ref={frame} className={styles.frame} role="table" aria-label="Courses" aria-rowcount={count + 1}>
      <div className={styles.head} role="row" aria-rowindex={1}>
        {columns.map(({ field, label }) => {
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
                    direction: isSorted ? (sort.direction === 'asc' ? 'desc' : 'asc') : firstDirection(field),
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
          <CourseRow
            key={item.key}
            course={list.at(item.index)}
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

const firstDirection = (field: string) => (field === 'name' || field === 'level' ? 'asc' : 'desc')

type CourseRowProps = {
  course: Row | undefined
  index: number
  top: number
  sync: SyncState
  onRemoved(): void
}

function CourseRow({ course, index, top, sync, onRemoved }: CourseRowProps) {
  const [, navigate] = useLocation()
  const acts = useCourseActs()
  const place = { transform: `translateY(${top}px)` }
  if (!course)
    return (
      <div className={styles.row} style={place} role="row" aria-rowindex={index + 2} aria-busy>
        <div role="cell" className={`${styles.bone} bp6-skeleton`} />
      </div>
    )
  const name = String(course.name)
  const href = `/app/course-editor/${course.id}`
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
        <StatusTags course={course} sync={sync} />
      </div>
      <div role="cell">{String(course.lessonCount ?? 0)}</div>
      <div role="cell">{optionLabel(String(course.level ?? ''))}</div>
      <div role="cell">{ago(course.updatedAt)}</div>
      <div role="cell">
        <PopoverButton
          placement="bottom-end"
          content={
            <ActionMenu>
              <MenuItem icon={<Edit />} text="Open" onClick={() => navigate(href)} />
              <MenuItem icon={<Duplicate />} text="Clone" onClick={() => acts.clone(course)} />
              <MenuItem
                icon={<Trash />}
                intent="danger"
                text="Delete…"
                onClick={() => void acts.remove(course).then((isRemoved) => isRemoved && onRemoved())}
              />
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
