import { MenuItem } from '@blueprintjs/core'
import { CaretDown } from '@blueprintjs/icons'
import type { Row } from '#desktop/core/Row.ts'
import { ActionMenu } from '#desktop/renderer/kernel/parts/ActionMenu.tsx'
import { PopoverButton } from '#desktop/renderer/kernel/parts/PopoverButton.tsx'
import type { AssetPart } from './AssetDialog.tsx'

type FilmMenuProps = { asset: Row; open(part: AssetPart): void }

/** The editors of a film or sound, from the lesson that plays it. What they change belongs to the file, wherever it is used. */
export function FilmMenu({ asset, open }: FilmMenuProps) {
  if (asset.type !== 'video' && asset.type !== 'audio') return null
  const isFilm = asset.type === 'video'
  return (
    <PopoverButton
      size="small"
      text={isFilm ? 'Film' : 'Sound'}
      endIcon={<CaretDown />}
      aria-haspopup="menu"
      content={
        <ActionMenu>
          <MenuItem text="Captions…" onClick={() => open('captions')} />
          <MenuItem text="Trim…" onClick={() => open('trim')} />
          {isFilm && <MenuItem text="Poster…" onClick={() => open('poster')} />}
        </ActionMenu>
      }
    />
  )
}
