import { AnchorButton, Button, Callout } from '@blueprintjs/core'
import { Refresh, Share } from '@blueprintjs/icons'
import { useState } from 'react'
import { User } from '#shared/features/identity/entities/User.ts'
import { Meeting } from '#shared/features/meetings/entities/Meeting.ts'
import { cancelMeeting } from '#shared/features/meetings/operations/meetingSteps.ts'
import { remakeMeetingRecording } from '#shared/features/meetings/operations/recording.ts'
import { type FilmFault, readFilmFault } from '#shared/features/meetings/rules/filmFault.ts'
import type { Row } from '#shared/kernel/dataStore/CachedRecord.ts'
import { labelOf } from '#shared/kernel/model/FieldFacts.ts'
import { useCachedRecord } from '#widgets/kernel/data/useCachedRecord.ts'
import { useCore } from '../../kernel/api/CoreContext.tsx'
import { callOperation } from '../../kernel/api/callOperation.ts'
import { useConsoleState, useMay } from '../../kernel/api/useConsoleState.ts'
import { useDialogs } from '../../kernel/dialogs/Dialogs.tsx'
import { useFailure } from '../../kernel/dialogs/useFailure.tsx'
import { MediaControl } from '../../kernel/form/widgets/MediaControl.tsx'
import { factText } from '../../kernel/records/online/factText.ts'
import { RecordFacts } from '../../kernel/records/online/RecordFacts.tsx'
import { CaptionsDialog } from '../content/assets/AssetDialog.tsx'
import { MakeLesson } from './MakeLesson.tsx'
import styles from './Meeting.module.css'
import { NotOnServer } from './NotOnServer.tsx'
import { type MeetingOnServer, useMeetingOnServer } from './useMeetingOnServer.ts'

const facts = ['status', 'cancelledReason', 'startedAt', 'endedAt', 'actualDuration'] as const

/** How the meeting runs, its recording, its page on the portal, and calling it off. */
export function MeetingRun({ meeting }: { meeting: string }) {
  const used = useMeetingOnServer(meeting)
  const { data: state } = useConsoleState()
  const mayWrite = useMay()('update', Meeting)
  const { record } = used.cached
  const maker = useStaffName(record?.createdBy)
  if (!record) return <NotOnServer of={used} />
  const address = state?.server
    ? new URL(`/meeting/${encodeURIComponent(String(record.slug || record.id))}`, state.server).href
    : null
  return (
    <section aria-label="State and recording" className={styles.run}>
      <h2>State</h2>
      <RecordFacts
        facts={[
          ...facts.flatMap((name) => {
            const field = Meeting.fields[name]
            return makeFact(name, factText(field, record[name]))
          }),
          ...makeFact('createdBy', maker),
        ]}
      />
      <div className={styles.line}>
        {address && (
          <AnchorButton
            href={address}
            target="_blank"
            rel="noreferrer"
            icon={<Share />}
            text="Open its page"
          />
        )}
        <Button icon={<Refresh />} text="Refresh" onClick={used.reload} />
        {mayWrite && !over.includes(String(record.status)) && <Cancel record={record} used={used} />}
      </div>
      <h2 id="meeting-recording">Recording</h2>
      <RecordingState record={record} used={used} mayWrite={mayWrite} />
      <MediaControl
        id="meeting-recording-choice"
        name="recording"
        label="Recording"
        placeholder=""
        field={Meeting.fields.recording}
        path={['recording']}
        owner={{ entity: Meeting.name, key: record.key }}
        value={record.recording}
        fault={null}
        isDisabled={used.isBusy || !mayWrite}
        describedBy={undefined}
        onChange={(recording) => void used.write({ recording })}
      />
      <p className="quiet">People with access find it on the meeting’s page after the meeting.</p>
      {typeof record.recording === 'string' && mayWrite && (
        <>
          <RecordingCaptions recording={record.recording} />
          <MakeLesson recording={record.recording} name={String(record.name)} />
        </>
      )}
    </section>
  )
}

/** The captions and the transcript of the film, which the meeting's page shows, too. */
function RecordingCaptions({ recording }: { recording: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button text="Captions and transcript…" onClick={() => setOpen(true)} />
      <CaptionsDialog asset={isOpen ? recording : null} onClose={() => setOpen(false)} />
    </>
  )
}

/** What becomes of what hosts recorded in the room. */
const recordingTexts: Readonly<Record<string, string>> = {
  RECORDING: 'The meeting is being recorded.',
  STOPPED: 'A host has stopped the recording. The film is made when the meeting has ended.',
  PROCESSING: 'The film is being made.',
}

const faultTexts: Readonly<Record<FilmFault, string>> = {
  full: 'The storage was full.',
  slow: 'The storage was too slow.',
  storage: 'The storage could not be written.',
  nothing: 'Nobody’s picture or sound was recorded.',
  film: 'Something went wrong while the film was made.',
}

function RecordingState({
  record,
  used,
  mayWrite,
}: {
  record: Row
  used: MeetingOnServer
  mayWrite: boolean
}) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const fail = useFailure()
  async function retry() {
    try {
      const organizationID = state?.workspace?.organization ?? ''
      await callOperation(core, remakeMeetingRecording, { organizationID, meetingKey: record.key })
    } catch (error) {
      fail('The film is not being made', error)
    }
    used.reload()
  }
  const status = String(record.recordingStatus ?? '')
  const fault = readFilmFault(record.recordingFault)
  if (status === 'FAILED')
    return (
      <Callout intent="danger" title="The film of the recording could not be made">
        <p>{fault && faultTexts[fault]} What was recorded is kept.</p>
        {mayWrite && <Button text="Try again" onClick={() => void retry()} />}
      </Callout>
    )
  const text = recordingTexts[status]
  if (!text || record.status === 'CANCELLED') return null
  return (
    <p>
      {text} {status === 'STOPPED' && fault && faultTexts[fault]}
    </p>
  )
}

const makeFact = (name: keyof typeof Meeting.fields, text: string | null) =>
  text === null ? [] : [{ name, label: labelOf(name, Meeting.fields[name]), text }]

/** Null until it is known, and where nobody is named. */
function useStaffName(user: unknown): string | null {
  const { record, state } = useCachedRecord(User.name, typeof user === 'string' ? user : null)
  if (state === 'not_found') return 'A former staff member'
  return record ? String(record.name) : null
}

const over = ['POST_MEETING', 'CANCELLED']

function Cancel({ record, used }: { record: Row; used: MeetingOnServer }) {
  const core = useCore()
  const { data: state } = useConsoleState()
  const { confirm, snackBar } = useDialogs()
  const fail = useFailure()
  async function cancel() {
    const isSure = await confirm('cancelMeeting', {
      title: 'Cancel this meeting?',
      text: `“${String(record.name)}” is cancelled: its page says so, its room closes, and everyone who is registered is notified by mail. This cannot be undone.`,
      ok: 'Cancel the meeting',
      cancel: 'Keep the meeting',
      intent: 'danger',
    })
    if (!isSure) return
    try {
      const organizationID = state?.workspace?.organization ?? ''
      await callOperation(core, cancelMeeting, { organizationID, meetingKey: record.key })
      snackBar(`“${String(record.name)}” is cancelled.`, 'success')
    } catch (error) {
      fail('The meeting was not cancelled', error)
    }
    used.reload()
  }
  return <Button intent="danger" variant="outlined" text="Cancel meeting…" onClick={() => void cancel()} />
}
