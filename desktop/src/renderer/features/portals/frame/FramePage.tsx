import { ChosenPortal } from '../look/ChosenPortal.tsx'
import { FrameForm } from './FrameForm.tsx'
import { FramePreview } from './FramePreview.tsx'

/** Menu, footer and announcement of the chosen portal, beside what they look like. */
export const FramePage = () => (
  <ChosenPortal title="Menu and footer" form={<FrameForm />} beside={<FramePreview />} hasUndo />
)
