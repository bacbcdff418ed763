import { lazy, Suspense } from 'react'
import type { RichText } from '../../../../../shared/src/content/RichText.ts'
import type { ControlProps } from '../ControlProps.ts'

const RichTextEditor = lazy(() =>
  import('../../richText/RichTextEditor.tsx').then((m) => ({ default: m.RichTextEditor })),
)

export function RichTextControl({ id, label, value, isDisabled, onChange }: ControlProps) {
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <RichTextEditor
        id={id}
        label={label}
        value={(value ?? null) as RichText | null}
        isDisabled={isDisabled}
        isCompact
        onChange={(next) => onChange(next.slate.length === 0 ? null : next)}
      />
    </Suspense>
  )
}
