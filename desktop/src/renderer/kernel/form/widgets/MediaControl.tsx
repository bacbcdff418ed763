import { Button } from '@blueprintjs/core'
import { Crop, Media } from '@blueprintjs/icons'
import { useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import { useOnly } from '../../manifest/FeaturesContext.tsx'
import { media } from '../../media/Media.ts'
import { asText, type ControlProps } from '../ControlProps.ts'
import { useFormOwner } from '../FormTarget.tsx'
import formStyles from '../form.module.css'
import styles from './MediaControl.module.css'
import { useReferenced } from './useReferenced.ts'

type MediaControlProps = ControlProps & {
  /** The stored record, outside of its form. */
  owner?: { entity: string; key: string }
}

/** An asset: its picture and name, chosen from the library or dropped in. */
export function MediaControl(props: MediaControlProps) {
  const { id, label, field, path, value, isDisabled, describedBy, onChange } = props
  const { accept = 'any' } = field as { accept?: MediaType }
  const [isPicking, setPicking] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const key = asText(value)
  const { entity, Picker, PictureDialog, Thumb, FileNews, usePlacing } = useOnly(media)
  const { placeFile, keepPresent } = usePlacing()
  const owner = useFormOwner() ?? props.owner
  const place = owner ? [owner.entity, owner.key, ...path].join('/') : null
  function take(row: Row) {
    const apply = () => onChange(row.key, 'now')
    // A record that is being made is stored with what its form shows.
    if (!owner || place === null) return apply()
    placeFile(row, { place, owner: { ...owner, path: path.slice(0, -1) }, present: key, apply })
  }
  const { row: asset, name, missing } = useReferenced(entity, key === '' ? null : key)
  return (
    <div className={styles.media}>
      {key === '' && (
        <span className={styles.empty} aria-hidden="true">
          <Media size={20} />
        </span>
      )}
      {key !== '' && asset && <Thumb asset={asset} className={styles.thumb ?? ''} />}
      <div className={styles.facts}>
        {key !== '' && <span className="clipped">{name}</span>}
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
          {key !== '' && asset?.type === 'image' && (
            <Button
              size="small"
              icon={<Crop />}
              text="Crop…"
              aria-label={`Crop ${label}`}
              disabled={isDisabled}
              onClick={() => setEditing(true)}
            />
          )}
          {key !== '' && (
            <Button
              size="small"
              variant="minimal"
              text="Clear"
              aria-label={`Clear ${label}`}
              disabled={isDisabled}
              onClick={() => {
                if (place !== null) keepPresent(place)
                onChange(null, 'now')
              }}
            />
          )}
        </span>
        {missing !== null && (
          <p className={formStyles.fault} role="alert">
            {missing} {isDisabled ? '' : 'Choose another, or clear it.'}
          </p>
        )}
        {place !== null && <FileNews place={place} />}
      </div>
      <PictureDialog
        asset={isEditing ? key : null}
        isAltAsked
        onClose={() => setEditing(false)}
        onDone={(row) => row.key !== key && take(row)}
      />
      <Picker isOpen={isPicking} accept={accept} onClose={() => setPicking(false)} onPick={take} />
    </div>
  )
}
