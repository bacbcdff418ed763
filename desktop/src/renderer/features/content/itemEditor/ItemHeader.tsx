import { MenuDivider, MenuItem } from '@blueprintjs/core'
import { Duplicate, History, Layers, More, Trash } from '@blueprintjs/icons'
import { memo, useState } from 'react'
import { useLocation } from 'wouter'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import type { Row } from '#desktop/core/Row.ts'
import { useConsoleState, useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { RecordSaveState } from '#desktop/renderer/kernel/editing/SaveState.tsx'
import { UndoButtons } from '#desktop/renderer/kernel/editing/UndoButtons.tsx'
import { EditionsDialog } from '#desktop/renderer/kernel/editions/EditionsDialog.tsx'
import { FieldEditor } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { useTitle } from '#desktop/renderer/kernel/parts/Page.tsx'
import { useListHref, useRecordStart } from '#desktop/renderer/kernel/parts/Places.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import { PublicationNote, RefusedPublication } from '#desktop/renderer/kernel/publishing/PublicationNote.tsx'
import { useOutcome } from '#desktop/renderer/kernel/publishing/useOutcome.ts'
import { WhenReadyNote } from '#desktop/renderer/kernel/publishing/WhenReadyNote.tsx'
import type { Command } from '#desktop/renderer/kernel/shell/commands/Command.ts'
import { useOfferedCommands } from '#desktop/renderer/kernel/shell/commands/offeredCommands.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { nounOf, titleOf } from '#shared/kernel/model/nounOf.ts'
import type { ItemPanel, OfItem } from '../items/ItemKind.ts'
import { itemAddresses, itemTools, publishedAddress } from '../items/itemSlots.ts'
import { StatusTag } from '../items/StatusTag.tsx'
import { useItemActs } from '../items/useItemActs.ts'
import { HistoryDialog } from './HistoryDialog.tsx'
import styles from './ItemHeader.module.css'
import { PublishItem } from './PublishItem.tsx'
import { usePublication } from './usePublication.ts'

/** An item's name, saving state, and actions. */
export const ItemHeader = memo(function ItemHeader({ used, item, kind }: OfItem) {
  const { entity, editions, panels = [] } = kind
  const [, navigate] = useLocation()
  const listHref = useListHref(kind.list)
  const start = useRecordStart()
  const [panel, setPanel] = useState<string | null>(null)
  const addresses = useSlot(itemAddresses)
  const tools = useSlot(itemTools)
  const published = useSlot(publishedAddress)
  const acts = useItemActs(kind)
  const may = useMay()
  const publication = usePublication(kind, item)
  useTitle(String(item.name))
  // Which portals show it is told beside its addresses.
  useOutcome(publication, null)
  const { session } = used
  const name = entity.fields.name
  const remove = async () => {
    if (await acts.remove(item)) navigate(listHref)
  }
  const shown: Act[] = [
    { id: 'history', label: 'History…', icon: History, run: () => setPanel('history') },
    { id: 'editions', label: 'Editions…', icon: Layers, run: () => setPanel('editions') },
    ...panels.map(({ id, text, icon }) => ({ id, label: text, icon, run: () => setPanel(id) })),
  ]
  const changing: Act[] = [
    ...(may('create', entity)
      ? [{ id: 'duplicate', label: 'Duplicate', icon: Duplicate, run: () => void acts.clone(item) }]
      : []),
    ...(may('delete', entity)
      ? [
          {
            ...{ id: 'delete', label: 'Delete…', icon: Trash, intent: 'danger' as const },
            run: () => void remove(),
          },
        ]
      : []),
  ]
  useOfferedCommands(() =>
    [...shown, ...changing].map(({ id, label, icon, run }) => ({
      ...{ id: `item ${id}`, group: titleOf(entity), label, icon, run },
    })),
  )
  const opened = (id: string) => ({ isOpen: panel === id, onClose: () => setPanel(null) })
  return (
    <header className={styles.header}>
      <h1 ref={start} className="visually-hidden" tabIndex={-1}>
        {String(item.name)}
      </h1>
      <div className={styles.row}>
        <div className={styles.about}>
          <div className={styles.name} data-mend="name" title={String(item.name)}>
            {name && <FieldEditor name="name" field={name} label={`${titleOf(entity)} name`} isLabelHidden />}
          </div>
          <div className={styles.facts}>
            <Facts item={item} noun={nounOf(entity)} publication={publication} />
            <RecordSaveState session={used.session} />
          </div>
        </div>
        <UndoButtons session={used.session} />
        <div className={styles.actions}>
          {publication && <PublishItem {...{ used, item, kind, publication }} />}
          {tools.map(({ name, View }) => (
            <View key={name} {...{ used, item, kind }} />
          ))}
          {addresses.map((Addresses) => (
            <Addresses key="addresses" entity={entity} item={item} />
          ))}
          <PopoverButton
            placement="bottom-end"
            content={
              <ActionMenu>
                {shown.map(toEntry)}
                {changing.length > 0 && <MenuDivider />}
                {changing.map(toEntry)}
              </ActionMenu>
            }
            icon={<More />}
            aria-label="More"
          />
        </div>
      </div>
      {publication && <RefusedPublication publication={publication} />}
      <WhenReadyNote entity={entity.name} record={item.key} noun={nounOf(entity)} />
      {publication &&
        published.map((Address) => (
          <Address key="published" entity={entity} item={item} edition={publication.edition} />
        ))}
      <HistoryDialog entity={entity} session={session} {...opened('history')} />
      <EditionsDialog
        of={editions}
        session={session}
        record={item}
        isDirty={publication !== null && publication.changes.length > 0}
        mayPublish={may('create', Publication) && may('update', entity)}
        {...opened('editions')}
      />
      {panels.map(({ id, View }) => (
        <View key={id} {...{ used, item, kind }} {...opened(id)} />
      ))}
    </header>
  )
})

type Act = Pick<Command, 'id' | 'label' | 'run'> & { icon: ItemPanel['icon']; intent?: 'danger' }

const toEntry = ({ id, label, icon: Icon, intent, run }: Act) => (
  <MenuItem key={id} icon={<Icon />} text={label} intent={intent ?? 'none'} onClick={run} />
)

type FactsProps = { item: Row; noun: string; publication: PublicationState | null }

/** What is published, and what is not yet. The console's state changes with each save. */
function Facts({ item, noun, publication }: FactsProps) {
  const { data: state } = useConsoleState()
  return (
    <>
      <StatusTag item={item} noun={noun} edition={publication?.edition ?? null} />
      {publication && (
        <PublicationNote publication={publication} isLocal={state?.workspace?.isLocal === true} />
      )}
    </>
  )
}
