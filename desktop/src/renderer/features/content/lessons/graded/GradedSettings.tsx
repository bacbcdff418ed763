import { lesson } from '../../../../../../../shared/src/features/content/lessons/lesson.ts'
import { EntityForm } from '../../../../kernel/form/EntityForm.tsx'
import { FieldGroup } from '../../../../kernel/form/FieldGroup.tsx'
import { gradedFormFields } from './gradedFormFields.ts'

/** How a quiz or knowledge check is asked and judged. */
export function GradedSettings({ path }: { path: string[] }) {
  return (
    <>
      <FieldGroup title="Taking it">
        <EntityForm fields={lesson.fields} names={gradedFormFields.taking} path={path} />
      </FieldGroup>
      <FieldGroup title="Result">
        <EntityForm fields={lesson.fields} names={gradedFormFields.result} path={path} />
      </FieldGroup>
    </>
  )
}
