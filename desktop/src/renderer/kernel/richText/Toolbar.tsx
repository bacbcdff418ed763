import { Button, ButtonGroup, Divider, HTMLSelect, Tooltip } from '@blueprintjs/core'
import {
  AddColumnRight,
  AddRowBottom,
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Citation,
  Code,
  CodeBlock,
  Italic,
  Link,
  Media,
  Minus,
  NumberedList,
  Properties,
  RemoveColumn,
  RemoveRowBottom,
  Search,
  Strikethrough,
  Subscript,
  Superscript,
  Th,
  Trash,
  Underline,
} from '@blueprintjs/icons'
import { type ReactNode, useEffect, useState } from 'react'
import { Transforms } from 'slate'
import { useSlate } from 'slate-react'
import { createId } from '#shared/kernel/model/key.ts'
import { asPicture } from './blocks/asPicture.ts'
import { useBlockTools } from './blocks/BlockTools.ts'
import {
  blockAbove,
  hasChoice,
  insertBlocks,
  insertTable,
  isIn,
  isMarkOn,
  linkAt,
  removeLink,
  setAlign,
  setLine,
  setLink,
  toggleList,
  toggleMark,
} from './editing.ts'
import type { Mark } from './editorTypes.ts'
import { focusText } from './focusText.ts'
import { keyLabel } from './keyLabel.ts'
import { LinkDialog } from './LinkDialog.tsx'
import styles from './richText.module.css'
import { addColumn, addRow, cellAt, removeColumn, removeRow, removeTable } from './tables.ts'
import { useToolbarKeys } from './useToolbarKeys.ts'

const markButtons: { mark: Mark; label: string; keys?: string; icon: React.JSX.Element; isMore?: boolean }[] =
  [
    { mark: 'bold', label: 'Bold', keys: 'mod+b', icon: <Bold /> },
    { mark: 'italic', label: 'Italic', keys: 'mod+i', icon: <Italic /> },
    { mark: 'underline', label: 'Underline', keys: 'mod+u', icon: <Underline /> },
    {
      mark: 'strikethrough',
      label: 'Strikethrough',
      keys: 'mod+shift+x',
      icon: <Strikethrough />,
      isMore: true,
    },
    { mark: 'code', label: 'Code', keys: 'mod+e', icon: <Code />, isMore: true },
    { mark: 'subscript', label: 'Subscript', icon: <Subscript />, isMore: true },
    { mark: 'superscript', label: 'Superscript', icon: <Superscript />, isMore: true },
  ]

type ToolbarProps = { isCompact: boolean; openFind(): void; setOpenLink(open: () => void): void }

/** The text's tools, each with its name and shortcut. */
export function Toolbar({ isCompact, openFind, setOpenLink }: ToolbarProps) {
  const editor = useSlate()
  const { pickAsset } = useBlockTools()
  const [isLinking, setLinking] = useState(false)
  const [place, setPlace] = useState(editor.selection)
  const keys = useToolbarKeys()
  const block = blockAbove(editor)?.[0]
  const isInTable = cellAt(editor) !== null
  const openLink = () => {
    setPlace(editor.selection)
    setLinking(true)
  }
  useEffect(() => setOpenLink(openLink))
  /** Restores the caret, or puts it behind content inserted by a dialog. */
  const back = () => focusText(editor)
  /** The text may have changed meanwhile. */
  const goToPlace = () => {
    if (!editor.selection && place) Transforms.select(editor, place)
  }
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Text" {...keys}>
      <HTMLSelect
        minimal
        className={styles.kind ?? ''}
        aria-label="Text style"
        value={block?.type === 'heading' ? `h${block.level ?? 2}` : lineValue(block?.type)}
        onChange={(event) => {
          const value = event.currentTarget.value
          // Before the change, so that following keystrokes go to the text.
          focusText(editor)
          if (value.startsWith('h')) setLine(editor, 'heading', Number(value.slice(1)) as 1 | 2 | 3 | 4)
          else setLine(editor, value === 'quote' ? 'quote' : value === 'code' ? 'code' : 'paragraph')
        }}
      >
        <option value="paragraph">Text</option>
        <option value="h1">Heading 1</option>
        <option value="h2">Heading 2</option>
        <option value="h3">Heading 3</option>
        <option value="h4">Heading 4</option>
        <option value="quote">Quote</option>
        <option value="code">Code</option>
      </HTMLSelect>
      <Divider />
      <ButtonGroup variant="minimal">
        {markButtons
          .filter(({ isMore }) => !isMore || !isCompact)
          .map(({ mark, label, keys, icon }) => (
            <Tool
              key={mark}
              label={label}
              keys={keys}
              icon={icon}
              isOn={isMarkOn(editor, mark)}
              act={() => toggleMark(editor, mark)}
            />
          ))}
      </ButtonGroup>
      <Divider />
      <ButtonGroup variant="minimal">
        <Tool
          label="Bulleted list"
          keys="mod+shift+8"
          icon={<Properties />}
          isOn={isIn(editor, 'bulleted-list')}
          act={() => toggleList(editor, 'bulleted-list')}
        />
        <Tool
          label="Numbered list"
          keys="mod+shift+7"
          icon={<NumberedList />}
          isOn={isIn(editor, 'numbered-list')}
          act={() => toggleList(editor, 'numbered-list')}
        />
        {!isCompact && (
          <>
            <Tool
              label="Quote"
              keys="mod+shift+9"
              icon={<Citation />}
              isOn={block?.type === 'quote'}
              act={() => setLine(editor, block?.type === 'quote' ? 'paragraph' : 'quote')}
            />
            <Tool
              label="Code block"
              icon={<CodeBlock />}
              isOn={block?.type === 'code'}
              act={() => setLine(editor, block?.type === 'code' ? 'paragraph' : 'code')}
            />
          </>
        )}
      </ButtonGroup>
      {!isCompact && (
        <>
          <Divider />
          <ButtonGroup variant="minimal">
            <Tool label="Align left" icon={<AlignLeft />} isOn={false} act={() => setAlign(editor, 'left')} />
            <Tool
              label="Centre"
              icon={<AlignCenter />}
              isOn={block?.align === 'center'}
              act={() => setAlign(editor, 'center')}
            />
            <Tool
              label="Align right"
              icon={<AlignRight />}
              isOn={block?.align === 'right'}
              act={() => setAlign(editor, 'right')}
            />
          </ButtonGroup>
        </>
      )}
      <Divider />
      <ButtonGroup variant="minimal">
        <Tool label="Link" keys="mod+k" icon={<Link />} isOn={isIn(editor, 'link')} act={openLink} />
        <Tool
          label="Picture"
          icon={<Media />}
          isOn={false}
          act={() =>
            pickAsset('image', (row) =>
              insertBlocks(editor, [
                { type: 'image', id: createId(), ...asPicture(row), children: [{ text: '' }] },
              ]),
            )
          }
        />
        {!isCompact && (
          <>
            <Tool label="Table" icon={<Th />} isOn={isInTable} act={() => insertTable(editor)} />
            <Tool
              label="Divider"
              icon={<Minus />}
              isOn={false}
              act={() =>
                insertBlocks(editor, [{ type: 'divider', id: createId(), children: [{ text: '' }] }])
              }
            />
          </>
        )}
      </ButtonGroup>
      {!isCompact && (
        <>
          <Divider />
          <ButtonGroup variant="minimal">
            <Tool label="Find and replace" keys="mod+f" icon={<Search />} isOn={false} act={openFind} />
          </ButtonGroup>
        </>
      )}
      {isInTable && (
        <>
          <Divider />
          <ButtonGroup variant="minimal" aria-label="Table">
            <Tool label="Add row below" icon={<AddRowBottom />} isOn={false} act={() => addRow(editor)} />
            <Tool
              label="Add column right"
              icon={<AddColumnRight />}
              isOn={false}
              act={() => addColumn(editor)}
            />
            <Tool label="Remove row" icon={<RemoveRowBottom />} isOn={false} act={() => removeRow(editor)} />
            <Tool
              label="Remove column"
              icon={<RemoveColumn />}
              isOn={false}
              act={() => removeColumn(editor)}
            />
            <Tool label="Remove table" icon={<Trash />} isOn={false} act={() => removeTable(editor)} />
          </ButtonGroup>
        </>
      )}
      <LinkDialog
        isOpen={isLinking}
        link={linkAt(editor)}
        hasChoice={hasChoice(editor)}
        onClose={() => setLinking(false)}
        giveBack={back}
        onSave={(url, text) => {
          goToPlace()
          setLink(editor, url, text)
        }}
        onRemove={() => removeLink(editor)}
      />
    </div>
  )
}

const lineValue = (type: string | undefined) => (type === 'quote' || type === 'code' ? type : 'paragraph')

type ToolProps = { label: string; keys?: string | undefined; icon: ReactNode; isOn: boolean; act(): void }

function Tool({ label, keys, icon, isOn, act }: ToolProps) {
  return (
    <Tooltip
      content={keys ? `${label} (${keyLabel(keys)})` : label}
      hoverOpenDelay={500}
      compact
      placement="top"
    >
      <Button
        variant="minimal"
        size="small"
        icon={icon as React.JSX.Element}
        active={isOn}
        aria-label={label}
        aria-pressed={isOn}
        // The caret must stay in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={act}
      />
    </Tooltip>
  )
}
