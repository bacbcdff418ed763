import { Button, DialogBody, DialogFooter, Spinner, Tab } from '@blueprintjs/core'
import { Trash } from '@blueprintjs/icons'
import { useRef, useState } from 'react'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { useJobs } from '#desktop/renderer/kernel/api/useJobs.ts'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { FormModal } from '#desktop/renderer/kernel/dialogs/FormModal.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { useCloseDialog, useUnfinished } from '#desktop/renderer/kernel/dialogs/useUnfinished.ts'
import { RecordSaveState } from '#desktop/renderer/kernel/editing/SaveState.tsx'
import { useRecord } from '#desktop/renderer/kernel/editing/useRecord.ts'
import { EntityForm } from '#desktop/renderer/kernel/form/EntityForm.tsx'
import { FormTargetProvider, useRecordTarget } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { idOf } from '#desktop/renderer/kernel/parts/idOf.ts'
import { Tabs } from '#desktop/renderer/kernel/parts/Tabs.tsx'
import { usesText } from '#desktop/renderer/kernel/records/usesText.ts'
import { Asset } from '#shared/features/content/entities/Asset.ts'
import styles from './AssetDialog.module.css'
import { AssetPreview } from './AssetPreview.tsx'
import { AssetState } from './AssetState.tsx'
import { assetFacts } from './assetFacts.ts'
import { assetLosses, findLosses } from './assetLosses.ts'
import { Captions } from './Captions.tsx'
import { FilmTools, isUnfinishedTrim, type TypedTrim } from './FilmTools.tsx'
import { Prepare } from './Prepare.tsx'
import { PictureTools } from './picture/PictureTools.tsx'
import { useLookAt } from './useLookAt.ts'
import { WhereUsed } from './WhereUsed.tsx'

/** What of an asset is asked for: its first tab, or an editor of a film or sound. */
export type AssetPart = 'general' | 'captions' | 'trim' | 'poster'

type AssetDialogProps = {
  id: string | null
  part?: AssetPart | undefined
  onClose(): void
  onOpen(id: string): void
}

/** An asset's details: general, transcript, integration (3§2.2). */
export function AssetDialog({ id, part = 'general', onClose, onOpen }: AssetDialogProps) {
  const { data: state } = useConsoleState()
  const organization = state?.workspace?.organization
  const { data: asset } = useRow('asset', id !== null && organization ? `${organization}~${id}` : null)
  const title = asset ? `Asset: ${String(asset.name)}` : 'Asset'
  return (
    <FormModal
      name="asset"
      isOpen={id !== null}
      onClose={onClose}
      title={title}
      className={styles.dialog}
      hasSavedFields
    >
      {id !== null && organization && (
        <Details key={id} assetKey={`${organization}~${id}`} {...{ part, onClose, onOpen }} />
      )}
    </FormModal>
  )
}

type CaptionsDialogProps = { asset: string | null; onClose(): void }

/** The same, opened at the captions and the transcript of a film or sound. */
export const CaptionsDialog = ({ asset, onClose }: CaptionsDialogProps) => (
  <AssetDialog id={asset && idOf(asset)} part="captions" onClose={onClose} onOpen={onClose} />
)

const fileFields = ['name', 'description', 'tags', 'access', 'useHls']
const pictureFields = ['name', 'alt', 'description', 'tags', 'access']

type DetailsProps = Pick<AssetDialogProps, 'onClose' | 'onOpen'> & { assetKey: string; part: AssetPart }

const tabOf = { general: 'general', captions: 'transcript', trim: 'film', poster: 'film' } as const

function Details({ assetKey, part, onClose, onOpen }: DetailsProps) {
  const used = useRecord('asset', assetKey)
  const target = useRecordTarget(Asset, used)
  const { core } = useCoreContext()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  const jobs = useJobs()
  const [tab, setTab] = useState<string>(tabOf[part])
  const [typed, setTyped] = useState<TypedTrim | null>(null)
  const close = useCloseDialog()
  const media = useRef<HTMLMediaElement>(null)
  const tellLosses = useSlot(assetLosses)
  useLookAt(assetKey)
  const { record } = used
  const isTrimTyped = record !== null && record !== undefined && isUnfinishedTrim(record, typed)
  useUnfinished(isTrimTyped)
  if (used.loadError)
    return (
      <DialogBody>
        <EmptyState icon="search" title="This asset was not found" description={errorText(used.loadError)} />
      </DialogBody>
    )
  if (!record || !target) return <Spinner />
  const name = String(record.name)

  async function remove() {
    if (!record) return
    const { uses } = await core.uses({ entity: 'asset', key: assetKey })
    const losses = await findLosses(core, record, uses, tellLosses)
    const isSure = await confirm('deleteAsset', {
      title: 'Delete asset?',
      text: (
        <>
          <p>
            “{name}” is removed from the library. {usesText(uses) ?? 'Nothing here uses it.'}
          </p>
          {losses.length > 0 && (
            <ul className={styles.losses} aria-label="What is without it then">
              {losses.map((loss) => (
                <li key={loss}>{loss}</li>
              ))}
            </ul>
          )}
        </>
      ),
      ok: 'Delete',
      intent: 'danger',
    })
    if (!isSure) return
    try {
      await core.delete({ entity: 'asset', key: assetKey })
      snackBar(`“${name}” was deleted.`)
      onClose()
    } catch (fault) {
      fail('The asset was not deleted', fault)
    }
  }
  const hasSound = record.type === 'video' || record.type === 'audio'
  return (
    <>
      <DialogBody>
        <div className={styles.head}>
          <AssetPreview asset={record} media={media} />
          <div className={styles.state}>
            <span className="quiet">{assetFacts(record)}</span>
            <AssetState asset={record} jobs={jobs} />
          </div>
          <Prepare asset={record} jobs={jobs} />
          {record.type === 'image' && <PictureTools asset={record} onOpen={onOpen} />}
        </div>
        <FormTargetProvider target={target}>
          <Tabs
            id="asset"
            selectedTabId={tab}
            onChange={(next) => setTab(String(next))}
            renderActiveTabPanelOnly
          >
            <Tab
              id="general"
              title="General"
              panel={<EntityForm names={record.type === 'image' ? pictureFields : fileFields} />}
            />
            <Tab
              id="transcript"
              title={hasSound ? 'Captions and transcript' : 'Transcript'}
              panel={
                <div className={styles.transcript}>
                  {hasSound && <Captions asset={record} />}
                  <EntityForm names={['transcript']} />
                </div>
              }
            />
            {hasSound && (
              <Tab
                id="film"
                title={record.type === 'video' ? 'Trim and poster' : 'Trim'}
                panel={
                  <FilmTools
                    {...{ jobs, media, typed }}
                    asset={record}
                    isPosterFirst={part === 'poster'}
                    onTyped={setTyped}
                  />
                }
              />
            )}
            <Tab id="uses" title="Where used" panel={<WhereUsed assetKey={assetKey} />} />
            <Tab
              id="integration"
              title="Integration"
              panel={
                <>
                  <EntityForm names={['externalID']} />
                  {/* Of a file that has a place in a repository (decision 0070). */}
                  {record.path ? <EntityForm names={['repositoryID', 'path']} /> : null}
                </>
              }
            />
          </Tabs>
        </FormTargetProvider>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              icon={<Trash />}
              variant="minimal"
              intent="danger"
              text="Delete"
              onClick={() => void remove()}
            />
            <Button text="Close" onClick={close} />
          </>
        }
      >
        {isTrimTyped ? (
          <span className="quiet">The trim is not applied yet</span>
        ) : (
          <RecordSaveState session={used.session} />
        )}
      </DialogFooter>
    </>
  )
}
