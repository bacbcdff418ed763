import { Button, FormGroup, InputGroup } from '@blueprintjs/core'
import { Camera, Media, Reset, Stopwatch } from '@blueprintjs/icons'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useId, useState } from 'react'
import type { Job } from '#desktop/core/ConsoleState.ts'
import type { Row } from '#desktop/core/Row.ts'
import { useCoreContext } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { findJob } from '#desktop/renderer/kernel/api/useJobs.ts'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import type { Asset } from '#shared/features/content/entities/Asset.ts'
import { formatCueTime, parseClock } from '../captions/captionEdits.ts'
import { AssetThumb } from './AssetThumb.tsx'
import { hasFile } from './assetFacts.ts'
import styles from './FilmTools.module.css'
import { isOpenJob } from './jobs/jobText.ts'
import { MediaPicker } from './MediaPicker.tsx'
import { SeenAtOnce } from './SeenAtOnce.tsx'

/** A start and an end as they were typed, for the trim that the film had then. `isSent`: the shorter film is being made. */
export type TypedTrim = { start: string; end: string; of: string; isSent: boolean }

type FilmToolsProps = {
  asset: Row
  jobs: readonly Job[]
  media: RefObject<HTMLMediaElement | null>
  /** Kept above, so that another tab does not lose it. */
  typed: TypedTrim | null
  onTyped(typed: TypedTrim): void
}
/** `isPosterFirst`: the poster was asked for. */
type Props = FilmToolsProps & { isPosterFirst: boolean }

/** Start, end and poster of a film; start and end of a sound. */
export function FilmTools({ isPosterFirst, ...props }: Props) {
  const parts = [
    <Trim key="trim" {...props} />,
    ...(props.asset.type === 'video' ? [<Poster key="poster" {...props} />] : []),
  ]
  return <div className={styles.tools}>{isPosterFirst ? parts.toReversed() : parts}</div>
}

function readTrim(asset: Row) {
  // Cast: a stored asset has a trim of its definition.
  const trim = (asset.trim ?? null) as Asset['trim']
  const wholeMs = trim?.wholeMs ?? Number(asset.durationMs ?? 0)
  const times = { start: formatCueTime(trim?.startMs ?? 0), end: formatCueTime(trim?.endMs ?? wholeMs) }
  return { trim, wholeMs, times, of: JSON.stringify(trim) }
}

/** Whether times were typed that no trim has yet. */
export function isUnfinishedTrim(asset: Row, typed: TypedTrim | null): boolean {
  const { times, of } = readTrim(asset)
  return (
    typed !== null &&
    typed.of === of &&
    !typed.isSent &&
    (typed.start !== times.start || typed.end !== times.end)
  )
}

function Trim({ asset, jobs, media, typed, onTyped }: FilmToolsProps) {
  const { core } = useCoreContext()
  const { snackBar } = useDialogs()
  const fail = useFailure()
  const { trim, wholeMs, times, of } = readTrim(asset)
  const { start, end } = typed?.of === of ? typed : times
  const setStart = (value: string) => onTyped({ start: value, end, of, isSent: false })
  const setEnd = (value: string) => onTyped({ start, end: value, of, isSent: false })
  const job = findJob(jobs, asset.key)
  const isBusy = job !== undefined && isOpenJob(job)
  const [startMs, endMs] = [parseClock(start), parseClock(end)]
  const isValid = startMs !== null && endMs !== null && endMs <= wholeMs && endMs - startMs >= 1000
  const isChanged = startMs !== (trim?.startMs ?? 0) || endMs !== (trim?.endMs ?? wholeMs)
  const send = useMutation({
    mutationFn: (range: { startMs: number; endMs: number } | null) =>
      core.trimAsset({ asset: asset.key, range }),
    onSuccess: (_list, range) => {
      onTyped({ start, end, of, isSent: true })
      snackBar(
        range
          ? 'The shorter film is being made. “Show the whole film” takes it back.'
          : 'The whole film is being made again.',
      )
    },
    onError: (fault) => fail('It was not trimmed', fault),
  })
  const now = () => formatCueTime((media.current?.currentTime ?? 0) * 1000 + (trim?.startMs ?? 0))
  if (wholeMs === 0) return <p className="quiet">It can be trimmed once it is prepared.</p>
  return (
    <section aria-label="Trim" className={styles.section}>
      <h3>Trim</h3>
      <p className="quiet">
        Learners see the part between start and end. The original stays as it is, and captions move along.
      </p>
      <SeenAtOnce assetKey={asset.key} />
      <div className={styles.fields}>
        <TimeInput
          label="Start"
          value={start}
          isFaulty={startMs === null}
          onValue={setStart}
          onNow={() => setStart(now())}
        />
        <TimeInput
          label="End"
          value={end}
          isFaulty={endMs === null || endMs > wholeMs}
          onValue={setEnd}
          onNow={() => setEnd(now())}
        />
        <span className="quiet">of {formatCueTime(wholeMs)}</span>
      </div>
      {!isValid && (
        <p role="alert" className={styles.fault}>
          Choose a start and an end within the film, at least a second apart, such as 0:03.5.
        </p>
      )}
      <div className={styles.acts}>
        <Button
          intent="primary"
          text={isValid && isChanged ? `Trim to a length of ${formatCueTime(endMs - startMs)}` : 'Trim'}
          disabled={!isValid || !isChanged || isBusy}
          loading={send.isPending}
          onClick={() => isValid && send.mutate({ startMs, endMs })}
        />
        {trim && (
          <Button
            icon={<Reset />}
            text="Show the whole film"
            disabled={isBusy}
            onClick={() => send.mutate(null)}
          />
        )}
      </div>
    </section>
  )
}

type TimeInputProps = {
  label: string
  value: string
  isFaulty: boolean
  onValue(value: string): void
  onNow(): void
}

function TimeInput({ label, value, isFaulty, onValue, onNow }: TimeInputProps) {
  const id = useId()
  return (
    <FormGroup label={label} labelFor={id} className={styles.field ?? ''}>
      <InputGroup
        id={id}
        value={value}
        intent={isFaulty ? 'danger' : 'none'}
        onValueChange={onValue}
        rightElement={
          <Button
            variant="minimal"
            icon={<Stopwatch />}
            aria-label={`${label}: where the film is now`}
            title="Where the film is now"
            onClick={onNow}
          />
        }
      />
    </FormGroup>
  )
}

function Poster({ asset, media }: Pick<FilmToolsProps, 'asset' | 'media'>) {
  const { core, sessions } = useCoreContext()
  const fail = useFailure()
  const [isPicking, setPicking] = useState(false)
  const session = sessions.open('asset', asset.key)
  const send = useMutation({
    mutationFn: (from: Parameters<typeof core.setPoster>[0]['from']) =>
      session.take(() => core.setPoster({ asset: asset.key, from })),
    onError: (fault) => fail('The poster was not changed', fault),
  })
  return (
    <section aria-label="Poster" className={styles.section}>
      <h3>Poster</h3>
      <p className="quiet">The picture that learners see before they play the film.</p>
      <div className={styles.poster}>
        <AssetThumb asset={asset} className={styles.thumb ?? ''} />
        <div className={styles.column}>
          <Button
            icon={<Camera />}
            text="Use the picture shown now"
            loading={send.isPending}
            onClick={() => send.mutate({ atMs: Math.round((media.current?.currentTime ?? 0) * 1000) })}
          />
          <Button icon={<Media />} text="Choose a picture…" onClick={() => setPicking(true)} />
          {hasFile(asset, 'auto/poster.jpg') && (
            <Button icon={<Reset />} text="Use the automatic one" onClick={() => send.mutate('automatic')} />
          )}
        </div>
      </div>
      <MediaPicker
        isOpen={isPicking}
        accept="image"
        onClose={() => setPicking(false)}
        onPick={(picture) => send.mutate({ picture: picture.key })}
      />
    </section>
  )
}
