import { Program } from '#shared/features/content/entities/Program.ts'
import { exportPanel } from '../archives/exportPanel.tsx'
import { countColumn, levelColumn } from '../items/columns.ts'
import type { ItemKind } from '../items/ItemKind.ts'
import { itemPlaces } from '../items/itemPlaces.ts'
import { itemTabs } from '../items/itemTabs.ts'
import { makeEditioned } from '../items/makeEditioned.ts'
import { programOutlineKind } from './programOutlineKind.ts'

export const programKind: ItemKind = {
  entity: Program,
  ...itemPlaces.program,
  icon: 'path-search',
  invitation: 'A sequence of courses and microcasts, with its own lessons in between.',
  begin: ['name', 'headline', 'level'],
  columns: [countColumn('courseCount', 'Courses'), levelColumn],
  tabs: itemTabs.program,
  outline: programOutlineKind,
  panels: [exportPanel],
  editions: makeEditioned(Program),
}
