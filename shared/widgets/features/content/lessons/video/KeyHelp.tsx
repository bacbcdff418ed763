import { useEffect, useId, useRef } from 'react'
import { contentPlayerToolsWords } from '#shared/features/content/words/playerTools/words.generated.ts'
import { Button } from '#widgets/kernel/parts/Button.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './KeyHelp.module.css'
import { videoKeys } from './videoKey.ts'

export type KeyHelpProps = { close(): void }

/** The list of the player's keys: a dialog of the browser, since full screen hides everything outside its top layer. */
export function KeyHelp({ close }: KeyHelpProps) {
  const t = useWords(contentPlayerToolsWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  // The browser gives the focus back when a dialog closes, and not when it vanishes.
  const hide = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className={styles.help}
      aria-labelledby={title}
      onClose={close}
      onClick={(event) => event.target === dialog.current && hide()}
      // Otherwise the keys would act on the player behind it.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={styles.body}>
        <h2 id={title} className={styles.title}>
          {t('keyboard')}
        </h2>
        <dl className={styles.list}>
          {videoKeys.map(({ does, keys, shown = Object.keys(keys) }) => (
            <div key={does} className={styles.row}>
              <dt>{t(does)}</dt>
              <dd className={styles.keys}>
                {shown.map((key, index) => (
                  <span key={key}>
                    {index > 0 && <span className={styles.or}>{t('or')}</span>}
                    <kbd className={styles.key}>{key === ' ' ? t('key.space') : key.toUpperCase()}</kbd>
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Button look="secondary" onClick={hide}>
          {t('close')}
        </Button>
      </div>
    </dialog>
  )
}
