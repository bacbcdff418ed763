import { useEffect, useRef, useState } from 'react'
import type { PublicCourse } from '#shared/features/content/entities/Course.ts'
import { isComplete } from '#shared/features/content/rules/isComplete.ts'
import { LateDialog } from '#web/kernel/parts/LateDialog.tsx'
import { CelebrationDialog } from '../dialogs.ts'

type Props = {
  course: PublicCourse
  progress: number
  /** The ids of those that it gave its learner. */
  certifications: readonly string[]
  /** Something is under way that must not be covered, such as a package: it is shown afterwards. */
  mustWait?: boolean
}

/** Shown once, when the course becomes complete. */
export function Celebration({ course, progress, certifications, mustWait = false }: Props) {
  const before = useRef(progress)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    if (isComplete(progress) && !isComplete(before.current)) setDue(true)
    before.current = progress
  }, [progress])
  const isOpen = isDue && !mustWait
  const close = () => setDue(false)
  return (
    <LateDialog isOpen={isOpen} close={close}>
      <CelebrationDialog {...{ isOpen, close, course, certifications }} />
    </LateDialog>
  )
}
