import type { ReactNode } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { NameOf } from '../../values/valueText.ts'

/** A column of a list, by the field that it shows and sorts by. */
export type RecordColumn = {
  readonly field: string
  readonly label: string
  /** A CSS track. */
  readonly width: string
  /** Which way the first press sorts. */
  readonly first: 'asc' | 'desc'
  /** Other fields that it reads. */
  readonly reads?: readonly string[]
  /** Sorting by keys of other records would tell nothing. */
  readonly isUnsorted?: true
  text(row: Row, nameOf: NameOf): string
  /** In place of its text. */
  cell?(row: Row): ReactNode
}

export type ListSort = { field: string; direction: 'asc' | 'desc' }
