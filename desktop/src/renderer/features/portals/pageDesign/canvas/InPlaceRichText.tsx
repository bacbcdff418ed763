import { useEffect, useId, useRef } from 'react'
import { useFieldName } from '#desktop/renderer/kernel/form/FormTarget.tsx'
import { useField } from '#desktop/renderer/kernel/form/useField.ts'
import { RichTextEditor } from '#desktop/renderer/kernel/richText/RichTextEditor.tsx'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import type { WrittenProps } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { fieldPath } from '../acts/PageAct.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import { findTextField } from './findTextField.ts'
import styles from './InPlace.module.css'
import { textMark } from './shownTexts.ts'

/** A widget's written text: to look at, or with its editor in its place while it is edited. */
export function RichTextHere({ element, path, view }: WrittenProps) {
  const { edited } = useDesigner()
  const isEdited = edited?.element === element && edited.path.join('.') === path.join('.')
  if (isEdited) return <InPlaceRichText element={element} path={path} />
  return <div {...{ [textMark]: path.join('.') }}>{view}</div>
}

/** The editor of a written text, in its place on the page. An emptied text is only saved at its end: its widget would go. */
function InPlaceRichText({ element, path }: Omit<WrittenProps, 'view'>) {
  const { nodes, editText } = useDesigner()
  const { name, field, label } = findTextField(nodes, element, path)
  const used = useField(name, field, fieldPath(element, ...path))
  const id = useId()
  const keptAs = useFieldName(fieldPath(element, ...path))
  const place = useRef<HTMLDivElement>(null)
  const isEmptied = useRef(false)
  const latest = useRef(used)
  latest.current = used
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[contenteditable="true"]')?.focus({ preventScroll: true })
    return () => {
      if (isEmptied.current) latest.current.change(null)
      latest.current.onLeave()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what the editor does not use
    <div
      ref={place}
      className={styles.richText}
      data-edited
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        editText(null)
      }}
    >
      <RichTextEditor
        id={id}
        keptAs={keptAs}
        label={label}
        // Cast: the field's kind.
        value={(used.value ?? null) as RichText | null}
        isCompact
        onChange={(next, base) => {
          isEmptied.current = next.slate.length === 0
          if (!isEmptied.current) used.change(next, 'typing', base)
        }}
      />
      {used.fault !== null && (
        <p role="alert" className={styles.fault}>
          {used.fault}
        </p>
      )}
    </div>
  )
}
