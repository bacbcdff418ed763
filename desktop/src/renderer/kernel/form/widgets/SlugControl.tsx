import type { ControlProps } from '../ControlProps.ts'
import { useFormTarget } from '../FormTarget.tsx'
import { TextControl } from './TextControl.tsx'

/** A slug follows the name until the author says "Manual slug" (3§4). */
export function SlugControl(props: ControlProps) {
  const { record, entity } = useFormTarget()
  const isDerived = 'manualSlug' in entity.fields && record.manualSlug !== true
  return <TextControl {...props} isDisabled={props.isDisabled || isDerived} />
}
