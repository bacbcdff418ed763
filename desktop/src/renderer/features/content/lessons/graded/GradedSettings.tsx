import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { FieldGroup } from '#desktop/renderer/kernel/form/FieldFrame.tsx'
import { lesson } from '#shared/features/content/lessons/lesson.ts'

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
