import type { RecordColumn } from '#desktop/renderer/kernel/records/table/RecordColumn.ts'
import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'

export const levelColumn: RecordColumn = {
  field: 'level',
  label: 'Level',
  width: '110px',
  first: 'asc',
  text: ({ level }) => optionLabel(String(level ?? '')),
}

/** In its author's own words: "5 min". */
export const lengthColumn: RecordColumn = {
  field: 'length',
  label: 'Length',
  width: '100px',
  first: 'asc',
  text: ({ length }) => String(length ?? ''),
}

/** How many of something each item has. */
export const countColumn = (field: string, label: string): RecordColumn => ({
  field,
  label,
  width: '80px',
  first: 'desc',
  text: (item) => String(item[field] ?? 0),
})
