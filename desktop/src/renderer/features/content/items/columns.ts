import { optionLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import type { ItemColumn } from './ItemKind.ts'

export const levelColumn: ItemColumn = {
  field: 'level',
  label: 'Level',
  width: '110px',
  first: 'asc',
  text: ({ level }) => optionLabel(String(level ?? '')),
}

/** In its author's own words: "5 min". */
export const lengthColumn: ItemColumn = {
  field: 'length',
  label: 'Length',
  width: '100px',
  first: 'asc',
  text: ({ length }) => String(length ?? ''),
}

/** How many of something each item has. */
export const countColumn = (field: string, label: string): ItemColumn => ({
  field,
  label,
  width: '80px',
  first: 'desc',
  text: (item) => String(item[field] ?? 0),
})
