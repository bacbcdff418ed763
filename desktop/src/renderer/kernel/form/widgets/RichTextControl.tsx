import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { RichTextEditor } from '../../richText/RichTextEditor.tsx'
import type { ControlProps } from '../ControlProps.ts'
import { useFieldName, useFormTarget } from '../FormTarget.tsx'

export function RichTextControl({ id, label, path, value, isDisabled, onChange }: ControlProps) {
  const { hold } = useFormTarget()
  const keptAs = useFieldName(path)
  return (
    <RichTextEditor
      id={id}
      keptAs={keptAs}
      label={label}
      value={(value ?? null) as RichText | null}
      isDisabled={isDisabled}
      isCompact
      hold={hold}
      onChange={(next, base) => onChange(next.slate.length === 0 ? null : next, 'typing', base)}
    />
  )
}
