import { Button, DialogBody, Spinner, Tab } from '@blueprintjs/core'
import { Reset } from '@blueprintjs/icons'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useRow } from '#desktop/renderer/kernel/api/useRecords.ts'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { useUnfinished } from '#desktop/renderer/kernel/dialogs/useUnfinished.ts'
import type { PictureDialogProps } from '#desktop/renderer/kernel/media/Media.ts'
import { DialogActs } from '#desktop/renderer/kernel/parts/DialogActs.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { Tabs } from '#desktop/renderer/kernel/parts/Tabs.tsx'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import type { PictureCrop } from '#shared/features/content/entities/parts/pictureCrop.ts'
import {
  areSameCrops,
  isWhole,
  type PicturePoint,
  toCropped,
  toNearestCropped,
  toSource,
  wholePicture,
} from '#shared/features/content/rules/media/croppedPicture.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { focusOf } from '../assetFacts.ts'
import { AltField } from './AltField.tsx'
import { CropTab } from './CropTab.tsx'
import { FocusTab } from './FocusTab.tsx'
import styles from './PictureEditor.module.css'
import { findShape, type Shape, shapes } from './shapes.ts'
import { sizeOfPicture, useLoadedPicture } from './useLoadedPicture.ts'
import { useSteps } from './useSteps.ts'

type PictureEditorProps = Omit<PictureDialogProps, 'asset'> & { asset: string }

/** Reads the picture, and the one that it was cropped from, which is what the author sees. */
export function PictureEditor(props: PictureEditorProps) {
  const asset = useRow('asset', props.asset)
  const sourceKey = typeof asset.data?.source === 'string' ? asset.data.source : null
  const source = useRow('asset', sourceKey)
  const isPending = asset.isPending || (sourceKey !== null && source.isPending)
  if (isPending)
    return (
      <DialogBody>
        <Spinner />
      </DialogBody>
    )
  if (!asset.data)
    return (
      <DialogBody>
        <EmptyState icon="search" title="This picture was not found" description={errorText(asset.error)} />
      </DialogBody>
    )
  return <Loaded {...props} row={asset.data} source={source.data ?? null} />
}

/** `focus`: of the whole picture, so that it stays where it is while the crop changes. `shape`: null until one is chosen. */
type Edited = { crop: PictureCrop; focus: PicturePoint | null; shape: Shape | null }

type LoadedProps = PictureEditorProps & { row: Row; source: Row | null }

function Loaded({ row, source, marks = [], isAltAsked = false, onClose, onDone, ...rest }: LoadedProps) {
  const isThere = rest.isThere ?? (() => true)
  const { core, transport } = useCoreContext()
  const fail = useFailure()
  const tabs = useId()
  const [start] = useState(() => readStart(row, source))
  const { now, set, within } = useSteps<Edited>({ ...start, shape: null })
  const { crop, focus, shape: chosenShape } = now
  const [alt, setAlt] = useState(String(row.alt ?? ''))
  const loaded = useLoadedPicture(transport.fileUrl((source ?? row).id, 'original'))
  const send = useMutation({
    mutationFn: async () => {
      // Before anything is made, so that nothing is left in the library.
      if (!isThere())
        throw new AppError('not_found', {
          message: 'The picture is no longer where it was. Nothing was added to the library.',
        })
      return await core.editPicture({
        asset: row.key,
        crop,
        focus: focus && toCropped(focus, crop),
        alt: isAltAsked ? alt.trim() : null,
      })
    },
    onSuccess(made) {
      onDone(made, (place) => toNearestCropped(toSource(place, start.crop), crop))
      onClose()
    },
    onError: (fault) => fail('The picture was not changed', fault),
  })
  useUnfinished(
    !send.isSuccess &&
      (!areSameCrops(crop, start.crop) ||
        JSON.stringify(focus) !== JSON.stringify(start.focus) ||
        (isAltAsked && alt !== String(row.alt ?? ''))),
  )
  if (loaded.state === 'loading')
    return (
      <DialogBody>
        <Spinner />
      </DialogBody>
    )
  const isChanged = !isWhole(crop) || focus !== null
  return (
    <>
      <DialogBody>
        {loaded.state === 'failed' ? (
          <EmptyState
            icon="media"
            title="The picture is not on this computer"
            description="Its original comes with the next synchronization. It can be cropped then."
          />
        ) : (
          <Tabs id={tabs} renderActiveTabPanelOnly>
            <Tab
              id="crop"
              title="Crop and turn"
              panel={
                <CropTab
                  picture={loaded.picture}
                  crop={crop}
                  marks={marks.map(({ name, ...place }) => ({ name, place: toSource(place, start.crop) }))}
                  onCrop={(next, group) => set({ crop: next }, group)}
                  shape={chosenShape ?? findShape(start.crop, sizeOfPicture(loaded.picture))}
                  onShape={(shape, next) => set({ shape, crop: next })}
                  isAnimation={(source ?? row).mimeType === 'image/gif'}
                />
              }
            />
            <Tab
              id="focus"
              title="Focal point"
              panel={
                <FocusTab
                  picture={loaded.picture}
                  crop={crop}
                  focus={focus}
                  onFocus={(next) => set({ focus: next }, 'focus')}
                />
              }
            />
          </Tabs>
        )}
        {isAltAsked && <AltField value={alt} onValue={setAlt} />}
      </DialogBody>
      <DialogActs
        onCancel={onClose}
        beside={
          <span className={styles.reset} ref={within}>
            <Button
              variant="minimal"
              icon={<Reset />}
              text="Back to the original"
              disabled={!isChanged}
              onClick={() => set({ crop: wholePicture, shape: shapes[0], focus: null })}
            />
          </span>
        }
      >
        <Button
          intent="primary"
          text="Apply"
          loading={send.isPending}
          disabled={loaded.state === 'failed' && !isAltAsked}
          onClick={() => send.mutate()}
        />
      </DialogActs>
    </>
  )
}

/** How the picture is now, as a crop of its source, with its focal point as one of the source. */
function readStart(row: Row, source: Row | null): { crop: PictureCrop; focus: PicturePoint | null } {
  // Cast: a stored asset has a crop of its definition.
  const stored = source === null ? null : ((row.crop ?? null) as Asset['crop'])
  const crop = stored ?? wholePicture
  const focus = focusOf(row)
  return { crop, focus: focus && toSource(focus, crop) }
}
