import type { ComponentType } from 'react'
import { isWanted } from '#shared/kernel/model/isWanted.ts'
import { EntityForm } from './EntityForm.tsx'
import { FieldGroup } from './FieldFrame.tsx'
import { useFormTarget } from './FormTarget.tsx'
import type { FormTab } from './formFields.ts'
import styles from './GroupedForm.module.css'

/** A tab's fields, as far as the record has them; in groups where the tab has headings. A group of which no field is wanted is left out. */
export function GroupedForm({
  fields,
  headings = {},
  ends = {},
}: Pick<FormTab, 'fields' | 'headings' | 'ends'>) {
  const { entity, record } = useFormTarget()
  const groups: { heading: string | null; names: string[]; End?: ComponentType | undefined }[] = []
  for (const name of fields) {
    if (!entity.fields[name]) continue
    const heading = headings[name] ?? null
    const group = groups.at(-1)
    if (!group || heading !== null) groups.push({ heading, names: [name], End: ends[name] })
    else group.names.push(name)
  }
  const isShown = ({ names }: { names: readonly string[] }) =>
    names.some((name) => isWanted(entity.fields[name]?.when, record))
  return (
    <div className={styles.groups}>
      {groups.filter(isShown).map(({ heading, names, End }) =>
        heading === null ? (
          <EntityForm key="" names={names} />
        ) : (
          <FieldGroup key={heading} title={heading}>
            <EntityForm names={names} />
            {End && (
              <div className={styles.end}>
                <End />
              </div>
            )}
          </FieldGroup>
        ),
      )}
    </div>
  )
}
