import { Document } from '#shared/features/content/entities/Document.ts'
import { exportPanel } from '../archives/exportPanel.tsx'
import { lengthColumn, levelColumn } from '../items/columns.ts'
import type { ItemKind } from '../items/ItemKind.ts'
import { itemPlaces } from '../items/itemPlaces.ts'
import { itemTabs } from '../items/itemTabs.ts'
import { makeEditioned } from '../items/makeEditioned.ts'

export const documentKind: ItemKind = {
  entity: Document,
  ...itemPlaces.document,
  icon: 'document',
  invitation: 'A PDF, another file or a text for learners to read. Everything is saved on this computer.',
  begin: ['name', 'headline'],
  columns: [lengthColumn, levelColumn],
  tabs: itemTabs.document,
  panels: [exportPanel],
  editions: makeEditioned(Document),
}
