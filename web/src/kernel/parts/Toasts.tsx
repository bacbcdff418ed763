import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef } from 'react'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { Icon } from '#widgets/kernel/parts/Icon.tsx'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import styles from './Toasts.module.css'

export type PostedNotice = { id: number; text: string; tone: 'success' | 'danger' }

/** The notices as toasts: announced, kept while pointed at or focused, gone after five seconds. */
export function Toasts({ posted }: { posted: readonly PostedNotice[] }) {
  return (
    <Toast.Provider timeout={5000}>
      <Feeder posted={posted} />
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Feeder({ posted }: { posted: readonly PostedNotice[] }) {
  const { add } = Toast.useToastManager()
  const shown = useRef(0)
  useEffect(() => {
    for (const notice of posted.slice(shown.current)) add({ title: notice.text, type: notice.tone })
    shown.current = posted.length
  }, [posted, add])
  return null
}

function List() {
  const t = useWords(kernelFrameWords)
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Title className={styles.title} />
      <Toast.Close className={styles.close} aria-label={t('dismiss')}>
        <Icon name="close" size={16} />
      </Toast.Close>
    </Toast.Root>
  ))
}
