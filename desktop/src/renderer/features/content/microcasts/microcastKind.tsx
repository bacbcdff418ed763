import { Microcast } from '../../../../../../shared/src/features/content/entities/Microcast.ts'
import { editionsOf } from '../items/editionsOf.ts'
import type { ItemKind } from '../items/ItemKind.ts'
import { levelColumn } from '../items/levelColumn.ts'
import { microcastTabs } from './microcastTabs.ts'

export const microcastKind: ItemKind = {
  entity: Microcast,
  list: '/app/microcasts',
  editor: '/app/microcast-editor',
  icon: 'mobile-video',
  invitation:
    'One short lesson by itself: a film, a recording, a PDF or a package. It is all kept on this computer.',
  begin: ['name', 'headline'],
  columns: [
    {
      field: 'length',
      label: 'Length',
      width: '100px',
      first: 'asc',
      text: ({ length }) => String(length ?? ''),
    },
    levelColumn,
  ],
  tabs: microcastTabs,
  editions: editionsOf(Microcast),
}
