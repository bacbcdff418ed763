import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { FormModal } from '#desktop/renderer/kernel/dialogs/FormModal.tsx'
import { useLocalTarget } from '#desktop/renderer/kernel/form/useLocalTarget.ts'
import { NewRecordForm } from '#desktop/renderer/kernel/records/adding/NewRecordForm.tsx'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import { showsNothing } from '#shared/features/portals/rules/portalWarnings.ts'
import type { Entity } from '#shared/kernel/model/Entity.ts'
import type { Edit } from '#shared/kernel/model/edits/edit.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import styles from './NewPortalDialog.module.css'
import type { StarterTheme } from './starterThemes.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import { longestAddress, useNewAddress } from './useNewAddress.ts'

type NewPortalProps = { isOpen: boolean; onClose(): void; onMade(row: Row): void }

/** Asks what a new portal is called, what it shows, and what it begins with. */
export function NewPortalDialog(props: NewPortalProps) {
  return (
    <FormModal
      name="newPortal"
      isOpen={props.isOpen}
      className={styles.dialog}
      onClose={props.onClose}
      title="New portal"
    >
      {props.isOpen && <NewPortal {...props} />}
    </FormModal>
  )
}

/**
 * A new portal has to say which courses it shows, and who takes them: nothing is shown, or open to everybody, because nobody
 * chose (docs/decisions/0006).
 */
const { help: _ofStored, ...choice } = Portal.fields.shownItems
const shownItems = { ...choice, emptyLabel: 'Choose…', required: true }
const { default: _public, ...typeChoice } = Portal.fields.type
const type = {
  ...typeChoice,
  label: 'Who takes its courses',
  help: 'You can change this later, under “Portal type”.',
  emptyLabel: 'Choose…',
  required: true,
}
const describeNewPortal = (organization: string): Entity => ({
  ...Portal,
  fields: {
    ...Portal.fields,
    address: text({
      max: longestAddress,
      pattern: /^[a-z0-9][a-z0-9-]*$/,
      patternMessage: 'Must be small letters, digits and hyphens, such as tea-room',
      examples: ['tea-room'],
      help: `The end of the portal’s address, …/portal/${organization}/tea-room. It cannot change later, but you can add a domain of your own. Empty: random letters.`,
    }),
    type,
    shownItems,
    libraries: { ...Portal.fields.libraries, when: { field: 'shownItems', is: 'libraries' } },
  },
})
const stored = ['name', 'type', 'shownItems', 'libraries']
const names = ['name', 'address', 'type', 'shownItems', 'libraries']

function NewPortal({ onClose, onMade }: NewPortalProps) {
  const core = useCore()
  const client = useQueryClient()
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization ?? ''
  const entity = useMemo(() => describeNewPortal(organization), [organization])
  const [theme, setTheme] = useState<StarterTheme | null>(null)
  // Of an attempt that failed after it: the next one continues with it.
  const [made, setMade] = useState<Row | null>(null)
  const { target, isReady } = useNewAddress(useLocalTarget(entity), organization, made?.key ?? null)
  const create = useMutation({
    mutationFn: async () => {
      const portal = made ?? (await createPortal())
      setMade(portal)
      const { key } = portal
      if (theme === null) return portal
      const elements = theme.makeHome()
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
  function createPortal() {
    const asked = Object.fromEntries(stored.map((name) => [name, target.record[name]]))
    const id = target.record.address || undefined
    const values = {
      ...asked,
      ...(id !== undefined && { id }),
      ...(theme && { stylesheet: theme.stylesheet }),
    }
    return core.create({ entity: Portal.name, values })
  }
  const { name } = target.record
  return (
    <NewRecordForm
      {...{ target, names, onClose }}
      isReady={isReady && !showsNothing(target.record)}
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
