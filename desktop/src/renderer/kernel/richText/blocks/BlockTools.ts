import { createContext, useContext } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { MediaType } from '#shared/kernel/model/Field.ts'
import type { MovePlace, PictureMark } from '../../media/Media.ts'

/** What blocks need from the screen around the text. */
export type BlockTools = {
  /** Opens the library; `take` gets the chosen asset. */
  pickAsset(accept: MediaType, take: (asset: Row) => void): void
  /**
   * Opens the dialog that crops a picture; `take` gets the asset to show instead, which may be the same. Nothing is made once
   * `isThere` says that the text has the picture no more. `marks`: what has its place on the picture; `move` tells its new one.
   */
  editPicture(
    asset: string,
    isThere: () => boolean,
    take: (asset: Row, move: MovePlace) => void,
    marks?: readonly PictureMark[],
  ): void
  /** Opens the captions and the transcript of a film or sound. They belong to the file, wherever it is used. */
  editCaptions(asset: string): void
}

export const BlockToolsContext = createContext<BlockTools | null>(null)

export function useBlockTools(): BlockTools {
  const tools = useContext(BlockToolsContext)
  assert(tools, 'blocks are inside AssetPicking')
  return tools
}
