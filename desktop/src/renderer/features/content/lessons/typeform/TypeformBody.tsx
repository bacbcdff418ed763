import { useId, useState } from 'react'
import { asText } from '#desktop/renderer/kernel/form/ControlProps.ts'
import { FieldFrame } from '#desktop/renderer/kernel/form/FieldFrame.tsx'
import { useField } from '#desktop/renderer/kernel/form/useField.ts'
import { TextControl } from '#desktop/renderer/kernel/form/widgets/TextControl.tsx'
import { typeformFields } from '#shared/features/content/lessons/kinds/typeform.ts'
import { typeformAddress, typeformIdIn } from '#shared/features/content/rules/lessonAddresses.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'

const name = 'typeformId'
const field = {
  ...typeformFields.typeformId,
  help: 'Paste the form’s address, or the ID at its end: form.typeform.com/to/ID. Learners fill it in on the lesson’s page.',
}
const label = labelOf(name, field)

/** The Typeform form of the lesson: a pasted URL is reduced to its ID. */
export function TypeformBody({ path }: { path: string[] }) {
  const id = useId()
  const used = useField(name, field, [...path, name])
  const [isQuiet, setQuiet] = useState(false)
  const text = asText(used.value)
  // Stored unchanged, so that nothing typed is lost; but no frame opens for it.
  const isNone = text !== '' && typeformAddress(text) === null
  const isShown = isNone && !isQuiet
  const fault = used.shownFault ?? (isShown ? 'The ID of a form has letters and digits only.' : null)
  return (
    <FieldFrame
      id={id}
      place={[...path, name].join('.')}
      label={label}
      isLabelHidden={false}
      field={field}
      widget="text"
      fault={fault}
      onFocus={() => {
        used.onFocus()
        setQuiet(!isShown)
      }}
      onLeave={() => {
        used.onLeave()
        setQuiet(false)
      }}
    >
      <TextControl
        id={id}
        name={name}
        label={label}
        field={field}
        path={[...path, name]}
        value={used.value}
        fault={fault}
        isDisabled={false}
        describedBy={fault ? `${id}-fault` : `${id}-help`}
        onChange={(value) => used.change(typeformIdIn(asText(value)))}
      />
    </FieldFrame>
  )
}
