import type { ReactNode } from 'react'
import { kernelFrameWords } from '#shared/kernel/words/frame/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import page from './Page.module.css'

/** Around a fault that took the portal's frame with it: the way home, which reloads everything. */
export function FaultAlone({ base, children }: { base: string; children: ReactNode }) {
  const t = useWords(kernelFrameWords)
  return (
    <main className={`${page.page} ${page.narrow}`}>
      {children}
      <p className={page.section}>
        <a href={`${base}/`}>{t('toHome')}</a>
      </p>
    </main>
  )
}
