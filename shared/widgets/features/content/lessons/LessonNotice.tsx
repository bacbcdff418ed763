import type { ReactNode } from 'react'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'

/** Stands where a lesson's player would. Those reach from edge to edge on phones; its frame keeps it off the edges. */
export function LessonNotice({ children }: { children: ReactNode }) {
  return (
    <div>
      <Notice tone="warning">{children}</Notice>
    </div>
  )
}
