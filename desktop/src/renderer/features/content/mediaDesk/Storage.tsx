import { Button, Callout, Checkbox, ProgressBar } from '@blueprintjs/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { bytes } from '#desktop/renderer/kernel/parts/sizes.ts'
import styles from './Storage.module.css'

const shown = 200

/** What media uses on this computer, and originals that may go from it because the server has them. */
export function Storage() {
  const core = useCore()
  const fail = useFailure()
  const { snackBar } = useDialogs()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { data, error, refetch } = useQuery({
    queryKey: ['content', 'disk'],
    queryFn: () => core.diskUse({}),
    // Imports and syncs change it all the time.
    staleTime: 0,
    gcTime: 0,
  })
  const remove = useMutation({
    mutationFn: (assets: string[]) => core.removeOriginals({ assets }),
    onSuccess: ({ freedBytes }) => {
      snackBar(
        `${bytes(freedBytes)} are free again. The originals come back when they are needed.`,
        'success',
      )
      setChosen(new Set())
      void refetch()
    },
    onError: (fault) => fail('The originals were not removed', fault),
  })
  if (error)
    return (
      <EmptyState
        icon="warning-sign"
        title="The disk could not be read"
        description={errorText(error)}
        action={<RetryButton onClick={() => void refetch()} />}
      />
    )
  if (!data) return null
  const { originals, freeBytes, totalBytes, mediaBytes, isLow } = data
  const sum = (some: typeof originals) => some.reduce((all, { size }) => all + size, 0)
  const picked = originals.filter(({ asset }) => chosen.has(asset))
  const turn = (asset: string, isOn: boolean) =>
    setChosen((all) => new Set(isOn ? [...all, asset] : [...all].filter((one) => one !== asset)))
  return (
    <div className={styles.storage}>
      {isLow && (
        <Callout intent="warning" title="This disk is almost full">
          {bytes(freeBytes)} are free. Files that do not fit are refused; remove originals below, or free up
          space elsewhere.
        </Callout>
      )}
      <section aria-label="This computer">
        <h2>This computer</h2>
        <ProgressBar
          value={totalBytes > 0 ? 1 - freeBytes / totalBytes : 0}
          intent={isLow ? 'warning' : 'primary'}
          stripes={false}
          animate={false}
          aria-label="Used space"
        />
        <dl className={styles.facts}>
          <div>
            <dt>Media of the console</dt>
            <dd>{bytes(mediaBytes)}</dd>
          </div>
          <div>
            <dt>Free</dt>
            <dd>
              {bytes(freeBytes)} of {bytes(totalBytes)}
            </dd>
          </div>
          <div>
            <dt>Originals that may go</dt>
            <dd>{bytes(sum(originals))}</dd>
          </div>
        </dl>
        <p className="quiet">{data.folder}</p>
      </section>
      <section aria-label="Originals">
        <div className={styles.heading}>
          <h2>Originals on the server</h2>
          {originals.length > 0 && (
            <Button
              intent={picked.length > 0 ? 'primary' : 'none'}
              text={
                picked.length > 0 ? `Remove ${picked.length} here (${bytes(sum(picked))})` : 'Remove here'
              }
              disabled={picked.length === 0}
              loading={remove.isPending}
              onClick={() => remove.mutate(picked.map(({ asset }) => asset))}
            />
          )}
        </div>
        <p className="quiet">
          The server has these originals, and learners see what was made of them. Without them on this
          computer nothing changes; one that is needed again is fetched from the server.
        </p>
        {originals.length === 0 ? (
          <p>There are none: they stay here until the server has them, or they are gone already.</p>
        ) : (
          <>
            <Checkbox
              label="All"
              checked={picked.length === originals.length}
              indeterminate={picked.length > 0 && picked.length < originals.length}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(new Set(checked ? originals.map(({ asset }) => asset) : []))
              }
            />
            <ul className={styles.list}>
              {originals.slice(0, shown).map(({ asset, name, size }) => (
                <li key={asset}>
                  <Checkbox
                    className={styles.check ?? ''}
                    label={name}
                    checked={chosen.has(asset)}
                    onChange={({ currentTarget: { checked } }) => turn(asset, checked)}
                  />
                  <span>{bytes(size)}</span>
                </li>
              ))}
            </ul>
            {originals.length > shown && (
              <p className="quiet">
                The {shown} largest of {originals.length}.
              </p>
            )}
          </>
        )}
      </section>
    </div>
  )
}
