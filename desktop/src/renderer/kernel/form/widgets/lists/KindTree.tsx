import { Button, Collapse } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { kindLabel } from '#desktop/renderer/kernel/values/optionLabel.ts'
import { createId } from '#shared/kernel/model/createId.ts'
import { expectKind, type Field } from '#shared/kernel/model/Field.ts'
import { blankRecord, makeBlank } from '../../blankRecord.ts'
import type { FormParts, HolderProps } from '../../ControlProps.ts'
import { FieldList } from '../../FieldList.tsx'
import { useFormTarget } from '../../FormTarget.tsx'
import styles from '../../form.module.css'
import { fieldsOf } from '../../formFields.ts'
import { AddKind } from './AddKind.tsx'
import { type Node, placesAround, type Tree } from './placesAround.ts'
import { toElements } from './toElements.ts'

/** A tree whose nodes are of several kinds, such as a page: each can be added, moved and deleted separately, at once, with Undo. */
export function KindTree({ field, path, value, label, isDisabled, parts }: HolderProps) {
  const { children, fields, places } = expectKind(field, 'sectionTree')
  const of = fields[places?.by ?? '']
  if (!places || !of) throw new TypeError('The nodes of this tree are of one kind.')
  const tree: Tree = { children, places, nodes: toElements(value) as Node[] }
  const { edit, flush } = useFormTarget()
  const { offerUndo } = useDialogs()
  const [opened, setOpened] = useState<string | null>(null)
  const add = (parent: string | null, type: string) => {
    const element = {
      ...blankRecord(fields),
      id: createId(),
      [places.by]: makeBlank(of, type),
      [children]: [],
    }
    setOpened(element.id)
    edit([{ do: 'insert', path, parent, element }])
  }
  const act: Acts = {
    add,
    move(id, to) {
      flush()
      edit([{ do: 'move', path, id, ...to }])
    },
    remove(node, parent, after) {
      flush()
      edit([{ do: 'remove', path, id: node.id }])
      offerUndo(`${describeNode(tree, of, node)} was deleted.`, () =>
        edit([{ do: 'insert', path, parent, after, element: node }]),
      )
    },
  }
  const level = { tree, of, path, isDisabled, act, opened, FieldEditor: parts.FieldEditor }
  return <Level {...level} nodes={tree.nodes} parent={null} kind={null} label={label} />
}

type Acts = {
  add(parent: string | null, type: string): void
  move(id: string, to: { parent: string | null; after: string | null }): void
  /** `after`: the node before it, behind which it comes back. */
  remove(node: Node, parent: string | null, after: string | null): void
}
type LevelProps = {
  tree: Tree
  of: Field
  path: string[]
  isDisabled: boolean
  act: Acts
  /** The node that was added last: it shows its fields. */
  opened: string | null
  nodes: readonly Node[]
  parent: string | null
  kind: string | null
  label: string
  FieldEditor: FormParts['FieldEditor']
}

function Level(props: LevelProps) {
  const { tree, of, nodes, parent, kind, act, isDisabled, label } = props
  const types = tree.places.inside(kind).filter((type) => type !== 'unrecognized')
  return (
    <div>
      <div className={styles.rows}>
        {nodes.map((node, index) => (
          <NodeCard key={node.id} {...props} node={node} after={nodes[index - 1]?.id ?? null} />
        ))}
      </div>
      {types.length > 0 && (
        <AddKind
          of={of}
          label={label}
          types={types}
          isDisabled={isDisabled}
          onAdd={(type) => act.add(parent, type)}
        />
      )}
    </div>
  )
}

function NodeCard(props: LevelProps & { node: Node; after: string | null }) {
  const { node, tree, of, path, isDisabled, act, parent, after, opened, FieldEditor } = props
  const below = toElements(node[tree.children]) as Node[]
  const { by } = tree.places
  const value = node[by]
  const type = typeOf(tree, node)
  const holds = tree.places.inside(type).length > 0
  const [isOpen, setOpen] = useState(opened === node.id)
  const name = describeNode(tree, of, node)
  const missing = tree.places.missing(value)
  const { up, down } = placesAround(tree, node.id)
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.row}>
        <Button
          variant="minimal"
          alignText="start"
          className={styles.nodeName ?? ''}
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          text={name}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        {(
          [
            ['up', <ArrowUp key="up" />, up],
            ['down', <ArrowDown key="down" />, down],
          ] as const
        ).map(([way, icon, to]) => (
          <Button
            key={way}
            size="small"
            variant="minimal"
            icon={icon}
            aria-label={`Move ${name} ${way}`}
            disabled={isDisabled || !to}
            onClick={() => to && act.move(node.id, to)}
          />
        ))}
        <Button
          size="small"
          variant="minimal"
          icon={<Trash />}
          aria-label={`Delete ${name}`}
          disabled={isDisabled}
          onClick={() => act.remove(node, parent, after)}
        />
      </div>
      {missing && <p className={styles.help}>{missing}</p>}
      <Collapse isOpen={isOpen}>
        {isOpen && (
          <div className={styles.settings}>
            <FieldList
              fields={withoutType(fieldsOf(of, value))}
              path={[...path, node.id, by]}
              FieldEditor={FieldEditor}
            />
          </div>
        )}
      </Collapse>
      {(holds || below.length > 0) && (
        <div className={styles.nested}>
          <Level {...props} nodes={below} parent={node.id} kind={type} label={name} />
        </div>
      )}
    </section>
  )
}

/** What a node is was chosen when it was added. */
const withoutType = ({ type: _type, ...fields }: ReturnType<typeof fieldsOf>) => fields

const typeOf = ({ places }: Tree, node: Node): string =>
  String((node[places.by] as { type?: unknown } | null)?.type ?? '')

/** Its kind, and what it says: “Header: Tea”. */
function describeNode(tree: Tree, of: Field, node: Node): string {
  const kind = kindLabel(of, typeOf(tree, node))
  // Cast: a record with its kind's fields.
  const { title, label } = (node[tree.places.by] ?? {}) as Readonly<Record<string, unknown>>
  const said = [title, label].find((one) => typeof one === 'string' && one !== '')
  return said === undefined ? kind : `${kind}: ${String(said)}`
}
