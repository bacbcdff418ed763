/** A node of a stored document, or of one that is open in the editor: there, what a block holds beside its children is `data`. */
export type AnyNode = {
  readonly text?: string
  readonly type?: string
  readonly children?: readonly AnyNode[]
  readonly data?: Readonly<Record<string, unknown>>
}

type Key = string | number

/**
 * A text of a document: a line with its leaves, or a field of a block (a caption, a title). `path` is the way to the line's parent or the
 * block, by indexes of children; `keys` from the block to the field.
 */
export type TextPlace = { path: readonly number[]; text: string } & (
  | { kind: 'line'; leaves: readonly { path: readonly number[]; from: number }[] }
  | { kind: 'field'; keys: readonly Key[] }
)

/** Deeper than any valid document. */
const deepest = 40

/** The names of fields that learners read. */
const readNames: ReadonlySet<string> = new Set([
  'title',
  'date',
  'label',
  'name',
  'alt',
  'caption',
  'source',
  'description',
  'prompt',
  'front',
  'back',
  'hint',
  'feedback',
  'transcript',
  'text',
])

/** All texts of a document, in their order. */
export function textPlaces(nodes: readonly AnyNode[]): TextPlace[] {
  const places: TextPlace[] = []
  for (const [index, node] of nodes.entries()) walk(node, [index], places)
  return places
}

function walk(node: AnyNode, path: readonly number[], places: TextPlace[]): void {
  if (path.length > deepest) return
  addFields(node, path, [], places)
  let run: { node: AnyNode; at: number }[] = []
  const close = () => {
    const line = lineOf(run, path)
    if (line.text !== '') places.push(line)
    run = []
  }
  for (const [at, child] of (node.children ?? []).entries()) {
    if (child.text !== undefined || child.type === 'link') run.push({ node: child, at })
    else {
      close()
      walk(child, [...path, at], places)
    }
  }
  close()
}

function lineOf(
  run: readonly { node: AnyNode; at: number }[],
  path: readonly number[],
): TextPlace & { kind: 'line' } {
  const leaves: { path: readonly number[]; from: number }[] = []
  const texts: string[] = []
  let from = 0
  const add = (text: string, at: readonly number[]) => {
    leaves.push({ path: at, from })
    texts.push(text)
    from += text.length
  }
  for (const { node, at } of run) {
    if (node.text !== undefined) add(node.text, [...path, at])
    else
      for (const [inner, leaf] of (node.children ?? []).entries()) add(leaf.text ?? '', [...path, at, inner])
  }
  return { kind: 'line', path, leaves, text: texts.join('') }
}

/** The block's own texts, and those of the things in it (the pictures of a gallery, the sides of a card). */
function addFields(value: object, path: readonly number[], keys: readonly Key[], places: TextPlace[]): void {
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'children') continue
    if (typeof inner === 'string') {
      if (inner !== '' && readNames.has(name))
        places.push({ kind: 'field', path, keys: [...keys, name], text: inner })
    } else if (Array.isArray(inner)) {
      for (const [index, one] of inner.entries())
        if (typeof one === 'object' && one !== null && keys.length < 6)
          addFields(one, path, [...keys, name, index], places)
    } else if (typeof inner === 'object' && inner !== null && keys.length < 6)
      addFields(inner, path, [...keys, name], places)
  }
}
