import { Button, Tag } from '@blueprintjs/core'
import { CloudUpload } from '@blueprintjs/icons'
import { useLocation } from 'wouter'
import { Publication } from '../../../../../../shared/src/kernel/editions/Publication.ts'
import type { PublicationState } from '../../../../core/CoreApi.ts'
import { useCore } from '../../../kernel/api/CoreContext.tsx'
import { useConsoleState, useMay } from '../../../kernel/api/useConsoleState.ts'
import type { UsedRecord } from '../../../kernel/editing/useRecord.ts'
import { PublicationNote, RefusedPublication } from '../../../kernel/publishing/PublicationNote.tsx'
import { PublishButton } from '../../../kernel/publishing/PublishButton.tsx'
import { useOutcome } from '../../../kernel/publishing/useOutcome.ts'
import { usePublishAct } from '../../../kernel/publishing/usePublishAct.tsx'
import styles from './PortalPublishing.module.css'
import { usePortalPublication } from './usePortalPublication.ts'

type Shown = { used: UsedRecord & { record: NonNullable<UsedRecord['record']> } }

/** Which edition of a portal visitors see, what is not published, and the button that publishes it (DEP-02). */
export function PortalPublishing({ used }: Shown) {
  const { data: state } = useConsoleState()
  const publication = usePortalPublication(used.record)
  useOutcome(publication)
  if (!publication || !state) return null
  return (
    <div className={styles.bar}>
      <Standing publication={publication} isActive={used.record.active === true} />
      <PublicationNote publication={publication} isLocal={state.workspace?.isLocal === true} />
      <PublishPortal used={used} publication={publication} />
      <RefusedPublication publication={publication} />
    </div>
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
  const { isBusy, act } = usePublishAct(
    () => used.session.flush(),
    ({ path: [place, page] }) =>
      navigate(
        place === 'pages'
          ? `/app/design/${page}`
          : `/app/details?tab=${place === 'name' ? 'details' : 'pages'}`,
      ),
  )
  if (!may('create', Publication))
    return (
      <>
        <Button icon={<CloudUpload />} text="Publish changes" disabled />
        <span className="quiet">Only a full administrator may publish this portal.</span>
      </>
    )
  const publish = () => act(() => core.publishPortal({ key }), 'The portal cannot be published yet')
  return <PublishButton publishing={{ isBusy, publish }} publication={publication} />
}
