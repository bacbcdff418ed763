import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { FieldFrame } from '#desktop/renderer/kernel/form/FieldFrame.tsx'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { lessonTypes } from '#shared/features/content/lessons/lesson.ts'
import { choice } from '#shared/kernel/model/kinds/choice.ts'
import type { StepType } from '../outline/OutlineKind.ts'
import { lessonKind } from '../outline/outlineEntries.tsx'

const typeField = choice({ options: lessonTypes, default: 'article' })

type Props = {
  type: StepType
  path: readonly string[]
  /** The types offered for a new one; the present one is always among them. */
  offered: readonly (readonly StepType[])[]
}

/** Makes another kind of lesson of it. What only the old kind has sleeps, and is back with its type. */
export function LessonTypeChoice({ type, path, offered }: Props) {
  const id = useId()
  const { edit, flush } = useFormTarget()
  const types = [...new Set([type, ...offered.flat()])]
  function choose(next: string) {
    const known = types.find((one) => one === next)
    if (!known || known === type) return
    // Text that is still being typed belongs to the old kind.
    flush()
    edit([{ do: 'set', path: [...path, 'type'], value: known }])
  }
  return (
    <FieldFrame
      id={id}
      label="Type"
      isLabelHidden={false}
      field={typeField}
      place={[...path, 'type'].join('.')}
      widget="select"
      fault={null}
      help={`What only this type has is kept, unseen, and comes back with it: “${lessonKind(type).label}”.`}
      onFocus={() => undefined}
      onLeave={() => undefined}
    >
      <HTMLSelect
        id={id}
        value={type}
        aria-describedby={`${id}-help`}
        onChange={(event) => choose(event.currentTarget.value)}
        options={types.map((one) => ({ value: one, label: lessonKind(one).label }))}
      />
    </FieldFrame>
  )
}
