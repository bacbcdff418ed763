import { createContext, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import styles from './Notices.module.css'
import type { PostedNotice } from './Toasts.tsx'

type Post = (text: string, tone?: PostedNotice['tone']) => void

const NoticesContext = createContext<Post>(() => undefined)

/** Shows a transient message: signed in, saved. Important messages belong in the page. */
export const useNotify = (): Post => useContext(NoticesContext)

export const Toasts = lazyPart(() => import('./Toasts.tsx').then((m) => m.Toasts))
let nextId = 1

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [posted, setPosted] = useState<PostedNotice[]>([])
  const post = useCallback<Post>((text, tone = 'success') => {
    const id = nextId++
    setPosted((before) => [...before, { id, text, tone }])
  }, [])
  return (
    <NoticesContext value={post}>
      {children}
      {posted.length > 0 && (
        // Offline its looks may be missing: the words are not.
        <ErrorBoundary frame={() => <PlainNotice text={posted.at(-1)?.text ?? ''} />}>
          <Suspense fallback={null}>
            <Toasts posted={posted} />
          </Suspense>
        </ErrorBoundary>
      )}
    </NoticesContext>
  )
}

const PlainNotice = ({ text }: { text: string }) => (
  <p className={styles.plain} role="status">
    {text}
  </p>
)
