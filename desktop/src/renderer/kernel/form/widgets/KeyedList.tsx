import { Button } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Cross, Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import type { Field, Fields } from '../../../../../../shared/src/kernel/model/Field.ts'
import { elementNoun } from '../../../../../../shared/src/kernel/rules/elementName.ts'
import { namesNothing } from '../../../../../../shared/src/kernel/rules/namesNothing.ts'
import { blankRecord, faultsOf } from '../blankRecord.ts'
import type { ControlProps } from '../ControlProps.ts'
import { EntityForm } from '../EntityForm.tsx'
import { FormTargetProvider, useFormTarget } from '../FormTarget.tsx'
import styles from '../form.module.css'
import { useLocalTarget } from '../useLocalTarget.ts'
import { elementsOf } from './elementsOf.ts'

type Element = { id: string } & Record<string, unknown>

/**
 * Records with ids, one card each. Each is added, moved and removed separately, so that concurrent edits merge.
 */
export function KeyedList({ name, field, path, label, value, isDisabled }: ControlProps) {
  const { edit, flush } = useFormTarget()
  const { of } = field as unknown as { of: Field & { fields: Fields } }
  const elements = elementsOf(value) as Element[]
  const [isAdding, setAdding] = useState(false)

  function add() {
    const element = blankRecord(of.fields) as Element
    if (Object.keys(faultsOf(of.fields, element)).length > 0) return setAdding(true)
    edit([{ do: 'insert', path, element }])
  }
  function move(index: number, by: 1 | -1) {
    const element = elements[index]
    if (!element) return
    const after = by === 1 ? elements[index + 1] : elements[index - 2]
    flush()
    edit([{ do: 'move', path, id: element.id, after: after?.id ?? null }])
  }
  return (
    <div>
      <div className={styles.rows}>
        {elements.map((element, index) => (
          <section key={element.id} className={styles.card} aria-label={`${label} ${index + 1}`}>
            <div className={styles.cardHead}>
              <span className="quiet">{index + 1}</span>
              <Button
                variant="minimal"
                size="small"
                icon={<ArrowUp />}
                aria-label={`Move ${label} ${index + 1} up`}
                disabled={isDisabled || index === 0}
                onClick={() => move(index, -1)}
              />
              <Button
                variant="minimal"
                size="small"
                icon={<ArrowDown />}
                aria-label={`Move ${label} ${index + 1} down`}
                disabled={isDisabled || index === elements.length - 1}
                onClick={() => move(index, 1)}
              />
              <Button
                variant="minimal"
                size="small"
                icon={<Cross />}
                aria-label={`Remove ${label} ${index + 1}`}
                disabled={isDisabled}
                onClick={() => edit([{ do: 'remove', path, id: element.id }])}
              />
            </div>
            <EntityForm fields={of.fields} path={[...path, element.id]} />
            {namesNothing(of.fields, element) && (
              <p className={styles.fault} role="status">
                This {elementNoun({ name, field })} names nothing. Choose what it stands for, or remove it.
              </p>
            )}
          </section>
        ))}
      </div>
      {isAdding ? (
        <NewElement
          fields={of.fields}
          onCancel={() => setAdding(false)}
          onAdd={(element) => {
            setAdding(false)
            edit([{ do: 'insert', path, element }])
          }}
        />
      ) : (
        <Button
          icon={<Plus />}
          text="Add"
          aria-label={`Add to ${label}`}
          disabled={isDisabled}
          onClick={add}
        />
      )}
    </div>
  )
}

/** A new element whose required fields are not filled yet. */
function NewElement(props: { fields: Fields; onCancel(): void; onAdd(element: Element): void }) {
  const { entity } = useFormTarget()
  const [definition] = useState(() => ({ ...entity, fields: props.fields }))
  const target = useLocalTarget(definition)
  const isFit =
    Object.keys(target.drafts).length === 0 && Object.keys(faultsOf(props.fields, target.record)).length === 0
  return (
    <section className={styles.card} aria-label="New">
      <FormTargetProvider target={target}>
        <EntityForm fields={props.fields} />
      </FormTargetProvider>
      <br />
      <div className={styles.chips}>
        <Button
          intent="primary"
          text="Add"
          disabled={!isFit}
          onClick={() => props.onAdd(target.record as Element)}
        />
        <Button text="Cancel" onClick={props.onCancel} />
      </div>
    </section>
  )
}
