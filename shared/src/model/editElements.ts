/** Inserting, moving and removing elements of keyed lists and trees, by the rules of 3§4. Pure. */

export type EditedElement = { readonly id: string } & Readonly<Record<string, unknown>>
type Elements = readonly EditedElement[]

/** Why it cannot be: the caller has the words. */
export type ElementFault =
  | 'missing'
  | 'itemOrSections'
  | 'hasChildren'
  | 'intoItself'
  | 'samePlace'
  | 'duplicateId'

type Target = { parent?: string | null; after?: string | null }

/** `children` is the property that holds a node's children; null for a list. */
export function insertElement(
  list: Elements,
  children: string | null,
  { element, ...target }: Target & { element: EditedElement },
): Elements | ElementFault {
  if (idsBelow([element], children).some((id) => findNode(list, children, id))) return 'duplicateId'
  return place(list, children, element, target)
}

export function moveElement(
  list: Elements,
  children: string | null,
  { id, ...target }: Target & { id: string },
): Elements | ElementFault {
  const element = findNode(list, children, id)
  if (!element) return 'missing'
  // Without a parent it stays with its siblings (a list has only those).
  const from = parentOf(list, children, id)
  const parent = target.parent === undefined ? from : target.parent
  if (parent !== null && idsBelow([element], children).includes(parent)) return 'intoItself'
  const siblings = (parent === null ? list : childrenOf(findNode(list, children, parent), children)).map(
    (e) => e.id,
  )
  const index = siblings.indexOf(id)
  const isLast = index === siblings.length - 1
  const before = index > 0 ? siblings[index - 1] : null
  if (index >= 0 && (target.after === undefined ? isLast : target.after === before || target.after === id))
    return 'samePlace'
  return place(without(list, children, id), children, element, { ...target, parent })
}

/** A node is removed only when nothing is below it (SAV-17, SAV-18). */
export function removeElement(list: Elements, children: string | null, id: string): Elements | ElementFault {
  const element = findNode(list, children, id)
  if (!element) return 'missing'
  if (childrenOf(element, children).length > 0) return 'hasChildren'
  return without(list, children, id)
}

/** Changes one node at whatever depth; null where there is none of that id. */
export function setInTree(
  list: Elements,
  children: string,
  id: string,
  change: (node: EditedElement) => EditedElement,
): Elements | null {
  for (const [index, node] of list.entries()) {
    if (node.id === id) return list.with(index, change(node))
    const below = setInTree(childrenOf(node, children), children, id, change)
    if (below) return list.with(index, { ...node, [children]: below })
  }
  return null
}

function place(
  list: Elements,
  children: string | null,
  element: EditedElement,
  { parent, after }: Target,
): Elements | ElementFault {
  if (parent == null || children === null) return placeAmong(list, element, after)
  const owner = findNode(list, children, parent)
  if (!owner) return 'missing'
  if (owner.item != null) return 'itemOrSections'
  return (
    setInTree(list, children, parent, (node) => ({
      ...node,
      [children]: placeAmong(childrenOf(node, children), element, after),
    })) ?? 'missing'
  )
}

/** After null is first; after nothing, or after one that is gone, is last. */
function placeAmong(list: Elements, element: EditedElement, after: string | null | undefined): Elements {
  if (after === null) return [element, ...list]
  const index = after === undefined ? -1 : list.findIndex(({ id }) => id === after)
  return index < 0 ? [...list, element] : list.toSpliced(index + 1, 0, element)
}

function without(list: Elements, children: string | null, id: string): Elements {
  if (list.some((element) => element.id === id)) return list.filter((element) => element.id !== id)
  if (children === null) return list
  return list.map((node) => {
    const below = childrenOf(node, children)
    const left = without(below, children, id)
    return left === below || (left.length === below.length && left.every((one, i) => one === below[i]))
      ? node
      : { ...node, [children]: left }
  })
}

function findNode(list: Elements, children: string | null, id: string): EditedElement | null {
  for (const node of list) {
    if (node.id === id) return node
    const below = findNode(childrenOf(node, children), children, id)
    if (below) return below
  }
  return null
}

function parentOf(
  list: Elements,
  children: string | null,
  id: string,
  parent: string | null = null,
): string | null {
  for (const node of list) {
    if (node.id === id) return parent
    const below = childrenOf(node, children)
    if (findNode(below, children, id)) return parentOf(below, children, id, node.id)
  }
  return null
}

function idsBelow(list: Elements, children: string | null): string[] {
  return list.flatMap((node) => [node.id, ...idsBelow(childrenOf(node, children), children)])
}

/** Children are of the same definition as their parent. */
const childrenOf = (node: EditedElement | null, children: string | null): Elements =>
  node && children !== null && Array.isArray(node[children]) ? (node[children] as Elements) : []
