import { useEffect, useId, useRef, useState } from 'react'
import { portalsLeadFormWords } from '#shared/features/portals/words/leadForm/words.generated.ts'
import { isAppError } from '#shared/kernel/errors/AppError.ts'
import { faultsByField } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import formStyles from '#widgets/kernel/form/Form.module.css'
import { firstToFill, useStepFocus } from '#widgets/kernel/form/focus.ts'
import { PhoneInput } from '#widgets/kernel/form/PhoneInput.tsx'
import { TextInput } from '#widgets/kernel/form/TextInput.tsx'
import { useFields } from '#widgets/kernel/form/useFields.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { useOnline } from '#widgets/kernel/loading/useOnline.ts'
import { Button, buttonClass } from '#widgets/kernel/parts/Button.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { type LeadFormProps, usePageHost } from '../host/PageHost.ts'
import { PageText } from '../parts/PageText.tsx'
import styles from './LeadForm.module.css'
import { type LeadFieldName, type LeadValues, useLeadChecks } from './useLeadChecks.ts'

type Props = LeadFormProps & {
  /** The reader's values, if they are known already. */
  start?: Partial<LeadValues>
  /** Sends the typed values; null in a preview, where nothing is sent. */
  send: ((lead: LeadValues) => Promise<void>) | null
}

const names = ['firstName', 'lastName', 'email', 'company', 'phoneNumber'] as const
const completions = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  company: 'organization',
  phoneNumber: 'tel',
} as const satisfies Record<LeadFieldName, string>

/**
 * A form in which somebody leaves how they can be reached (WID-23, WID-36 to 38). It is judged as it is changed, and can be
 * sent once something is in it; the words of its author take its place then.
 */
export function LeadForm({ form, settings, headingLevel, start = {}, send }: Props) {
  const t = useWords(portalsLeadFormWords)
  const id = useId()
  const [isSent, setSent] = useState(false)
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  const { title } = settings
  return (
    <section
      className={styles.lead}
      aria-label={title ? undefined : t('form')}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <Heading id={id} className={styles.title}>
          <PageText element={form} path={['title']} text={title} />
        </Heading>
      )}
      {isSent ? (
        <Thanks text={settings.successMessage || t('thanks')} />
      ) : (
        <>
          <noscript>
            <p>{t('noScripts')}</p>
          </noscript>
          <Fields {...{ form, settings, start, send }} onSent={() => setSent(true)} />
        </>
      )}
    </section>
  )
}

function Fields({
  form: element,
  settings,
  start,
  send,
  onSent,
}: Pick<Props, 'form' | 'settings' | 'send'> & { start: Partial<LeadValues>; onSent(): void }) {
  const t = useWords(portalsLeadFormWords)
  const faults = useWords(kernelErrorsWords)
  const { editing } = usePageHost()
  const task = useSubmit(t(useOnline() ? 'notSent' : 'notSentOffline'))
  const shown = names.filter((name) => settings[name].display)
  const first: LeadValues = {
    firstName: '',
    lastName: '',
    email: '',
    company: '',
    phoneNumber: '',
    website: '',
  }
  for (const name of shown) first[name] = start[name] ?? ''
  const fields = useFields(first, useLeadChecks(settings))
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  useStepFocus(form, tries + fields.refusals > 0, tries + fields.refusals, firstToFill)
  const isChanged = Object.values(fields.values).some((value) => value !== '')
  const work = async () => {
    const values = Object.fromEntries(
      Object.entries(fields.values).map(([name, value]) => [name, value.trim()]),
    )
    try {
      // Cast: the same names.
      await send?.(values as LeadValues)
    } catch (error) {
      if (isLost(error)) throw new Error('The lead did not arrive.', { cause: error })
      for (const [name, text] of Object.entries(faultsByField(faults, error)))
        if (names.some((one) => one === name)) fields.refuse(name as LeadFieldName, text)
      // A program that filled it in may do so once.
      fields.clear('website')
      throw error
    }
    onSent()
  }
  const check = () => {
    const isReady = fields.check()
    if (!isReady) setTries((count) => count + 1)
    return isReady
  }
  const words = <PageText element={element} path={['label']} text={settings.label || t('send')} />
  return (
    <form
      ref={form}
      className={`${formStyles.form} ${styles.form}`}
      noValidate
      onSubmit={task.onSubmit(check, work)}
    >
      {task.fault && <Notice tone="danger">{task.fault}</Notice>}
      <div className={styles.fields}>
        {shown.map((name) => {
          const bound = fields.bind(name)
          const facts = {
            ...bound,
            label: settings[name].label || t(`field.${name}`),
            isOptional: !settings[name].required,
            // Judged as it is typed (WID-36).
            onChange(value: string) {
              bound.onChange(value)
              bound.onLeave()
            },
          }
          if (name === 'phoneNumber') return <PhoneInput key={name} {...facts} />
          return (
            <TextInput
              key={name}
              {...facts}
              autoComplete={completions[name]}
              {...(name === 'email' && { type: 'email', inputMode: 'email', autoCapitalize: 'off' })}
            />
          )
        })}
      </div>
      <label className={styles.trap} aria-hidden="true">
        {t('emptyField')}
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={fields.values.website}
          onChange={(event) => fields.bind('website').onChange(event.target.value)}
        />
      </label>
      {editing ? (
        // In a button, a click would not set the caret.
        <span className={`${buttonClass()} ${styles.send}`}>{words}</span>
      ) : (
        <Button type="submit" className={styles.send} disabled={!isChanged || task.isBusy || send === null}>
          {task.isBusy ? t('sending') : words}
        </Button>
      )}
    </form>
  )
}

/** In the place of the button that had the focus. */
function Thanks({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className={styles.thanks}>
      <Notice tone="success">
        <span className={styles.words}>{text}</span>
      </Notice>
    </div>
  )
}

/** No answer came, or none that says why. */
const isLost = (error: unknown) =>
  !isAppError(error) || error.code === 'unavailable' || error.code === 'internal' || error.code === 'storage'
