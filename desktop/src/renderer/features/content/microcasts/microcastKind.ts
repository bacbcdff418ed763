import { Microcast } from '#shared/features/content/entities/Microcast.ts'
import { exportPanel } from '../archives/exportPanel.tsx'
import { lengthColumn, levelColumn } from '../items/columns.ts'
import type { ItemKind } from '../items/ItemKind.ts'
import { itemPlaces } from '../items/itemPlaces.ts'
import { itemTabs } from '../items/itemTabs.ts'
import { makeEditioned } from '../items/makeEditioned.ts'

export const microcastKind: ItemKind = {
  entity: Microcast,
  ...itemPlaces.microcast,
  icon: 'mobile-video',
  invitation:
    'One short, separate lesson: a video, an audio file, a PDF or a package. Everything is saved on this computer.',
  begin: ['name', 'headline'],
  columns: [lengthColumn, levelColumn],
  tabs: itemTabs.microcast,
  panels: [exportPanel],
  editions: makeEditioned(Microcast),
}
