import { numberFormat } from '#shared/kernel/words/formats.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import { Icon } from '../../parts/Icon.tsx'
import { useLanguage } from '../../words/useWords.ts'
import type { BlockViewProps } from './BlockViewProps.ts'
import styles from './blocks.module.css'

/** A file to download, with its size. */
export function FileCard({ block: { asset, name, size }, tools }: BlockViewProps<'file'>) {
  const language = useLanguage()
  const address = tools.file(asset)
  const text = (
    <>
      <Icon name="download" />
      <span className={styles.fileName} dir="auto">
        {name}
      </span>
      {size !== undefined && <span className={styles.fileSize}>{sizeText(language, size)}</span>}
    </>
  )
  return address === undefined ? (
    <p className={styles.file}>{text}</p>
  ) : (
    <p>
      <a className={styles.file} href={address} download={name}>
        {text}
      </a>
    </p>
  )
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

function sizeText(language: Language, bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3))
  const options = {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const
  return numberFormat(language, options).format(bytes / 1000 ** step)
}
