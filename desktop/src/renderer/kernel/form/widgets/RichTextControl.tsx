import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { RichTextEditor } from '../../richText/RichTextEditor.tsx'
import type { ControlProps } from '../ControlProps.ts'
import { useFormTarget } from '../FormTarget.tsx'

export function RichTextControl({ id, label, value, isDisabled, onChange }: ControlProps) {
  const { hold } = useFormTarget()
  return (
    <RichTextEditor
      id={id}
      label={label}
      value={(value ?? null) as RichText | null}
      isDisabled={isDisabled}
      isCompact
      hold={hold}
      onChange={(next, base) => onChange(next.slate.length === 0 ? null : next, 'typing', base)}
    />
  )
}
