import { Endorsed, People, Search } from '@blueprintjs/icons'
import { Course } from '#shared/features/content/entities/Course.ts'
import { exportPanel } from '../archives/exportPanel.tsx'
import { countColumn, levelColumn } from '../items/columns.ts'
import type { ItemKind } from '../items/ItemKind.ts'
import { itemPlaces } from '../items/itemPlaces.ts'
import { itemTabs } from '../items/itemTabs.ts'
import { makeEditioned } from '../items/makeEditioned.ts'
import { CheckCourse } from './CheckCourse.tsx'
import { courseOutlineKind } from './courseOutlineKind.ts'
import { keepDroppedFile, readableFiles } from './drafting/droppedFile.ts'
import { FindInCourse } from './FindInCourse.tsx'
import { ForecastView } from './ForecastView.tsx'
import { LearnersDrawer } from './LearnersDrawer.tsx'

export const courseKind: ItemKind = {
  entity: Course,
  ...itemPlaces.course,
  icon: 'book',
  invitation:
    'Write articles, add videos, quizzes, PDFs and SCORM packages. Everything is saved on this computer.',
  beginnings: [
    { text: 'Use a template, an outline or a file', href: '/app/course-editor/newWithWizard' },
    { text: 'Take a sample course apart', href: '/app/course-editor/newWithWizard?start=sample' },
  ],
  drafts: {
    files: readableFiles,
    begin(file) {
      keepDroppedFile(file)
      return '/app/course-editor/newWithWizard?start=file'
    },
  },
  begin: ['name', 'headline', 'level'],
  columns: [countColumn('lessonCount', 'Lessons'), levelColumn],
  tabs: itemTabs.course,
  outline: courseOutlineKind,
  isPackaged: true,
  panels: [
    { id: 'find', text: 'Find in course…', icon: Search, View: FindInCourse },
    { id: 'check', text: 'Check texts…', icon: Endorsed, View: CheckCourse },
    { id: 'learners', text: 'Learners', icon: People, View: LearnersDrawer },
    exportPanel,
  ],
  editions: makeEditioned(Course),
  Forecast: ForecastView,
}
