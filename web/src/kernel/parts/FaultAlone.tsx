import type { ReactNode } from 'react'
import page from './Page.module.css'

/** Around a fault that took the portal's frame with it: the way home, which loads everything anew. */
export function FaultAlone({ base, children }: { base: string; children: ReactNode }) {
  return (
    <main className={`${page.page} ${page.narrow}`}>
      {children}
      <p className={page.section}>
        <a href={`${base}/`}>Go to the home page</a>
      </p>
    </main>
  )
}
