import { Button, Callout, FormGroup, InputGroup, Spinner, Tag, TextArea } from '@blueprintjs/core'
import { Calendar } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { errorText } from '#desktop/renderer/kernel/api/toAppError.ts'
import { useConsoleState, useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { Modal } from '#desktop/renderer/kernel/dialogs/Modal.tsx'
import { useDraft } from '#desktop/renderer/kernel/editions/useEditions.ts'
import { RetryButton } from '#desktop/renderer/kernel/parts/RetryButton.tsx'
import { findEntity } from '#shared/entities.ts'
import { Portal } from '#shared/features/portals/entities/Portal.ts'
import type { ScheduledPublication } from '#shared/features/portals/operations/scheduledPublications.ts'
import { cutIntoParts, hashOfParts } from '#shared/kernel/editions/cutIntoParts.ts'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import styles from './DraftLinks.module.css'
import { PortalForecast } from './PortalForecast.tsx'
import { localTime, momentText, parseLocalTime, zoneText } from './scheduleTimes.ts'
import { type Schedule, useSchedule } from './useSchedule.ts'

type Props = { portal: Row; edition: number | null; flush(): Promise<unknown> }

/** Publishes a portal later, as it is now; says when, and what came of the last time. */
export function ScheduleButton({ portal, edition, flush }: Props) {
  const may = useMay()
  const { data: state } = useConsoleState()
  const [isOpen, setOpen] = useState(false)
  const isShown = may('create', Publication) && state?.workspace?.isLocal === false
  const schedule = useSchedule(portal.key, isShown)
  if (!isShown) return null
  const next = schedule.all?.find((one) => one.state === 'waiting')
  const last = schedule.all?.find((one) => one.state !== 'waiting')
  const open = () => {
    void flush()
    setOpen(true)
  }
  return (
    <>
      <Button
        variant="minimal"
        icon={<Calendar />}
        text={next ? `Scheduled for ${momentText(next.publishAt)}` : 'Schedule…'}
        onClick={open}
      />
      {last?.state === 'failed' && (
        <Callout compact intent="danger" role="status">
          Not published on {momentText(last.publishAt)}. {last.message}
        </Callout>
      )}
      <Modal
        name="schedulePublication"
        title="Schedule publication"
        isOpen={isOpen}
        isDrawer
        onClose={() => setOpen(false)}
      >
        {isOpen && <Panel {...{ portal, edition, schedule }} />}
      </Modal>
    </>
  )
}

type PanelProps = Omit<Props, 'flush'> & { schedule: Schedule }

function Panel({ portal, edition, schedule }: PanelProps) {
  const { all, error, isConnected, reload } = schedule
  if (error)
    return (
      <div className={styles.panel}>
        <Callout title="The server keeps what is scheduled">
          <p>{errorText(error)}</p>
          <RetryButton onClick={reload} />
        </Callout>
      </div>
    )
  if (!all)
    return (
      <div className={styles.panel}>
        {isConnected ? (
          <Spinner aria-label="Loading what is scheduled" />
        ) : (
          <Callout title="The server keeps what is scheduled">
            <p>Connect to schedule a publication.</p>
          </Callout>
        )}
      </div>
    )
  return (
    <div className={styles.panel}>
      <p className="quiet">
        The server publishes the portal at that time exactly as you see it now, also if it is changed until
        then. Times are in your time zone, {zoneText()}.
      </p>
      <NewSchedule {...{ portal, edition, schedule }} />
      {all.length > 0 && (
        <ul className={styles.links} aria-label="Scheduled publications">
          {all.map((one) => (
            <Entry key={one.id} {...{ one, schedule }} />
          ))}
        </ul>
      )}
    </div>
  )
}

const tomorrow = () => localTime(new Date(Date.now() + 24 * 3600 * 1000))

function NewSchedule({ portal, edition, schedule }: PanelProps) {
  const [time, setTime] = useState(tomorrow)
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const draft = useDraft(Portal, portal)
  const field = useId()
  const at = parseLocalTime(time)
  const isPast = at !== null && at.getTime() <= Date.now()
  async function submit() {
    if (!draft.data || at === null || isPast) return
    setBusy(true)
    const belonging = draft.data.belonging.flatMap(({ entity, record }) => {
      const found = findEntity(entity)
      return found ? [{ entity: found, record }] : []
    })
    const hash = hashOfParts(cutIntoParts(Portal, draft.data.record, belonging))
    if (await schedule.schedule(hash, at, note)) setNote('')
    setBusy(false)
  }
  return (
    <form
      className={styles.form}
      aria-label="New scheduled publication"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormGroup
        label="Publish on"
        labelFor={field}
        intent={isPast ? 'danger' : 'none'}
        helperText={isPast ? 'Choose a time that is not past.' : at && momentText(at.toISOString())}
      >
        <InputGroup id={field} type="datetime-local" required value={time} onValueChange={setTime} />
      </FormGroup>
      <FormGroup label="Note for other authors" labelInfo="(optional)" labelFor={`${field}-note`}>
        <TextArea
          id={`${field}-note`}
          fill
          maxLength={Publication.fields.note.max}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </FormGroup>
      <section aria-label="What changes for visitors">
        <h3>What changes for visitors</h3>
        <PortalForecast portal={portal} edition={edition} />
      </section>
      <Button
        type="submit"
        intent="primary"
        text="Schedule"
        loading={isBusy}
        disabled={!schedule.isConnected || !draft.data || at === null || isPast}
      />
    </form>
  )
}

const stateTexts = {
  waiting: 'Scheduled',
  published: 'Published',
  failed: 'Not published',
  cancelled: 'Cancelled',
} as const

function Entry({ one, schedule }: { one: ScheduledPublication; schedule: Schedule }) {
  const [time, setTime] = useState<string | null>(null)
  const at = time === null ? null : parseLocalTime(time)
  const when = momentText(one.publishAt)
  return (
    <li className={styles.link}>
      <div className={styles.bar}>
        <b>{when}</b>
        <Tag
          minimal
          intent={one.state === 'failed' ? 'danger' : one.state === 'published' ? 'success' : 'none'}
        >
          {stateTexts[one.state]}
        </Tag>
        <span className="quiet">By {one.author ?? 'a former colleague'}</span>
      </div>
      {one.note && <p>{one.note}</p>}
      {one.state === 'failed' && one.message && <p>{one.message}</p>}
      {one.state === 'waiting' && (
        <div className={styles.bar}>
          {time === null ? (
            <Button
              size="small"
              text="Change time"
              aria-label={`Change the time of ${when}`}
              onClick={() => setTime(localTime(new Date(one.publishAt)))}
            />
          ) : (
            <>
              <InputGroup
                type="datetime-local"
                aria-label="New time"
                autoFocus
                value={time}
                onValueChange={setTime}
              />
              <Button
                size="small"
                intent="primary"
                text="Save time"
                disabled={at === null || at.getTime() <= Date.now()}
                onClick={async () => {
                  if (at && (await schedule.move(one.id, at))) setTime(null)
                }}
              />
              <Button size="small" text="Keep time" onClick={() => setTime(null)} />
            </>
          )}
          <Button
            size="small"
            variant="minimal"
            intent="danger"
            text="Cancel publication"
            aria-label={`Cancel the publication of ${when}`}
            disabled={!schedule.isConnected}
            onClick={() => void schedule.cancel(one.id)}
          />
        </div>
      )}
    </li>
  )
}
