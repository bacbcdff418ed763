import { Archive } from '@blueprintjs/icons'
import type { ItemPanel } from '../items/ItemKind.ts'
import { ExportDialog } from './ExportDialog.tsx'

/** The entry of an item's menu that exports it. */
export const exportPanel: ItemPanel = { id: 'export', text: 'Export…', icon: Archive, View: ExportDialog }
