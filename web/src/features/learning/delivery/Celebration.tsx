import { useEffect, useRef, useState } from 'react'
import type { PublicCourse } from '../../../../../shared/src/features/content/entities/Course.ts'
import { isComplete } from '../../../../../shared/src/features/content/rules/isComplete.ts'
import { LateDialog } from '../../../kernel/parts/LateDialog.tsx'
import { CelebrationDialog } from './dialogs.ts'

/** Shown once, when the course becomes complete. */
export function Celebration({ course, progress }: { course: PublicCourse; progress: number }) {
  const before = useRef(progress)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isComplete(progress) && !isComplete(before.current)) setOpen(true)
    before.current = progress
  }, [progress])
  const close = () => setOpen(false)
  return (
    <LateDialog isOpen={isOpen} close={close}>
      <CelebrationDialog isOpen={isOpen} close={close} courseName={course.name} />
    </LateDialog>
  )
}
