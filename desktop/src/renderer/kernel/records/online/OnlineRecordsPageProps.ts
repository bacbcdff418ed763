import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type { CoreApi } from '#desktop/core/CoreApi.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import type { ServerSource } from '../../api/createServerSource.ts'
import type { EmptyState } from '../../parts/EmptyState.tsx'
import type { NameOf } from '../../values/valueText.ts'
import type { Called } from '../choosing/ChoiceBar.tsx'
import type { ManyTools, Removal } from '../choosing/useManyActs.tsx'
import type { CellsProps } from '../table/ListScreen.tsx'
import type { ListSort, RecordColumn } from '../table/RecordColumn.ts'
import type { FilterField } from '../views/filterFields.ts'

export type OnlineRecordsPageProps = {
  /** The listed entity; it has a search. */
  model: string
  title: string
  /** The content of this list and where it comes from, in one sentence: an empty list shows it. */
  about: string
  path: string
  /** What the name and the notes of a row read. */
  fields: readonly string[]
  nameOf(row: Row): string
  /** The field that names are sorted by, where the definition has none. */
  nameBy?: string
  /** What the column of names is called; the label of that field if absent. */
  nameLabel?: string
  /** The notes below the name, a line each; records of this computer are named by `named`. */
  notesOf?(row: Row, named: NameOf): readonly string[]
  /** In the list of all, below the name; it has columns for the rest. */
  noteOf?(row: Row): string
  /** The columns beside the name that are shown at first, by field. */
  usual: readonly string[]
  /** Columns in place of those of the definition. */
  own?: readonly RecordColumn[]
  /** Reads what some cells show of the rows in sight. */
  CellReader?: ComponentType<CellsProps>
  /** What columns of the definition are called, where that is shorter. */
  labels?: Readonly<Record<string, string>>
  /** By name, unless something else is said. */
  sort?: ListSort
  /** How many names come at a time, beside the open record. */
  pageSize?: number
  icon?: ComponentProps<typeof EmptyState>['icon']
  /** What its records are called, in place of the entity's name. */
  called?: Called
  /** Rows begin with the first letter of the name. */
  hasLetters?: boolean
  details(id: string): ReactNode
  /** Creates another record; for users who may. */
  add?: ReactNode
  /** Beside the search: not the next step where there are none. */
  tools?: ReactNode
  /** The next step where there are none yet: a link or a button. */
  next?: ReactNode
  /** Between the title and the list. */
  above?: ReactNode
  /** The fields that can be set for many; none if absent. */
  settable?: readonly string[]
  isDeleted?: boolean
  removal?: Removal
  /** What else can be done to chosen records. */
  acts?(many: ManyTools, source: ServerSource): ReactNode
  /** What the list reads in another way, such as a search by what other records say. */
  extendSource?(source: ServerSource, of: { core: CoreApi; organization: string }): ServerSource
  /** What the list can be narrowed by, beside what the definition says. */
  moreFilters?: readonly FilterField[]
}
