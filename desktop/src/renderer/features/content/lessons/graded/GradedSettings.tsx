import { lesson } from '../../../../../../../shared/src/features/content/lessons/lesson.ts'
import { EntityForm } from '../../../../kernel/form/EntityForm.tsx'
import styles from '../LessonEditor.module.css'
import { gradedFormFields } from './gradedFormFields.ts'

/** How a quiz or knowledge check is asked and judged. */
export function GradedSettings({ path }: { path: string[] }) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Taking it</legend>
        <EntityForm fields={lesson.fields} names={gradedFormFields.taking} path={path} />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>Result</legend>
        <EntityForm fields={lesson.fields} names={gradedFormFields.result} path={path} />
      </fieldset>
    </>
  )
}
