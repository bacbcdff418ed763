import { EntityForm } from '../../kernel/form/EntityForm.tsx'
import { FieldGroup } from '../../kernel/form/FieldFrame.tsx'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'
import styles from '../../kernel/form/GroupedForm.module.css'
import { LibrariesNote } from './LibrariesNote.tsx'
import { type portalTabs, settingsFields } from './portalTabs.ts'

/** One tab of the portal's form: its fields, then its settings in groups. */
export function PortalForm({ tab: { id, fields, settings } }: { tab: (typeof portalTabs)[number] }) {
  return (
    <div className={styles.groups}>
      {id === 'libraries' && <LibrariesNote />}
      {fields.length > 0 && <EntityForm names={fields} />}
      {id === 'type' && <ButtonSettings />}
      {settings.map(({ title, names }) => {
        const form = <EntityForm key={title} fields={settingsFields} names={names} path={['settings']} />
        return title === null ? (
          form
        ) : (
          <FieldGroup key={title} title={title}>
            {form}
          </FieldGroup>
        )
      })}
    </div>
  )
}

const places = { card: 'Button on cards', landing: 'Button on landing pages' } as const

/** Each type of portal has its own buttons: shown are those of the chosen one. */
function ButtonSettings() {
  const { record } = useFormTarget()
  const { type } = record
  if (type !== 'public' && type !== 'membership' && type !== 'commerce') return null
  return (['card', 'landing'] as const).map((place) => (
    <FieldGroup key={place} title={places[place]}>
      <EntityForm fields={settingsFields[type].fields[place].fields} path={['settings', type, place]} />
    </FieldGroup>
  ))
}
