import { optionLabel } from '../../../kernel/values/optionLabel.ts'
import type { ItemColumn } from './ItemKind.ts'

export const levelColumn: ItemColumn = {
  field: 'level',
  label: 'Level',
  width: '110px',
  first: 'asc',
  text: ({ level }) => optionLabel(String(level ?? '')),
}
