import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { Course } from '#shared/features/content/entities/Course.ts'
import { itemPlaces } from '../../items/itemPlaces.ts'
import { useOutlineKind } from '../../outline/OutlineKind.ts'
import styles from '../LessonEditor.module.css'
import type { StepBodyProps, StepEditor } from '../LessonKindEditor.ts'
import { NamedItem } from '../named/NamedItem.tsx'
import { NeededFirst } from './NeededFirst.tsx'

const fields = ['course', 'required'] as const

/** A course of a program: which one, whether it is required, and what its learners need first. */
export const courseStepEditor: StepEditor<'course'> = { fields, Body: CourseStepBody }

function CourseStepBody({ item, path }: StepBodyProps<'course'>) {
  const { step } = useOutlineKind()
  return (
    <div className={styles.stack}>
      <EntityForm fields={step.fields} names={['course']} path={path} />
      <NamedItem
        entity={Course}
        item={item.course}
        editor={itemPlaces.course.editor}
        about={(course) => <NeededFirst course={course} />}
      />
      <EntityForm fields={step.fields} names={['required']} path={path} />
    </div>
  )
}
