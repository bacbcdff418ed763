import type { ShownAttachment } from '#shared/features/content/operations/attachment.ts'
import { contentAttachmentsWords } from '#shared/features/content/words/attachments/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Attachment.module.css'
import { formatSize } from './formatSize.ts'

/** The file of a post or message: a picture is shown, and each can be saved. */
export function AttachedFile({ file: { name, size, isPicture, address } }: { file: ShownAttachment }) {
  const t = useWords(contentAttachmentsWords)
  return (
    <div className={styles.attachment}>
      {isPicture && (
        <Picture className={styles.picture} src={address} alt={t('picture', { name })} loading="lazy" />
      )}
      <a href={`${address}?download`} rel="noopener noreferrer" className={styles.saveFile} dir="auto">
        <Icon name="download" size={16} />
        {t('download', { name, size: formatSize(size, t.language) })}
      </a>
    </div>
  )
}
