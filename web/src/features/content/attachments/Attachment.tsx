import { useId, useRef } from 'react'
import { mostAttachmentBytes } from '#shared/features/content/rules/mostAttachmentBytes.ts'
import { contentAttachmentsWords } from '#shared/features/content/words/attachments/words.generated.ts'
import { faultText } from '#shared/kernel/errors/readRefusal.ts'
import { kernelErrorsWords } from '#shared/kernel/words/errors/words.generated.ts'
import { numberFormat } from '#shared/kernel/words/formats.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Attachment.module.css'
import { formatSize } from './formatSize.ts'
import type { Attached } from './useAttachment.ts'

type Props = { attached: Attached | null; attach(file: File): void; remove(): void }

/** The file of a post or message that is being written: chosen, on its way, or attached. */
export function Attachment({ attached, attach, remove }: Props) {
  const t = useWords(contentAttachmentsWords)
  const refusals = useWords(kernelErrorsWords)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  if (attached === null || attached.state === 'failed')
    return (
      <>
        {attached && (
          <Notice tone="danger">
            {attached.error === 'tooBig'
              ? t('tooBig', { max: formatSize(mostAttachmentBytes, t.language) })
              : faultText(refusals, attached.error)}
          </Notice>
        )}
        <div className={styles.attach}>
          <label htmlFor={id} className={styles.attachLabel}>
            <Icon name="link" size={16} />
            {t('attach')}
          </label>
          <input
            ref={input}
            id={id}
            type="file"
            className={styles.file}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) attach(file)
              event.target.value = ''
            }}
          />
        </div>
      </>
    )
  const { name } = attached
  const percent = numberFormat(t.language, { style: 'percent' })
  return (
    <div className={styles.attached}>
      <p role="status" className={styles.attachedName} dir="auto">
        {attached.state === 'uploading'
          ? t('uploading', { name, percent: percent.format(attached.share) })
          : t(attached.state === 'kept' ? 'fileKept' : 'uploaded', { name })}
      </p>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('removeAttachment', { name })}
        onClick={remove}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
