import { lesson } from '../../../../../../../shared/src/features/content/lessons/lesson.ts'
import { EntityForm } from '../../../../kernel/form/EntityForm.tsx'
import type { LessonKindEditor } from '../LessonKindEditor.ts'

const fields = ['microcast'] as const

/** The choice of a microcast. */
export const microcastEditor: LessonKindEditor<'microcast'> = {
  fields,
  Body: ({ path }) => <EntityForm fields={lesson.fields} names={fields} path={path} />,
}
