import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import { queryKeys } from '../../api/queryKeys.ts'
import { useReadList } from '../../api/useRecords.ts'
import { useOnly } from '../../manifest/FeaturesContext.tsx'
import { media } from '../../media/Media.ts'
import styles from './RowPicture.module.css'

/** The files that rows show: the field that names them, and the files by key. */
export type RowPictures = { field: string | null; files: ReadonlyMap<string, Row> }

const fileFields = ['type', 'status', 'derivativeStatus', 'focus']

/** The pictures of some rows, read at once; null for an entity that has none. */
export function useRowPictures(entity: Entity, rows: readonly Row[]): RowPictures | null {
  const { picture } = entity
  const { entity: files } = useOnly(media)
  const readList = useReadList()
  const keys = picture === undefined ? [] : [...new Set(rows.map((row) => row[picture]).filter(isKey))].sort()
  const input = { entity: files, filter: { key: keys }, fields: fileFields, offset: 0, limit: keys.length }
  const { data } = useQuery({
    queryKey: queryKeys.list(files, input),
    queryFn: () => readList(input),
    placeholderData: (before) => before,
    enabled: keys.length > 0,
    gcTime: 60_000,
  })
  return useMemo(
    () =>
      picture === undefined
        ? null
        : { field: picture, files: new Map(data?.items.map((row) => [row.key, row])) },
    [picture, data],
  )
}

const isKey = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** For records that have no pictures: people, most of all. */
export const lettersOnly: RowPictures = { field: null, files: new Map() }

type RowPictureProps = { row: Row; name: string; pictures: RowPictures }

/** A row's picture; without one its first letter, in a colour of its own. */
export function RowPicture({ row, name, pictures }: RowPictureProps) {
  const { Thumb } = useOnly(media)
  const key = pictures.field === null ? null : row[pictures.field]
  const file = isKey(key) ? pictures.files.get(key) : undefined
  if (file) return <Thumb asset={file} className={styles.picture ?? ''} />
  const [letter = ''] = name.trim()
  return (
    <span
      className={styles.letter}
      data-round={pictures.field === null}
      data-colour={colourOf(row.id)}
      aria-hidden="true"
    >
      {letter.toLocaleUpperCase()}
    </span>
  )
}

const colours = 6

/** The same for a record each time. */
const colourOf = (id: string): number =>
  [...id].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % colours
