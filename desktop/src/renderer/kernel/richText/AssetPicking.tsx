import { type ReactNode, useMemo, useState } from 'react'
import { Transforms } from 'slate'
import type { Row } from '#desktop/core/Row.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import { useOnly } from '../manifest/FeaturesContext.tsx'
import { type MovePlace, media, type PictureMark } from '../media/Media.ts'
import { type BlockTools, BlockToolsContext } from './blocks/BlockTools.ts'
import { focusCaret } from './blocks/enterBlock.ts'
import type { RichEditor } from './editorTypes.ts'

type Wish = { accept: MediaType; take(asset: Row): void }
type EditedPicture = {
  asset: string
  isThere(): boolean
  take(asset: Row, move: MovePlace): void
  marks: readonly PictureMark[] | undefined
}

/** The library's picker and the dialog that crops pictures, for the toolbar, the block menu and the blocks inside. */
export function AssetPicking({ editor, children }: { editor: RichEditor; children: ReactNode }) {
  const { Picker, PictureDialog, CaptionsDialog } = useOnly(media)
  const [wish, setWish] = useState<Wish | null>(null)
  const [edited, setEdited] = useState<EditedPicture | null>(null)
  const [captioned, setCaptioned] = useState<string | null>(null)
  const tools = useMemo<BlockTools>(
    () => ({
      pickAsset(accept, take) {
        const place = editor.selection
        setWish({
          accept,
          take(asset) {
            // The text may have changed meanwhile.
            if (!editor.selection && place) Transforms.select(editor, place)
            take(asset)
          },
        })
      },
      editPicture: (asset, isThere, take, marks) => setEdited({ asset, isThere, take, marks }),
      editCaptions: setCaptioned,
    }),
    [editor],
  )
  return (
    <BlockToolsContext value={tools}>
      {children}
      <Picker
        isOpen={wish !== null}
        accept={wish?.accept ?? 'any'}
        onClose={() => setWish(null)}
        giveBack={() => focusCaret(editor)}
        onPick={(asset) => wish?.take(asset)}
      />
      <PictureDialog
        asset={edited?.asset ?? null}
        isThere={edited?.isThere}
        onClose={() => setEdited(null)}
        marks={edited?.marks}
        onDone={(asset, move) => edited?.take(asset, move)}
      />
      <CaptionsDialog asset={captioned} onClose={() => setCaptioned(null)} />
    </BlockToolsContext>
  )
}
