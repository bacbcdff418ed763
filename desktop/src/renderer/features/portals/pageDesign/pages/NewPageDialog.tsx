import { Spinner } from '@blueprintjs/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { queryKeys } from '#desktop/renderer/kernel/api/queryKeys.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useChosenPortal } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useRecords } from '#desktop/renderer/kernel/api/useRecords.ts'
import { FormModal } from '#desktop/renderer/kernel/dialogs/FormModal.tsx'
import { useLocalTarget } from '#desktop/renderer/kernel/form/useLocalTarget.ts'
import { NewRecordForm } from '#desktop/renderer/kernel/records/adding/NewRecordForm.tsx'
import { PortalTemplate } from '#shared/features/portals/entities/PortalTemplate.ts'
import styles from './NewPageDialog.module.css'
import { hasContent, layoutsFor, type StartingLayout } from './startingLayouts.ts'

type NewPageProps = { isOpen: boolean; onClose(): void; onMade(row: Row): void }

/** Asks what a new page is called, what it is for, and what it begins with. */
export function NewPageDialog(props: NewPageProps) {
  return (
    <FormModal
      name="newPage"
      isOpen={props.isOpen}
      className={styles.dialog}
      onClose={props.onClose}
      title="New page"
    >
      {props.isOpen && <NewPage {...props} />}
    </FormModal>
  )
}

const names = ['name', 'kind', 'portal']

/** A portal with a home page rather needs a page of its own than a second home. */
function NewPage(props: NewPageProps) {
  const portal = useChosenPortal()
  const filter = { kind: 'home', ...(portal && { portal: portal.key }) }
  const { data } = useRecords({ entity: PortalTemplate.name, filter, fields: ['name'], offset: 0, limit: 1 })
  if (portal === undefined || !data) return <Spinner />
  const begins = { portal: portal?.key ?? null, kind: data.total > 0 ? 'free' : 'home' }
  return <AskedPage {...props} begins={begins} />
}

type AskedProps = NewPageProps & { begins: { portal: string | null; kind: string } }

function AskedPage({ onClose, onMade, begins }: AskedProps) {
  const core = useCore()
  const client = useQueryClient()
  const target = useLocalTarget(PortalTemplate, begins)
  const [chosen, setChosen] = useState<StartingLayout['id'] | null>(null)
  const layouts = layoutsFor(target.record.kind)
  const layout = layouts.find(({ id }) => id === chosen) ?? layouts[0]
  const create = useMutation({
    mutationFn: () => {
      const { record } = target
      const elements = layout?.make(hasContent(record.kind)) ?? []
      const asked = Object.fromEntries(names.map((name) => [name, record[name]]))
      return core.create({ entity: PortalTemplate.name, values: { ...asked, config: { elements } } })
    },
    onSuccess: async (row) => {
      await client.invalidateQueries({ queryKey: queryKeys.lists(PortalTemplate.name) })
      onClose()
      onMade(row)
    },
  })
  return (
    <NewRecordForm
      {...{ target, names, onClose }}
      submit="Create"
      isBusy={create.isPending}
      fault={create.error && errorText(create.error)}
      onSubmit={() => create.mutateAsync()}
    >
      <LayoutChoice layouts={layouts} chosen={layout?.id} onChoose={setChosen} />
    </NewRecordForm>
  )
}

type ChoiceProps = {
  layouts: readonly StartingLayout[]
  chosen: StartingLayout['id'] | undefined
  onChoose(id: StartingLayout['id']): void
}

function LayoutChoice({ layouts, chosen, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.layouts}>
      <legend>Begin with</legend>
      {layouts.map(({ id, label, about, sketch }) => (
        <label key={id} className={styles.layout}>
          <input type="radio" name={name} checked={id === chosen} onChange={() => onChoose(id)} />
          <span className={styles.sketch} aria-hidden="true">
            {sketch.map((widths, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a sketch never changes
              <span key={at} className={styles.line}>
                {widths.map((width, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a sketch never changes
                  <span key={column} style={{ flexGrow: width }} />
                ))}
              </span>
            ))}
          </span>
          <span>
            {label}
            <small>{about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
