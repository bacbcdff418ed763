import { Button, Callout, FormGroup, HTMLSelect, InputGroup, RadioGroup } from '@blueprintjs/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { KeptRecording } from '#desktop/core/media/MediaApi.ts'
import { useCore } from '#desktop/renderer/kernel/api/CoreContext.tsx'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { useFailure } from '#desktop/renderer/kernel/dialogs/useFailure.tsx'
import { ago } from '#desktop/renderer/kernel/parts/ago.ts'
import { EmptyState } from '#desktop/renderer/kernel/parts/EmptyState.tsx'
import { Page } from '#desktop/renderer/kernel/parts/Page.tsx'
import { bytes } from '#desktop/renderer/kernel/parts/sizes.ts'
import { formatClock } from '#shared/kernel/rules/texts/formatValues.ts'
import { LowDisk } from '../assets/LowDisk.tsx'
import styles from './RecordPage.module.css'
import { canRecord, type Devices, hasCamera, listDevices, type Source } from './recorder.ts'
import { useRecorder } from './useRecorder.ts'

const sources: { value: Source; label: string }[] = [
  { value: 'screen', label: 'Screen' },
  { value: 'screenAndCamera', label: 'Screen and camera' },
  { value: 'camera', label: 'Camera' },
  { value: 'sound', label: 'Sound only' },
]

/** Records the screen, a camera and a microphone; the recording becomes a file of the library. */
export function RecordPage() {
  const core = useCore()
  const fail = useFailure()
  const { snackBar } = useDialogs()
  const [, navigate] = useLocation()
  const recorder = useRecorder()
  const { state, fault } = recorder
  const [source, setSource] = useState<Source>('screen')
  const [camera, setCamera] = useState('')
  const [microphone, setMicrophone] = useState('')
  const [name, setName] = useState('')
  const [isSaving, setSaving] = useState(false)
  const left = useQuery({
    queryKey: ['content', 'recordings'],
    queryFn: () => core.leftRecordings({}),
    staleTime: 0,
    gcTime: 0,
  })
  const isBusy = state.phase !== 'idle'

  async function keep(id: string, given: string, type: string) {
    setSaving(true)
    try {
      const isSound = type.startsWith('audio/')
      const ending = type.includes('mp4') ? (isSound ? 'm4a' : 'mp4') : isSound ? 'weba' : 'webm'
      const { asset } = await core.keepRecording({ id, name: `${given}.${ending}` })
      snackBar(`“${String(asset.name)}” is in the library, and is being prepared.`, 'success')
      navigate(
        `/app/assets/${asset.type === 'video' ? 'video' : 'other'}?asset=${encodeURIComponent(asset.id)}`,
      )
    } catch (error) {
      fail('The recording was not kept', error)
    } finally {
      setSaving(false)
    }
  }
  async function discard(id: string) {
    try {
      await core.discardRecording({ id })
    } catch (error) {
      fail('The recording was not discarded', error)
    }
  }
  const title = name.trim() || defaultName(source)
  if (!canRecord())
    return (
      <Page title="Record">
        <EmptyState
          icon="disable"
          title="This browser cannot record"
          description="Open the console in a current Chrome, Edge or Firefox, or in the desktop app."
        />
      </Page>
    )
  return (
    <Page title="Record">
      <div className={styles.record}>
        <LowDisk />
        {fault && (
          <Callout intent="danger" role="alert">
            {fault}
          </Callout>
        )}
        {state.phase === 'preview' ? (
          <section aria-label="Preview" className={styles.stage}>
            {state.type.startsWith('audio/') ? (
              // biome-ignore lint/a11y/useMediaCaption: it was recorded just now
              <audio src={state.url} controls />
            ) : (
              // biome-ignore lint/a11y/useMediaCaption: it was recorded just now
              <video src={state.url} controls playsInline />
            )}
            <p className="quiet">{formatClock(state.seconds)}</p>
            <div className={styles.acts}>
              <Button
                intent="primary"
                text="Keep recording"
                loading={isSaving}
                onClick={() => void keep(state.id, title, state.type)}
              />
              <Button
                text="Record again"
                onClick={() => {
                  void discard(state.id)
                  recorder.reset()
                }}
              />
            </div>
          </section>
        ) : (
          <section aria-label="Recording" className={styles.stage}>
            <Live stream={recorder.stream} isSound={source === 'sound'} />
            {state.phase === 'countdown' && (
              <p className={styles.countdown} role="status">
                {state.left}
              </p>
            )}
            {isBusy && <Meter level={recorder.level} />}
            <div className={styles.acts}>
              {state.phase === 'idle' && (
                <Button
                  intent="primary"
                  text="Start recording"
                  onClick={() => void recorder.start({ source, camera, microphone }, title)}
                />
              )}
              {state.phase === 'countdown' && <Button text="Cancel" onClick={recorder.cancel} />}
              {(state.phase === 'recording' || state.phase === 'paused') && (
                <>
                  <strong className={styles.time} data-live={state.phase === 'recording'}>
                    {state.phase === 'paused' ? 'Paused · ' : ''}
                    {formatClock(state.seconds)}
                  </strong>
                  {state.phase === 'recording' ? (
                    <Button text="Pause" onClick={recorder.pause} />
                  ) : (
                    <Button text="Resume" onClick={recorder.resume} />
                  )}
                  <Button intent="danger" text="Stop" onClick={recorder.stop} />
                </>
              )}
            </div>
          </section>
        )}
        <section aria-label="Settings" className={styles.settings}>
          <RadioGroup
            label="What is recorded"
            name="source"
            selectedValue={source}
            disabled={isBusy}
            onChange={({ currentTarget: { value } }) =>
              setSource(sources.find((one) => one.value === value)?.value ?? 'screen')
            }
            options={sources}
          />
          <DeviceChoice
            {...{ source, camera, microphone }}
            isDisabled={isBusy}
            isAsked={state.phase === 'recording'}
            onCamera={setCamera}
            onMicrophone={setMicrophone}
          />
          <NameField name={name} placeholder={title} onName={setName} />
        </section>
        <LeftRecordings
          recordings={left.data?.recordings ?? []}
          onKeep={(one) => void keep(one.id, one.name, 'video/webm')}
          onDiscard={(one) => void discard(one.id).then(() => left.refetch())}
        />
      </div>
    </Page>
  )
}

function defaultName(source: Source): string {
  const what = { screen: 'Screen', screenAndCamera: 'Screen', camera: 'Camera', sound: 'Sound' }[source]
  const at = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date())
  return `${what} recording, ${at}`.replaceAll(':', '.')
}

function NameField(props: { name: string; placeholder: string; onName(name: string): void }) {
  const id = useId()
  return (
    <FormGroup label="Name" labelInfo="(optional)" labelFor={id}>
      <InputGroup
        id={id}
        maxLength={200}
        value={props.name}
        placeholder={props.placeholder}
        onValueChange={props.onName}
      />
    </FormGroup>
  )
}

/** What is recorded now, without its sound: it would be recorded again. */
function Live({ stream, isSound }: { stream: MediaStream | null; isSound: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [stream])
  if (isSound) return null
  return (
    <>
      <video ref={video} className={styles.live} muted autoPlay playsInline data-empty={stream === null} />
      {stream === null && (
        <p className={styles.empty}>
          The picture is shown here once the browser has asked what it may record.
        </p>
      )}
    </>
  )
}

function Meter({ level }: { level(): number }) {
  const [share, setShare] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setShare(level()), 100)
    return () => clearInterval(timer)
  })
  return (
    <meter className={styles.meter} min={0} max={1} high={0.95} value={share} aria-label="Loudness">
      {Math.round(share * 100)} %
    </meter>
  )
}

type DeviceChoiceProps = {
  source: Source
  camera: string
  microphone: string
  isDisabled: boolean
  /** Devices have names once one is used. */
  isAsked: boolean
  onCamera(id: string): void
  onMicrophone(id: string): void
}

function DeviceChoice(props: DeviceChoiceProps) {
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] })
  const id = useId()
  const { isAsked } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: once they have names
  useEffect(() => {
    const media = navigator.mediaDevices
    const look = () => void listDevices().then(setDevices, () => setDevices({ cameras: [], microphones: [] }))
    look()
    media.addEventListener('devicechange', look)
    return () => media.removeEventListener('devicechange', look)
  }, [isAsked])
  const named = (all: readonly MediaDeviceInfo[], noun: string) =>
    all
      .filter(({ deviceId }) => deviceId !== '' && deviceId !== 'default')
      .map(({ deviceId, label }, index) => ({ value: deviceId, label: label || `${noun} ${index + 1}` }))
  return (
    <>
      {hasCamera(props.source) && (
        <FormGroup label="Camera" labelFor={`${id}-camera`}>
          <HTMLSelect
            id={`${id}-camera`}
            fill
            disabled={props.isDisabled}
            value={props.camera}
            onChange={({ currentTarget }) => props.onCamera(currentTarget.value)}
            options={[{ value: '', label: 'Usual camera' }, ...named(devices.cameras, 'Camera')]}
          />
        </FormGroup>
      )}
      <FormGroup label="Microphone" labelFor={`${id}-microphone`}>
        <HTMLSelect
          id={`${id}-microphone`}
          fill
          disabled={props.isDisabled}
          value={props.microphone}
          onChange={({ currentTarget }) => props.onMicrophone(currentTarget.value)}
          options={[
            { value: '', label: 'Usual microphone' },
            ...named(devices.microphones, 'Microphone'),
            ...(props.source === 'sound' ? [] : [{ value: 'none', label: 'No microphone' }]),
          ]}
        />
      </FormGroup>
    </>
  )
}

type LeftRecordingsProps = {
  recordings: readonly KeptRecording[]
  onKeep(one: KeptRecording): void
  onDiscard(one: KeptRecording): void
}

/** What a crash or a closed page left, up to its last seconds. */
function LeftRecordings({ recordings, onKeep, onDiscard }: LeftRecordingsProps) {
  if (recordings.length === 0) return null
  return (
    <Callout title="Recordings that were not finished" intent="warning">
      {recordings.map((one) => (
        <div key={one.id} className={styles.left}>
          <span>
            {one.name} · {ago(one.startedAt)} · {bytes(one.size)}
          </span>
          <Button size="small" text="Keep" aria-label={`Keep ${one.name}`} onClick={() => onKeep(one)} />
          <Button
            size="small"
            variant="minimal"
            text="Discard"
            aria-label={`Discard ${one.name}`}
            onClick={() => onDiscard(one)}
          />
        </div>
      ))}
    </Callout>
  )
}
