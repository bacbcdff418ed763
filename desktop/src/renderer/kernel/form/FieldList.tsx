import type { Field, Fields } from '#shared/kernel/model/Field.ts'
import { isWanted } from '#shared/kernel/model/isWanted.ts'
import { valueAt } from '#shared/kernel/rules/records/valueAt.ts'
import type { FormParts } from './ControlProps.ts'
import { useFormTarget } from './FormTarget.tsx'
import styles from './form.module.css'
import { formFields } from './formFields.ts'

export type FieldListProps = { fields?: Fields; names?: readonly string[]; path?: string[] }

/** The editors of a record's fields below each other: a form, or a part of one in a control. */
export function FieldList(props: FieldListProps & Pick<FormParts, 'FieldEditor'>) {
  const { FieldEditor } = props
  const target = useFormTarget()
  const fields = props.fields ?? target.entity.fields
  const { path = [] } = props
  const names = props.names ?? formFields(fields)
  const beside = valueAt(target.entity, target.record, path) as
    | Readonly<Record<string, unknown>>
    | null
    | undefined
  const isShown = (name: string, { comesWith, when, hiddenWhenEmpty }: Field) =>
    !comesWith && isWanted(when, beside ?? {}) && (!hiddenWhenEmpty || (beside?.[name] ?? null) !== null)
  return (
    <div className={styles.form}>
      {names.map((name) => {
        const field = fields[name]
        return field && isShown(name, field) ? (
          <FieldEditor key={name} name={name} field={field} path={[...path, name]} />
        ) : null
      })}
    </div>
  )
}
