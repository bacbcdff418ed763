import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { useLocalTarget } from '#desktop/renderer/kernel/form/useLocalTarget.ts'
import { NewRecordForm } from '#desktop/renderer/kernel/records/adding/NewRecordForm.tsx'
import { Course } from '#shared/features/content/entities/Course.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { showsNothing } from '#shared/features/portals/rules/portalWarnings.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import styles from './NewPortalDialog.module.css'
import type { StarterTheme } from './starterThemes.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

type NewPortalProps = { isOpen: boolean; onClose(): void; onMade(row: Row): void }

/** Asks what a new portal is called, what it shows, and what it begins with. */
export function NewPortalDialog(props: NewPortalProps) {
  return (
    <Modal
      name="newPortal"
      isOpen={props.isOpen}
      className={styles.dialog}
      onClose={props.onClose}
      title="New portal"
    >
      {props.isOpen && <NewPortal {...props} />}
    </Modal>
  )
}

/** A new portal has to say which courses it shows: nothing is shown because nobody chose (docs/decisions/0006). */
const { help: _ofStored, ...choice } = Portal.fields.shownItems
const shownItems = { ...choice, emptyLabel: 'Choose…', required: true }
const newPortal: Entity = {
  ...Portal,
  fields: {
    ...Portal.fields,
    shownItems,
    libraries: { ...Portal.fields.libraries, when: { field: 'shownItems', is: 'libraries' } },
  },
}
const names = ['name', 'shownItems', 'libraries']

function NewPortal({ onClose, onMade }: NewPortalProps) {
  const core = useCore()
  const client = useQueryClient()
  const target = useLocalTarget(newPortal)
  const [theme, setTheme] = useState<StarterTheme | null>(null)
  // Of an attempt that failed after it: the next one continues with it.
  const made = useRef<Row | null>(null)
  const create = useMutation({
    mutationFn: async () => {
      const asked = Object.fromEntries(names.map((name) => [name, target.record[name]]))
      const values = { ...asked, ...(theme && { stylesheet: theme.stylesheet }) }
      made.current ??= await core.create({ entity: Portal.name, values })
      const { key } = made.current
      if (theme === null) return made.current
      const courses = await core.list({ entity: Course.name, fields: [], offset: 0, limit: 6 })
      const elements = theme.makeHome(courses.items.map((course) => course.key))
      const page = await core.create({
        entity: PortalTemplate.name,
        values: { name: 'Home', kind: 'home', portal: key, config: { elements } },
      })
      const home: Edit = { do: 'set', path: ['pageDefaults', 'home'], value: page.id }
      return core.edit({ entity: Portal.name, key, edits: [home] })
    },
    onSuccess: async (row) => {
      await Promise.all(
        [Portal, PortalTemplate].map(({ name }) =>
          client.invalidateQueries({ queryKey: queryKeys.lists(name) }),
        ),
      )
      onClose()
      onMade(row)
    },
  })
  const { name } = target.record
  return (
    <NewRecordForm
      {...{ target, names, onClose }}
      isReady={!showsNothing(target.record)}
      submit="Create"
      isBusy={create.isPending}
      fault={create.error && errorText(create.error)}
      onSubmit={() => create.mutateAsync()}
    >
      <ThemeChoice
        legend="Begin with"
        chosen={theme}
        onChoose={setTheme}
        portalName={typeof name === 'string' && name !== '' ? name : 'Your portal'}
        without={{
          label: 'No theme',
          about: 'The built-in look and home page. You can start from a theme later.',
        }}
      />
    </NewRecordForm>
  )
}
