import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { FieldGroup } from '#desktop/renderer/kernel/form/FieldFrame.tsx'
import { type Lesson, lesson } from '#shared/features/content/lessons/lesson.ts'

type Props = {
  item: Lesson<'quiz' | 'knowledgeCheck'>
  path: string[]
  fields: { taking: readonly string[]; result: readonly string[] }
}

/** A number says nothing while the switch before it is off: “Maximum retakes: 0” would read as none. */
const switches: Readonly<Record<string, 'limitRetakes' | 'timeLimitEnabled'>> = {
  maximumRetakes: 'limitRetakes',
  timeLimitForQuiz: 'timeLimitEnabled',
}

/** How a quiz or knowledge check is asked and judged. */
export function GradedSettings({ item, path, fields: { taking, result } }: Props) {
  const shown = taking.filter((name) => {
    const needed = switches[name]
    return needed === undefined || item[needed]
  })
  return (
    <>
      <FieldGroup title="Attempts">
        <EntityForm fields={lesson.fields} names={shown} path={path} />
      </FieldGroup>
      <FieldGroup title="Result">
        <EntityForm fields={lesson.fields} names={result} path={path} />
      </FieldGroup>
    </>
  )
}
