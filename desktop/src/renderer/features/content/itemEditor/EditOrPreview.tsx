import { SegmentedControl } from '@blueprintjs/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { LoadingPart } from '#desktop/renderer/kernel/parts/LoadingPart.tsx'
import styles from './EditOrPreview.module.css'

type EditOrPreviewProps = { head?: ReactNode; edit: ReactNode; preview: ReactNode }

/** A form, and the same as learners see it. A link to one of its fields shows the form. */
export function EditOrPreview({ head, edit, preview }: EditOrPreviewProps) {
  const [mode, setMode] = useState<'edit' | 'preview'>('edit')
  const isWished = useSearchParams()[0].has('mend')
  useEffect(() => {
    if (isWished) setMode('edit')
  }, [isWished])
  return (
    <div className={styles.both}>
      <div className={styles.top}>
        {head}
        <SegmentedControl
          size="small"
          aria-label="Mode"
          value={mode}
          onValueChange={(value) => setMode(value === 'preview' ? 'preview' : 'edit')}
          options={[
            { value: 'edit', label: 'Edit' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      </div>
      {mode === 'preview' ? <LoadingPart>{preview}</LoadingPart> : edit}
    </div>
  )
}
