import { Button } from '@blueprintjs/core'
import type { RenderElementProps } from 'slate-react'
import type { FileBlock } from '#shared/kernel/richText/blocks/file.ts'
import { BlockFrame } from './BlockFrame.tsx'
import { BlockInput } from './BlockInput.tsx'
import { useBlockTools } from './BlockTools.ts'
import styles from './blocks.module.css'
import { useBlockData } from './useBlockData.ts'

export function FileElement(props: RenderElementProps) {
  const { pickAsset } = useBlockTools()
  const [{ name }, set] = useBlockData<Pick<FileBlock, 'asset' | 'name' | 'size'>>(props.element)
  return (
    <BlockFrame
      {...props}
      name="File"
      tools={
        <Button
          size="small"
          variant="minimal"
          text="Replace…"
          onClick={() =>
            pickAsset('any', (row) =>
              set({
                asset: row.key,
                ...(typeof row.name === 'string' ? { name: row.name.slice(0, 300) } : {}),
                ...(typeof row.size === 'number' ? { size: row.size } : {}),
              }),
            )
          }
        />
      }
      form={
        <BlockInput
          className={styles.title ?? ''}
          aria-label="Name of the file"
          placeholder="Name that learners see"
          maxLength={300}
          value={name}
          onValueChange={(next) => set({ name: next })}
        />
      }
    />
  )
}
