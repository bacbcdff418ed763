import { SegmentedControl } from '@blueprintjs/core'
import type { CanvasView } from './useCanvasView.ts'

type CanvasChoiceProps = { label: string; view: CanvasView; onChoose(view: CanvasView): void }

/** Whether the picture or the list is shown. */
export const CanvasChoice = ({ label, view, onChoose }: CanvasChoiceProps) => (
  <SegmentedControl
    aria-label={label}
    size="small"
    options={[
      { label: 'Canvas', value: 'canvas' },
      { label: 'List', value: 'list' },
    ]}
    value={view}
    onValueChange={(value) => onChoose(value === 'list' ? 'list' : 'canvas')}
  />
)
