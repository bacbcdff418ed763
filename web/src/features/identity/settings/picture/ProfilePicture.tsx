import { useId, useRef } from 'react'
import { identitySettingsWords } from '#shared/features/identity/words/settings/words.generated.ts'
import { faultText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { numberFormat } from '#shared/kernel/words/formats.ts'
import { useSite } from '#web/kernel/site/Site.ts'
import { useSubmit } from '#widgets/kernel/form/useSubmit.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import type { Profile } from '../../session/calls.ts'
import { removeProfilePicture } from '../calls.ts'
import { CropDialog } from './CropDialog.tsx'
import styles from './ProfilePicture.module.css'
import { useProfilePicture } from './useProfilePicture.ts'

type Props = { profile: Pick<Profile, 'key' | 'picture'>; onSaved(): void | Promise<void> }

/** Named one by one, so that phones hand over a JPEG where they take pictures in a format of their own. */
const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic'

/** The customer's picture of themselves (AST-34): shown, chosen, cut, sent, and removed. */
export function ProfilePicture({ profile, onSaved }: Props) {
  const t = useWords(identitySettingsWords)
  const faults = useWords(kernelErrorsWords)
  const { api } = useSite()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { picture } = profile
  const { state, choose, send, cancel } = useProfilePicture(profile.key, picture !== null, onSaved)
  const removing = useSubmit(t('picture.notRemoved'))
  const remove = () =>
    removing.run(async () => {
      await api.call(removeProfilePicture, {}, { customer: profile.key })
      await onSaved()
    })
  const isBusy = state.name === 'uploading' || state.name === 'processing' || removing.isBusy
  const percent = numberFormat(t.language, { style: 'percent' })
  const fault = state.name === 'choosing' ? state.fault : null
  return (
    <section className={styles.picture} aria-labelledby={`${id}-title`} data-state={state.name}>
      <span className={styles.face}>
        {picture ? <Picture src={picture} alt={t('picture.yours')} /> : <Icon name="user" size={40} />}
      </span>
      <div className={styles.about}>
        <h2 id={`${id}-title`} className={styles.title}>
          {t('picture.title')}
        </h2>
        <p className={styles.hint}>{t('picture.hint')}</p>
        <div className={styles.actions}>
          {/* The button is what people see and reach; the input is the browser's own chooser. */}
          <input
            ref={input}
            type="file"
            hidden
            accept={accepted}
            aria-label={t(picture ? 'picture.change' : 'picture.choose')}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) void choose(file)
              event.target.value = ''
            }}
          />
          <Button look="secondary" size="small" disabled={isBusy} onClick={() => input.current?.click()}>
            {t(picture ? 'picture.change' : 'picture.choose')}
          </Button>
          {state.name === 'uploading' ? (
            <Button look="quiet" size="small" onClick={cancel}>
              {t('cancel')}
            </Button>
          ) : (
            picture && (
              <Button look="quiet" size="small" disabled={isBusy} onClick={() => void remove()}>
                {t('picture.remove')}
              </Button>
            )
          )}
        </div>
        <p role="status" className={styles.hint}>
          {state.name === 'uploading' && t('picture.uploading', { percent: percent.format(state.share) })}
          {state.name === 'processing' && t('picture.processing')}
        </p>
        {fault && (
          <Notice tone="danger">
            {fault === 'unreadable' ? t('picture.unreadable') : faultText(faults, fault)}
          </Notice>
        )}
        {removing.fault && <Notice tone="danger">{removing.fault}</Notice>}
      </div>
      {state.name === 'confirm' && (
        <CropDialog picture={state.picture} use={(crop) => void send(state.picture, crop)} cancel={cancel} />
      )}
    </section>
  )
}
