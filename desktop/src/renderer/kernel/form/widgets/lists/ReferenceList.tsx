import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useOnly } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { media } from '#desktop/renderer/kernel/media/Media.ts'
import { RemovableTag } from '#desktop/renderer/kernel/parts/RemovableTag.tsx'
import { findEntity } from '#shared/entities.ts'
import { expectKind } from '#shared/kernel/model/Field.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import type { HolderProps } from '../../ControlProps.ts'
import styles from '../../form.module.css'
import { ReferencePicker } from '../ReferencePicker.tsx'
import { useReferenced } from '../useReferenced.ts'
import { PlainList } from './PlainList.tsx'
import { toElements } from './toElements.ts'

/** References as chips, with a search to add another. */
export function ReferenceList(props: HolderProps) {
  const { field, value, label, isDisabled, onChange } = props
  const { of } = expectKind(field, 'list')
  const [isPicking, setPicking] = useState(false)
  const keys = toElements(value).map(String)
  const { entity: file, Picker } = useOnly(media)
  const entity = of.kind === 'media' ? file : expectKind(of, 'reference').to
  const known = findEntity(entity)
  if (known?.sync !== 'synced' || (of.kind === 'reference' && of.by === 'id')) return <PlainList {...props} />
  const add = (key: string) => {
    if (!keys.includes(key)) onChange([...keys, key], 'now')
  }
  return (
    <div className={styles.chips}>
      {keys.map((key) => (
        <Chip
          key={key}
          entity={entity}
          recordKey={key}
          isDisabled={isDisabled}
          onRemove={() =>
            onChange(
              keys.filter((one) => one !== key),
              'now',
            )
          }
        />
      ))}
      {of.kind === 'media' ? (
        <>
          <Button text="Add file…" disabled={isDisabled} onClick={() => setPicking(true)} />
          <Picker
            isOpen={isPicking}
            accept={of.accept ?? 'any'}
            onClose={() => setPicking(false)}
            onPick={(row) => add(row.key)}
          />
        </>
      ) : (
        <ReferencePicker
          entity={entity}
          path={props.path}
          text={`Add ${known ? nounOf(known) : label}…`}
          isDisabled={isDisabled}
          isChosen={(row) => keys.includes(row.key)}
          onPick={(row) => add(row.key)}
        />
      )}
    </div>
  )
}

function Chip(props: { entity: string; recordKey: string; isDisabled: boolean; onRemove(): void }) {
  const { name, missing } = useReferenced(props.entity, props.recordKey)
  return (
    <>
      <RemovableTag
        name={name}
        isDisabled={props.isDisabled}
        intent={missing === null ? 'none' : 'warning'}
        onRemove={props.onRemove}
      />
      {missing !== null && (
        <span className={styles.fault} role="alert">
          {missing}
        </span>
      )}
    </>
  )
}
