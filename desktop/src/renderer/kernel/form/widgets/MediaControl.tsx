import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { MediaType } from '../../../../../../shared/src/kernel/model/kinds/media.ts'
import { useRow } from '../../api/useRecords.ts'
import { useOnly } from '../../manifest/FeaturesContext.tsx'
import { media } from '../../media/Media.ts'
import { asText, type ControlProps } from '../ControlProps.ts'
import styles from './MediaControl.module.css'

/** An asset: its picture and name, chosen from the library or dropped in. */
export function MediaControl({ id, label, field, value, isDisabled, describedBy, onChange }: ControlProps) {
  const { accept = 'any' } = field as { accept?: MediaType }
  const [isPicking, setPicking] = useState(false)
  const key = asText(value)
  const { entity, Picker, Thumb } = useOnly(media)
  const { data: asset, isError } = useRow(entity, key === '' ? null : key)
  return (
    <div className={styles.media}>
      {key !== '' && asset && <Thumb asset={asset} className={styles.thumb ?? ''} />}
      <div className={styles.facts}>
        {key !== '' && (
          <span className="clipped">
            {asset ? String(asset.name) : isError ? `${key} is not in the library` : 'Loading…'}
          </span>
        )}
        <span className={styles.actions}>
          <Button
            id={id}
            size="small"
            text={key === '' ? 'Choose…' : 'Change…'}
            aria-label={`${key === '' ? 'Choose' : 'Change'} ${label}`}
            aria-describedby={describedBy}
            disabled={isDisabled}
            onClick={() => setPicking(true)}
          />
          {key !== '' && (
            <Button
              size="small"
              variant="minimal"
              text="Clear"
              aria-label={`Clear ${label}`}
              disabled={isDisabled}
              onClick={() => onChange(null, 'now')}
            />
          )}
        </span>
      </div>
      <Picker
        isOpen={isPicking}
        accept={accept}
        onClose={() => setPicking(false)}
        onPick={(row) => onChange(row.key, 'now')}
      />
    </div>
  )
}
