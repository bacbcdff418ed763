import { Button, Collapse } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useDialogs } from '#desktop/renderer/kernel/dialogs/Dialogs.tsx'
import { expectKind, type SectionTreeField } from '#shared/kernel/model/Field.ts'
import { blankRecord } from '../../blankRecord.ts'
import type { FormParts, HolderProps } from '../../ControlProps.ts'
import { FieldList } from '../../FieldList.tsx'
import { useFormTarget } from '../../FormTarget.tsx'
import styles from '../../form.module.css'
import { toElements } from './toElements.ts'

type Node = { id: string; name?: unknown } & Record<string, unknown>
/** A tree of records, such as a category's sub-categories. Course outlines and pages have their own editors. */
export function TreeControl({ field, path, value, label, isDisabled, parts }: HolderProps) {
  const facts = expectKind(field, 'sectionTree')
  return (
    <Level
      facts={facts}
      path={path}
      parent={null}
      nodes={toElements(value) as Node[]}
      label={label}
      isDisabled={isDisabled}
      FieldEditor={parts.FieldEditor}
    />
  )
}

type LevelProps = {
  facts: SectionTreeField
  path: string[]
  parent: string | null
  nodes: Node[]
  label: string
  isDisabled: boolean
  FieldEditor: FormParts['FieldEditor']
}

function Level({ parent, nodes, ...rest }: LevelProps) {
  const { facts, path, isDisabled } = rest
  const { edit } = useFormTarget()
  const add = () => {
    const element = {
      ...blankRecord(facts.fields),
      name: 'New entry',
      [facts.children]: [],
    } as Node
    edit([{ do: 'insert', path, parent, element }])
  }
  return (
    <div>
      <div className={styles.rows}>
        {nodes.map((node, index) => (
          <NodeCard
            key={node.id}
            node={node}
            {...rest}
            parent={parent}
            after={nodes[index - 1]?.id ?? null}
            onUp={
              index === 0
                ? null
                : () => edit([{ do: 'move', path, id: node.id, parent, after: nodes[index - 2]?.id ?? null }])
            }
            onDown={
              index === nodes.length - 1
                ? null
                : () => edit([{ do: 'move', path, id: node.id, parent, after: nodes[index + 1]?.id ?? null }])
            }
          />
        ))}
      </div>
      <Button size="small" icon={<Plus />} text="Add" disabled={isDisabled} onClick={add} />
    </div>
  )
}

type NodeCardProps = Omit<LevelProps, 'nodes'> & {
  node: Node
  /** The node before it, behind which it comes back. */
  after: string | null
  onUp: (() => void) | null
  onDown: (() => void) | null
}

function NodeCard({ node, parent, after, onUp, onDown, ...rest }: NodeCardProps) {
  const { facts, path, isDisabled, FieldEditor } = rest
  const { edit, flush } = useFormTarget()
  const { message, offerUndo } = useDialogs()
  const [isOpen, setOpen] = useState(false)
  const name = typeof node.name === 'string' ? node.name : node.id
  const below = toElements(node[facts.children]) as Node[]
  function remove() {
    if (below.length > 0)
      return void message(
        'It cannot be deleted',
        'A category can be deleted only when it has no sub-categories.',
      )
    flush()
    edit([{ do: 'remove', path, id: node.id }])
    offerUndo(`${name} was deleted.`, () => edit([{ do: 'insert', path, parent, after, element: node }]))
  }
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.row}>
        <Button
          variant="minimal"
          alignText="start"
          icon={isOpen ? <ChevronDown /> : <ChevronRight />}
          text={name}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<ArrowUp />}
          aria-label={`Move ${name} up`}
          disabled={isDisabled || !onUp}
          onClick={() => onUp?.()}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<ArrowDown />}
          aria-label={`Move ${name} down`}
          disabled={isDisabled || !onDown}
          onClick={() => onDown?.()}
        />
        <Button
          size="small"
          variant="minimal"
          icon={<Trash />}
          aria-label={`Delete ${name}`}
          disabled={isDisabled}
          onClick={remove}
        />
      </div>
      <Collapse isOpen={isOpen}>
        {isOpen && (
          <>
            <br />
            <FieldList fields={facts.fields} path={[...path, node.id]} FieldEditor={FieldEditor} />
            <br />
            <div className={styles.nested}>
              <Level {...rest} parent={node.id} nodes={below} />
            </div>
          </>
        )}
      </Collapse>
    </section>
  )
}
