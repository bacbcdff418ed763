import { Button, Callout, Checkbox } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { callOperation } from '#desktop/renderer/kernel/api/callOperation.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import styles from '#desktop/renderer/kernel/parts/Cards.module.css'
import { RemovableTag } from '#desktop/renderer/kernel/parts/RemovableTag.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { listDriveFolders } from '#shared/features/installation/operations/drive.ts'
import folderStyles from './DriveFolders.module.css'

export type ChosenFolder = { id: string; name: string }
type Props = {
  organizationID: string
  chosen: readonly ChosenFolder[]
  onChange(chosen: readonly ChosenFolder[]): void
}

/** The folders of the drive, one level at a time, and those that were chosen. */
export function DriveFolders({ organizationID, chosen, onChange }: Props) {
  const core = useCore()
  const [way, setWay] = useState<readonly ChosenFolder[]>([])
  const folderID = way.at(-1)?.id ?? null
  const { data, error, refetch } = useQuery({
    queryKey: ['installation', 'driveFolders', organizationID, folderID],
    queryFn: async () => (await callOperation(core, listDriveFolders, { organizationID, folderID })).folders,
    retry: false,
  })
  const without = (id: string) => chosen.filter((one) => one.id !== id)
  return (
    <fieldset className={folderStyles.folders}>
      <legend>Folders</legend>
      {chosen.length > 0 && (
        <div className={styles.actions}>
          {chosen.map(({ id, name }) => (
            <RemovableTag key={id} name={name} isDisabled={false} onRemove={() => onChange(without(id))} />
          ))}
        </div>
      )}
      {way.length > 0 && (
        <div>
          <Button
            variant="minimal"
            icon={<ArrowLeft />}
            text={way.at(-1)?.name ?? ''}
            aria-label={`Back from ${way.at(-1)?.name}`}
            onClick={() => setWay(way.slice(0, -1))}
          />
        </div>
      )}
      {error && (
        <Callout intent="warning" compact role="alert">
          <p>The folders could not be read. {errorText(error)}</p>
          <RetryButton onClick={() => void refetch()} />
        </Callout>
      )}
      {data?.length === 0 && <p className="quiet">No folders here.</p>}
      {data?.map(({ id, name }) => (
        <div key={id} className={folderStyles.row}>
          <Checkbox
            label={name}
            checked={chosen.some((one) => one.id === id)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, { id, name }] : without(id))
            }
          />
          <Button
            variant="minimal"
            size="small"
            text="Open"
            aria-label={`Open ${name}`}
            onClick={() => setWay([...way, { id, name }])}
          />
        </div>
      ))}
    </fieldset>
  )
}
