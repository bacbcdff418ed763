import { FormGroup } from '@blueprintjs/core'
import { useId } from 'react'
import type { RenderElementProps } from 'slate-react'
import type { Embed } from '#shared/kernel/richText/blocks/embed.ts'
import { embedNames, frameAddress } from '#shared/kernel/richText/blocks/embedHosts.ts'
import { AddressInput } from './AddressInput.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import { BlockInput } from './BlockInput.tsx'
import styles from './blocks.module.css'
import { useBlockData } from './useBlockData.ts'

export function EmbedElement(props: RenderElementProps) {
  const id = useId()
  const [{ url, title }, set] = useBlockData<Pick<Embed, 'url' | 'title'>>(props.element)
  const help =
    url === ''
      ? `A page of ${embedNames.join(', ')}.`
      : frameAddress(url) === null
        ? 'This page cannot be embedded: learners see a link.'
        : 'Learners see the page in the text, once they are online.'
  return (
    <BlockFrame
      {...props}
      name="Embed"
      form={
        <div className={styles.fields}>
          <AddressInput label="Address" value={url} help={help} onChange={(next) => set({ url: next })} />
          <FormGroup
            label="Title"
            labelFor={`${id}-title`}
            helperText="What it shows, for people who cannot see it."
          >
            <BlockInput
              id={`${id}-title`}
              maxLength={200}
              value={title}
              onValueChange={(next) => set({ title: next })}
            />
          </FormGroup>
        </div>
      }
    />
  )
}
