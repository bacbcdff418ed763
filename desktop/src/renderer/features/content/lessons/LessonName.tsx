import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { asText } from '#desktop/renderer/kernel/form/ControlProps.ts'
import { useFormTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { useField } from '#desktop/renderer/kernel/form/useField.ts'
import type { TextField } from '#shared/kernel/model/Field.ts'
import styles from './LessonEditor.module.css'

type LessonNameProps = {
  label: string
  field: TextField
  path: string[]
  /** The second place of the same name: a lesson's section has it too. */
  place?: string[]
}

/** The name of the section, lesson or part under edit. */
export function LessonName({ label, field, path, place }: LessonNameProps) {
  const id = useId()
  const target = useFormTarget()
  const used = useField('name', field, path)
  function change(name: string) {
    used.change(name)
    if (!place) return
    const length = [...name].length
    // The section's name follows while the name is valid for both.
    if (length >= 3 && length <= 80 && /\p{L}/u.test(name))
      target.edit([{ do: 'set', path: place, value: name }], 'typing')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus goes
    <div className={styles.name} data-mend="lessonName" onFocus={used.onFocus} onBlur={used.onLeave}>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <InputGroup
        id={id}
        value={asText(used.value)}
        intent={used.shownFault ? 'danger' : 'none'}
        aria-invalid={used.shownFault !== null}
        aria-describedby={used.fault ? `${id}-fault` : undefined}
        autoComplete="off"
        onValueChange={change}
      />
      {used.fault && (
        // At once, also while it is typed; read out once it is left like that.
        <p
          key={String(used.shownFault !== null)}
          id={`${id}-fault`}
          className={styles.fault}
          {...(used.shownFault ? { role: 'alert' } : {})}
        >
          {used.fault}
        </p>
      )}
    </div>
  )
}
