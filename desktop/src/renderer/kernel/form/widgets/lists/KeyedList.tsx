import { Button } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, Cross, Plus } from '@blueprintjs/icons'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { expectKind, type Fields, type VariantsField } from '#shared/kernel/model/Field.ts'
import { capitalized } from '#shared/kernel/model/nounOf.ts'
import { elementNoun } from '#shared/kernel/rules/records/elementName.ts'
import { namesNothing } from '#shared/kernel/rules/records/namesNothing.ts'
import { findFaults, makeBlank } from '../../blankRecord.ts'
import type { FormParts, HolderProps } from '../../ControlProps.ts'
import { FieldList } from '../../FieldList.tsx'
import { FormTargetProvider, useFormTarget } from '../../FormTarget.tsx'
import styles from '../../form.module.css'
import { fieldsOf } from '../../formFields.ts'
import { useLocalTarget } from '../../useLocalTarget.ts'
import { AddKind } from './AddKind.tsx'
import { toElements } from './toElements.ts'

type Element = { id: string } & Record<string, unknown>

/**
 * Records with ids, one card each. Each is added, moved and removed separately, so that concurrent edits merge.
 */
export function KeyedList({ name, field, path, label, value, isDisabled, parts }: HolderProps) {
  const { edit, flush } = useFormTarget()
  const { offerUndo } = useDialogs()
  const { FieldEditor } = parts
  const { of } = expectKind(field, 'list')
  const elements = toElements(value) as Element[]
  const [adding, setAdding] = useState<Element | null>(null)

  function add(type?: string) {
    const element = makeBlank(of, type) as Element
    if (Object.keys(findFaults(fieldsOf(of, element), element)).length > 0) return setAdding(element)
    edit([{ do: 'insert', path, element }])
  }
  function remove(element: Element, index: number) {
    // Its typed text comes back with it.
    flush()
    edit([{ do: 'remove', path, id: element.id }])
    offerUndo(`${capitalized(elementNoun({ name, field }))} ${index + 1} was removed.`, () =>
      edit([{ do: 'insert', path, after: elements[index - 1]?.id ?? null, element }]),
    )
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
                onClick={() => remove(element, index)}
              />
            </div>
            <FieldList
              fields={fieldsOf(of, element)}
              path={[...path, element.id]}
              FieldEditor={FieldEditor}
            />
            {of.kind === 'record' && namesNothing(of.fields, element) && (
              <p className={styles.fault} role="status">
                This {elementNoun({ name, field })} is empty. Choose an item, or remove it.
              </p>
            )}
          </section>
        ))}
      </div>
      {adding ? (
        <NewElement
          fields={fieldsOf(of, adding)}
          initial={adding}
          list={path}
          FieldEditor={FieldEditor}
          onCancel={() => setAdding(null)}
          onAdd={(element) => {
            setAdding(null)
            edit([{ do: 'insert', path, element }])
          }}
        />
      ) : of.kind === 'variants' ? (
        <AddKind label={label} of={of} types={typesOf(of)} isDisabled={isDisabled} onAdd={add} />
      ) : (
        <Button
          icon={<Plus />}
          text="Add"
          aria-label={`Add to ${label}`}
          disabled={isDisabled}
          onClick={() => add()}
        />
      )}
    </div>
  )
}

const typesOf = (field: VariantsField): string[] =>
  Object.keys(field.kinds).filter((type) => type !== 'unrecognized')

/** A new element whose required fields are not filled yet. */
function NewElement(props: {
  fields: Fields
  initial: Element
  /** Where it will be. */
  list: string[]
  FieldEditor: FormParts['FieldEditor']
  onCancel(): void
  onAdd(element: Element): void
}) {
  const form = useFormTarget()
  const { entity, keepInvalidInput } = form
  const [definition] = useState(() => ({ ...entity, fields: props.fields }))
  const target = useLocalTarget(definition, props.initial)
  const [place] = useState([...props.list, props.initial.id])
  const [blank] = useState(target.record)
  const isTyped = target.record !== blank || Object.keys(target.invalidInputs).length > 0
  // Until it is added, the whole is not saved: it would be lost without a word.
  useEffect(() => {
    if (!isTyped) return
    keepInvalidInput(place, { value: null, message: 'Add it, or cancel it.' })
    return () => keepInvalidInput(place, null)
  }, [keepInvalidInput, place, isTyped])
  const isFit =
    Object.keys(target.invalidInputs).length === 0 &&
    Object.keys(findFaults(props.fields, target.record)).length === 0
  const add = () => isFit && props.onAdd(target.record as Element)
  /** Enter adds it; the form around it would be sent otherwise. */
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    add()
  }
  return (
    <section className={styles.card} aria-label="New" onKeyDown={addOnEnter}>
      <FormTargetProvider target={{ ...target, around: { target: form, list: props.list } }}>
        <FieldList fields={props.fields} FieldEditor={props.FieldEditor} />
      </FormTargetProvider>
      <br />
      <div className={styles.chips}>
        <Button intent="primary" text="Add" disabled={!isFit} onClick={add} />
        <Button text="Cancel" onClick={props.onCancel} />
      </div>
    </section>
  )
}
