import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { meetingsMeetNowWords } from '#shared/features/meetings/words/meetNow/words.generated.ts'
import { dateFormat } from '#shared/kernel/words/formats.ts'
import { TextArea } from '#widgets/kernel/form/TextArea.tsx'
import { TextInput } from '#widgets/kernel/form/TextInput.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import dialog from '#widgets/kernel/parts/Dialog.module.css'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useLanguage, useWords } from '#widgets/kernel/words/useWords.ts'
import { meetingPath } from '../meetingPath.ts'
import { EmailRows, faultOfEmail } from './EmailRows.tsx'
import styles from './MeetNow.module.css'
import { useMeetNow } from './useMeetNow.ts'

/** Starts a meeting of one's own at once, and invites to it (2§2.3). */
export function MeetNow() {
  const t = useWords(meetingsMeetNowWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog.Root open={isOpen} onOpenChange={setIsOpen}>
      <Dialog.Trigger render={<Button>{t('meetNow')}</Button>} />
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title>{t('title')}</Dialog.Title>
          <MeetNowForm close={() => setIsOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function MeetNowForm({ close }: { close(): void }) {
  const t = useWords(meetingsMeetNowWords)
  const language = useLanguage()
  const [, navigate] = useLocation()
  const { start, invite } = useMeetNow()
  const task = useSubmit(t('fault'))
  const [isInviting, setIsInviting] = useState(false)
  const [emails, setEmails] = useState<readonly string[]>([''])
  const when = dateFormat(language, { dateStyle: 'short', timeStyle: 'short' })
  const [opened] = useState(() => new Date())
  const fields = useFields(
    {
      name: t('defaultName', { when: when.format(opened) }),
      subject: t('defaultSubject'),
      message: '',
    },
    {
      name: (name) => (name.trim().length >= 3 && [...name].length <= 80 ? null : t('nameFault')),
      subject: (subject) => (isInviting && subject.trim() === '' ? t('required') : null),
    },
  )
  const given = emails.map((one) => one.trim()).filter((one) => one !== '')
  const isReady = () => fields.check() && (!isInviting || given.every((one) => faultOfEmail(t, one) === null))
  /** A second try after failed invitations uses the meeting that is already running. */
  async function work(): Promise<void> {
    const { name, subject, message } = fields.values
    const meeting = await start(name.trim())
    if (isInviting && given.length > 0)
      await task.run(async () => {
        await invite(meeting.key, { subject, message, emailAddresses: given })
        navigate(meetingPath(meeting))
      }, t('inviteFault'))
    else navigate(meetingPath(meeting))
  }
  return (
    <form className={styles.form} noValidate onSubmit={task.onSubmit(isReady, work)}>
      {task.fault && <Notice tone="danger">{task.fault}</Notice>}
      <TextInput label={t('name')} autoComplete="off" {...fields.bind('name')} />
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isInviting}
          onChange={(event) => setIsInviting(event.target.checked)}
        />
        {t('invite')}
      </label>
      {isInviting && (
        <>
          <TextInput label={t('subject')} autoComplete="off" {...fields.bind('subject')} />
          <TextArea label={t('message')} isOptional {...fields.bind('message')} />
          <EmailRows emails={emails} onChange={setEmails} />
        </>
      )}
      <div className={styles.actions}>
        <Button look="secondary" onClick={close}>
          {t('cancel')}
        </Button>
        <Button type="submit" disabled={task.isBusy}>
          {t('start')}
        </Button>
      </div>
    </form>
  )
}
