import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { RichTextEditor } from '../../richText/RichTextEditor.tsx'
import type { ControlProps } from '../ControlProps.ts'

export function RichTextControl({ id, label, value, isDisabled, onChange }: ControlProps) {
  return (
    <RichTextEditor
      id={id}
      label={label}
      value={(value ?? null) as RichText | null}
      isDisabled={isDisabled}
      isCompact
      onChange={(next, base) => onChange(next.slate.length === 0 ? null : next, 'typing', base)}
    />
  )
}
