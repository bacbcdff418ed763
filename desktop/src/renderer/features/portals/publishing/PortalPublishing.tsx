import { Button, Tag } from '@blueprintjs/core'
import { Layers } from '@blueprintjs/icons'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useConsoleState, useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { type UsedRecord, useRecord } from '#desktop/renderer/kernel/editing/useRecord.ts'
import { EditionsDialog } from '#desktop/renderer/kernel/editions/EditionsDialog.tsx'
import { PublishDialog } from '#desktop/renderer/kernel/editions/PublishDialog.tsx'
import { useInEdition } from '#desktop/renderer/kernel/editions/useEditions.ts'
import { PublicationNote, RefusedPublication } from '#desktop/renderer/kernel/publishing/PublicationNote.tsx'
import { MayNotPublish, PublishButton } from '#desktop/renderer/kernel/publishing/PublishButton.tsx'
import { useOutcome } from '#desktop/renderer/kernel/publishing/useOutcome.ts'
import { usePublishAct } from '#desktop/renderer/kernel/publishing/usePublishAct.tsx'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { AddressLine } from '../addresses/ItemAddresses.tsx'
import { findServer, portalAddress } from '../addresses/portalAddresses.ts'
import { DraftLinksButton } from './DraftLinksButton.tsx'
import { editionsOfPortal } from './editionsOfPortal.ts'
import { FaintLook } from './FaintLook.tsx'
import { FaintSections } from './FaintSections.tsx'
import { NothingShown } from './NothingShown.tsx'
import { PortalForecast } from './PortalForecast.tsx'
import styles from './PortalPublishing.module.css'
import { placeToMend } from './placeToMend.ts'
import { ScheduleButton } from './ScheduleButton.tsx'
import { ScheduledNote } from './ScheduledNote.tsx'
import { Unfinished } from './Unfinished.tsx'
import { usePortalPublication } from './usePortalPublication.ts'

type Shown = { used: UsedRecord & { record: NonNullable<UsedRecord['record']> } }
/** Whether the screen tells of faint colours itself. */
type Look = { showsLook?: boolean }

/** The edition of a portal that visitors see, its unpublished changes, and the button that publishes it (DEP-02). */
export function PortalPublishing({ used, showsLook = false }: Shown & Look) {
  const { data: state } = useConsoleState()
  const publication = usePortalPublication(used.record)
  useOutcome(publication, 'visitors')
  // Read while the server can be reached: what publishing changes is then known offline, too.
  useInEdition(Portal, used.record.key, publication?.edition ?? null)
  if (!publication || !state) return null
  const address = portalAddress(used.record, findServer(state), Date.now())
  return (
    <div className={styles.bar}>
      <Standing publication={publication} isActive={used.record.active === true} />
      <PublicationNote publication={publication} isLocal={state.workspace?.isLocal === true} />
      <PublishPortal used={used} publication={publication} />
      {address !== null && (
        <div className={styles.address}>
          <AddressLine address={address} label="Address of the portal" />
        </div>
      )}
      <span className={styles.more}>
        <PortalEditions used={used} publication={publication} />
        <DraftLinksButton portal={used.record} flush={() => used.session.flush()} />
        <ScheduleButton
          portal={used.record}
          edition={publication.edition}
          flush={() => used.session.flush()}
        />
      </span>
      <RefusedPublication publication={publication} />
      <NothingShown portal={used.record} />
      {/* The first edition is published without a dialog that could tell. */}
      {!publication.isPublished && !showsLook && <FaintLook used={used} />}
      {!publication.isPublished && <FaintSections portal={used.record} />}
    </div>
  )
}

function PortalEditions({ used, publication }: Shown & { publication: PublicationState }) {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="minimal" icon={<Layers />} text="Editions…" onClick={() => setOpen(true)} />
      <EditionsDialog
        of={editionsOfPortal}
        session={used.session}
        record={used.record}
        isDirty={publication.changes.length > 0}
        mayPublish={may('create', Publication) && may('update', Portal)}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

function Standing({ publication, isActive }: { publication: PublicationState; isActive: boolean }) {
  const { isPublished, edition } = publication
  const text = isPublished ? `Published${edition === null ? '' : `, edition ${edition}`}` : 'Not published'
  return (
    <span>
      <Tag minimal round intent={isPublished && isActive ? 'success' : 'none'}>
        {text}
      </Tag>{' '}
      {!isActive && (
        <Tag minimal round intent="warning">
          Not active
        </Tag>
      )}
    </span>
  )
}

function PublishPortal({ used, publication }: Shown & { publication: PublicationState }) {
  const core = useCore()
  const may = useMay()
  const [, navigate] = useLocation()
  const { key } = used.session
  const { isBusy, act, isAccepted } = usePublishAct(
    () => used.session.flush(),
    ({ path }) => navigate(placeToMend(path)),
  )
  if (!may('create', Publication)) return <MayNotPublish noun="portal" />
  const about = { entity: Portal.name, key }
  async function publish(note: string | null = null) {
    // Of a further edition its review has told.
    const isTold = publication.edition !== null
    if (isTold || (await isAccepted(() => core.publishFaults(about), 'Not finished yet')))
      await act(() => core.publish({ ...about, note }), 'The portal cannot be published yet')
  }
  return (
    <PublishButton
      publishing={{ isBusy, publish }}
      publication={publication}
      review={(asked) => (
        <PublishDialog
          entity={Portal}
          record={used.record}
          publication={publication}
          forecast={{
            title: 'What changes for visitors',
            view: (
              <>
                <PortalForecast portal={used.record} edition={publication.edition} />
                <ScheduledNote portal={key} />
                <NothingShown portal={used.record} />
                <Unfinished portal={used.record} />
                <FaintLook used={used} />
                <FaintSections portal={used.record} />
              </>
            ),
          }}
          {...asked}
        />
      )}
    />
  )
}

/** Which edition of a portal visitors see, and how to publish. Nothing while it loads: the form below says whether it can be read. */
export function PublishingOf({ portal, showsLook = false }: { portal: string } & Look) {
  const used = useRecord(Portal.name, portal)
  const { record } = used
  return record && <PortalPublishing used={{ ...used, record }} showsLook={showsLook} />
}
