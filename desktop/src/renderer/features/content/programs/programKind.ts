import { Program } from '#shared/features/content/entities/Program.ts'
import { countColumn, levelColumn } from '../items/columns.ts'
import { editionsOf } from '../items/editionsOf.ts'
import type { ItemKind } from '../items/ItemKind.ts'
import { itemPlaces } from '../items/itemPlaces.ts'
import { programOutlineKind } from './programOutlineKind.ts'
import { programTabs } from './programTabs.ts'

export const programKind: ItemKind = {
  entity: Program,
  ...itemPlaces.program,
  icon: 'path-search',
  invitation: 'A sequence of courses and microcasts, with its own lessons in between.',
  begin: ['name', 'headline', 'level'],
  columns: [countColumn('courseCount', 'Courses'), levelColumn],
  tabs: programTabs,
  outline: programOutlineKind,
  editions: editionsOf(Program),
}
