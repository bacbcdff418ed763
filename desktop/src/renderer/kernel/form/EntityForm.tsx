import type { Fields } from '../../../../../shared/src/kernel/model/Field.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { useFormTarget } from './FormTarget.tsx'
import styles from './form.module.css'
import { formFields } from './formFields.ts'

/** A form of a record's fields, generated from their definition; `names` selects and orders them. */
export function EntityForm(props: { fields?: Fields; names?: readonly string[]; path?: string[] }) {
  const target = useFormTarget()
  const fields = props.fields ?? target.entity.fields
  const { path = [] } = props
  const names = props.names ?? formFields(fields)
  return (
    <div className={styles.form}>
      {names.map((name) => {
        const field = fields[name]
        return field && !field.comesWith ? (
          <FieldEditor key={name} name={name} field={field} path={[...path, name]} />
        ) : null
      })}
    </div>
  )
}
