import type { ReactNode } from 'react'
import { Notice } from '#widgets/kernel/parts/Notice.tsx'

/** Shown in place of a lesson's player. Those reach from edge to edge on phones; its frame keeps it off the edges. */
export function LessonNotice({ children }: { children: ReactNode }) {
  return (
    <div>
      <Notice tone="warning">{children}</Notice>
    </div>
  )
}
