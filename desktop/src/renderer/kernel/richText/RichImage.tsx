import { Button, Checkbox, HTMLSelect } from '@blueprintjs/core'
import { Crop, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { Transforms } from 'slate'
import { type RenderElementProps, useFocused, useSelected, useSlateStatic } from 'slate-react'
import { pictureSizes } from '#shared/kernel/richText/blocks/base.ts'
import { useCoreContext } from '../api/CoreContext.tsx'
import { idOf } from '../parts/idOf.ts'
import { BlockInput } from './blocks/BlockInput.tsx'
import { useBlockTools } from './blocks/BlockTools.ts'
import { keepFocusInside } from './fieldsInside.ts'
import styles from './richText.module.css'
import { usePlace } from './usePlace.ts'

/** A picture from the library, with its alternative text and caption. */
export function RichImage({ attributes, children, element }: RenderElementProps) {
  const editor = useSlateStatic()
  const { transport } = useCoreContext()
  const isSelected = useSelected()
  const isChosen = useFocused() && isSelected
  const { editPicture } = useBlockTools()
  const asset = element.asset ?? ''
  const [brokenAsset, setBroken] = useState<string | null>(null)
  const place = usePlace(element)
  const isDecorative = element.decorative === true
  const setSize = (value: string) => {
    const at = place()
    const size = pictureSizes.find((one) => one === value)
    if (!at) return
    if (size) Transforms.setNodes(editor, { size }, { at })
    else Transforms.unsetNodes(editor, 'size', { at })
  }
  const set = (facts: { asset?: string; alt?: string; decorative?: boolean; caption?: string }) => {
    const at = place()
    if (at) Transforms.setNodes(editor, facts, { at })
  }
  return (
    <div {...attributes}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears of clicks only to keep them from the text */}
      <figure
        contentEditable={false}
        onClick={keepFocusInside}
        className={styles.figure}
        data-chosen={isChosen}
        data-size={element.size}
      >
        {brokenAsset === asset ? (
          <p className={styles.broken}>This picture’s file is not on this computer.</p>
        ) : (
          <img
            src={transport.fileUrl(idOf(asset), 'original')}
            alt={element.alt ?? ''}
            onError={() => setBroken(asset)}
            // It has its height only now: a picture that was just added is seen whole, with its fields.
            onLoad={({ currentTarget }) => {
              if (isSelected) currentTarget.closest('figure')?.scrollIntoView({ block: 'nearest' })
            }}
          />
        )}
        <div className={styles.imageFacts}>
          <BlockInput
            size="small"
            placeholder="Describe the picture for people who cannot see it"
            aria-label="Alternative text"
            disabled={isDecorative}
            // Asked for until it is answered.
            intent={!isDecorative && (element.alt ?? '').trim() === '' ? 'warning' : 'none'}
            value={element.alt ?? ''}
            onValueChange={(alt) => set({ alt })}
          />
          <Checkbox
            className={styles.decorative ?? ''}
            label="Decorative"
            checked={isDecorative}
            onChange={() => set(isDecorative ? { decorative: false } : { decorative: true, alt: '' })}
          />
          <BlockInput
            size="small"
            placeholder="Caption"
            aria-label="Caption"
            value={element.caption ?? ''}
            onValueChange={(caption) => set({ caption })}
          />
          <HTMLSelect
            minimal
            aria-label="Size of the picture"
            value={element.size ?? 'full'}
            onChange={({ currentTarget }) => setSize(currentTarget.value)}
          >
            <option value="small">Small</option>
            <option value="medium">Medium</option>
            <option value="full">Full width</option>
          </HTMLSelect>
          <Button
            size="small"
            variant="minimal"
            icon={<Crop />}
            aria-label="Crop the picture"
            title="Crop, turn, focal point"
            onClick={() =>
              editPicture(
                asset,
                () => place() !== null,
                ({ key }) => key !== asset && set({ asset: key }),
              )
            }
          />
          <Button
            size="small"
            variant="minimal"
            icon={<Trash />}
            aria-label="Remove the picture"
            onClick={() => {
              const at = place()
              if (at) Transforms.removeNodes(editor, { at })
            }}
          />
        </div>
      </figure>
      {children}
    </div>
  )
}
