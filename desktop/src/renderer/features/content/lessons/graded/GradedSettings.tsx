import { lesson } from '../../../../../../../shared/src/features/content/lessons/lesson.ts'
import { EntityForm } from '../../../../kernel/form/EntityForm.tsx'
import { FieldGroup } from '../../../../kernel/form/FieldGroup.tsx'

type Props = { path: string[]; fields: { taking: readonly string[]; result: readonly string[] } }

/** How a quiz or knowledge check is asked and judged. */
export function GradedSettings({ path, fields: { taking, result } }: Props) {
  return (
    <>
      <FieldGroup title="Taking it">
        <EntityForm fields={lesson.fields} names={taking} path={path} />
      </FieldGroup>
      <FieldGroup title="Result">
        <EntityForm fields={lesson.fields} names={result} path={path} />
      </FieldGroup>
    </>
  )
}
